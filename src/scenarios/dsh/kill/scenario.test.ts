import { expect, test } from 'vitest';
import { outline, storyOf } from '../../../replay/story.ts';
import { story } from '../../testing/story.ts';

test('kill -9, then restart: nobody is left to write the end', () => {
  expect(outline(storyOf('dsh', 'kill', 'documented', 'en'))).toBe(
    story(`
    idle  +0 −0  empty · empty
    prompt  +3 −0  empty · empty
      + 0 agent/inbox/spliced +1 “fix the failing test”
      + 1 turn/start 1
      + 2 agent/inbox/spliced −1 claimed
    step-opens  +2 −0  valid · empty
      + 3 step/start 1.1
      + 4 user/message “fix the failing test”
    request  +2 −0  valid · empty
      + 5 request/header initial
      + 6 request/context model
    text  +4 −0  valid · empty
      + 7 assistant/chunk block-start text
      + 8 assistant/chunk “I will run the suite first, ”
      + 9 assistant/chunk “then change the handler.”
      + 10 assistant/chunk block-end text
    calls  +9 −0  not yet · open
      + 11 assistant/chunk block-start tool-call
      + 12 assistant/chunk block-end c1 read
      + 13 assistant/chunk block-start tool-call
      + 14 assistant/chunk block-end c2 bash
      + 15 assistant/chunk block-start tool-call
      + 16 assistant/chunk block-end c3 edit
      + 17 assistant/chunk usage
      + 18 assistant/chunk finish tool-calls
      + 19 assistant/message text, calls c1 read, c2 bash, c3 edit
    c1-result  +2 −0  not yet · open
      + 20 tool/call c1 read test/api.spec.ts
      + 21 tool/result c1 ok, 84 lines
    c2-runs  +1 −0  not yet · open
      + 22 tool/call c2 bash npm test -- --watch
    message-waits  +1 −0  not yet · open
      + 23 agent/inbox/spliced +1 “then update the docs”
    kill  +0 −1  400 · open
      − 23 agent/inbox/spliced +1 “then update the docs”
    alone  +0 −0  400 · open
    restart  +0 −0  400 · open
    cold-load  +0 −0  400 · open
    close-c2  +1 −0  400 · admits unknown
      + 23 tool/result c2 TOOL_OUTCOME_UNKNOWN
    close-c3  +1 −0  valid · admits unknown
      + 24 tool/result c3 TOOL_NOT_STARTED
    close-step  +1 −0  valid · admits unknown
      + 25 step/end 1.1
    close-turn  +1 −0  valid · admits unknown
      + 26 turn/end 1 interrupted
    saved  +0 −0  valid · admits unknown
    second-load  +0 −0  valid · admits unknown
    resume  +1 −0  valid · admits unknown
      + 27 session/end-seed
    next-turn  +3 −0  valid · admits unknown
      + 28 agent/inbox/spliced +1 “go on”
      + 29 turn/start 2
      + 30 agent/inbox/spliced −1 claimed
    next-request  +3 −0  valid · admits unknown
      + 31 step/start 2.1
      + 32 user/message “go on”
      + 33 request/header resume
    answer  +9 −0  valid · admits unknown
      + 34 assistant/chunk block-start text
      + 35 assistant/chunk “c2 may still be running, ”
      + 36 assistant/chunk “so I look at its processes before I start it again.”
      + 37 assistant/chunk block-end text
      + 38 assistant/chunk usage
      + 39 assistant/chunk finish stop
      + 40 assistant/message “c2 may still be running, so I look at its processes before I start it again.”
      + 41 step/end 2.1
      + 42 turn/end 2 completed
    `),
  );
});
