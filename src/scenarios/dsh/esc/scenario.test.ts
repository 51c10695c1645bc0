import { expect, test } from 'vitest';
import { load } from '../../../replay/catalog.ts';
import { outline, storyOf } from '../../../replay/story.ts';
import { story } from '../../testing/story.ts';

test('Esc: the loop closes its own books', () => {
  expect(outline(storyOf('dsh', 'esc', 'documented', 'en'))).toBe(
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
    esc  +1 −0  not yet · open
      + 24 agent/inbox/spliced −1 dropped, never ran
    node-exits  +0 −0  not yet · open
    group-gone  +0 −0  not yet · open
    c2-aborted  +1 −0  not yet · open
      + 25 tool/result c2 ABORTED
    c3-refused  +2 −0  valid · agrees
      + 26 tool/call c3 edit src/api.ts
      + 27 tool/result c3 ABORTED_BEFORE_DISPATCH
    step-ends  +1 −0  valid · agrees
      + 28 step/end 1.1
    turn-ends  +1 −0  valid · agrees
      + 29 turn/end 1 aborted
    late-callback  +0 −0  valid · agrees
    flush  +0 −0  valid · agrees
    next-turn  +3 −0  valid · agrees
      + 30 agent/inbox/spliced +1 “only fix the one assertion”
      + 31 turn/start 2
      + 32 agent/inbox/spliced −1 claimed
    next-request  +2 −0  valid · agrees
      + 33 step/start 2.1
      + 34 user/message “only fix the one assertion”
    answer  +9 −0  valid · agrees
      + 35 assistant/chunk block-start text
      + 36 assistant/chunk “The assertion expects cents. ”
      + 37 assistant/chunk “I changed that one line.”
      + 38 assistant/chunk block-end text
      + 39 assistant/chunk usage
      + 40 assistant/chunk finish stop
      + 41 assistant/message “The assertion expects cents. I changed that one line.”
      + 42 step/end 2.1
      + 43 turn/end 2 completed
    `),
  );
});

test('as shipped, the ending also names who pulled, and nothing else in the log differs', () => {
  const lines = (profile: 'documented' | 'shipped') => outline(storyOf('dsh', 'esc', profile, 'en')).split('\n');
  const shipped = lines('shipped');
  const parted = lines('documented').flatMap((line, at) =>
    line === shipped[at] ? [] : [[line.trim(), shipped[at]?.trim()]],
  );
  expect(parted).toEqual([['+ 29 turn/end 1 aborted', '+ 29 turn/end 1 aborted · user']]);
});

test('the two that hear the line are the running body at once and the waiting call when it looks', () => {
  const at = (id: string) => {
    const view = load('dsh', 'esc', 'documented', 'en');
    const head = view.steps.find((step) => step.id === id);
    const card = view.at(head?.number ?? 0).runs[0]?.cards.find(({ kind }) => kind === 'cancel-line');
    return card?.kind === 'cancel-line'
      ? card.taps.filter(({ state }) => state === 'heard').map(({ id: tap, after }) => `${tap} +${after} ms`)
      : [];
  };
  expect(at('message-waits')).toEqual([]);
  expect(at('esc')).toEqual(['c2 +0 ms']);
  expect(at('c3-refused')).toEqual(['c2 +0 ms', 'c3 +40 ms']);
});
