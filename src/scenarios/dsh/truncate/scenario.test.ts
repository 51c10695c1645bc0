import { expect, test } from 'vitest';
import { load } from '../../../replay/catalog.ts';
import { outline, storyOf } from '../../../replay/story.ts';
import { sayIn } from '../../../text/say.ts';
import { story } from '../../testing/story.ts';

test('What if it truncated: one crash, two logs', () => {
  expect(outline(storyOf('dsh', 'truncate', 'documented', 'en'), 4)).toBe(
    story(`
    turn-1  +16 −0 | +16 −0  valid · empty | valid · empty
      repair … 16 lines
      truncation … 16 lines
    task  +5 −0 | +5 −0  valid · empty | valid · empty
      repair … 5 lines
      truncation … 5 lines
    reads  +54 −0 | +54 −0  valid · agrees | valid · agrees
      repair … 54 lines
      truncation … 54 lines
    first-files  +36 −0 | +36 −0  valid · agrees | valid · agrees
      repair … 36 lines
      truncation … 36 lines
    steered  +12 −0 | +12 −0  valid · agrees | valid · agrees
      repair … 12 lines
      truncation … 12 lines
    more-files  +45 −0 | +45 −0  valid · agrees | valid · agrees
      repair … 45 lines
      truncation … 45 lines
    steered-again  +12 −0 | +12 −0  valid · agrees | valid · agrees
      repair … 12 lines
      truncation … 12 lines
    last-files  +57 −0 | +57 −0  valid · agrees | valid · agrees
      repair … 57 lines
      truncation … 57 lines
    deploy  +8 −0 | +8 −0  not yet · open | not yet · open
      repair … 8 lines
      truncation … 8 lines
    kill  +0 −0 | +0 −0  400 · open | 400 · open
    deployed  +0 −0 | +0 −0  400 · open | 400 · open
    restart  +0 −0 | +0 −0  400 · open | 400 · open
    repair-or-cut  +4 −0 | +0 −229  valid · admits unknown | valid · contradicts
      repair + 245 tool/result c21 TOOL_OUTCOME_UNKNOWN
      repair + 246 tool/result c22 TOOL_NOT_STARTED
      repair + 247 step/end 2.24
      repair + 248 turn/end 2 interrupted
      truncation … 229 lines
    second-load  +0 −0 | +0 −0  valid · admits unknown | valid · contradicts
    resume  +1 −0 | +1 −0  valid · admits unknown | valid · contradicts
      repair + 249 session/end-seed
      truncation + 16 session/end-seed
    next-turn  +3 −0 | +3 −0  valid · admits unknown | valid · contradicts
      repair + 250 agent/inbox/spliced +1 “go on”
      repair + 251 turn/start 3
      repair + 252 agent/inbox/spliced −1 claimed
      truncation + 17 agent/inbox/spliced +1 “go on”
      truncation + 18 turn/start 2
      truncation + 19 agent/inbox/spliced −1 claimed
    next-request  +3 −0 | +3 −0  valid · admits unknown | valid · contradicts
      repair + 253 step/start 3.1
      repair + 254 user/message “go on”
      repair + 255 request/header resume
      truncation + 20 step/start 2.1
      truncation + 21 user/message “go on”
      truncation + 22 request/header resume
    answer  +9 −0 | +9 −0  valid · admits unknown | valid · contradicts
      repair … 9 lines
      truncation … 9 lines
    `),
  );
});

test('the account of the cut: every finished result, every file, and the deploy', () => {
  const view = load('dsh', 'truncate', 'documented', 'en');
  const say = sayIn('en');
  const account = (id: string) =>
    view
      .at(view.steps.find((step) => step.id === id)?.number ?? 0)
      .account?.map(({ name, values }) => `${say(name)}: ${values.map(({ text }) => say(text)).join(' | ')}`);
  expect(account('answer')).toEqual([
    'lines removed: 0 | 229',
    'finished results lost: 0 | 20',
    'effects no line explains: 0 | 7',
    'lines added: 4 | 0',
    'deploy, on the next try: ask or check first | may run twice',
    'Next request: ✓ valid | ✓ valid',
    'World: ? admits unknown | ✗ 7 differ',
  ]);
});

test('the long turn has 24 model steps, 20 finished results and 6 written files', () => {
  const view = load('dsh', 'truncate', 'documented', 'en');
  const step = view.at(view.steps.find(({ id }) => id === 'kill')?.number ?? 0);
  const [run] = step.runs;
  const inTurn = run?.lines.filter(({ turn }) => turn === 2) ?? [];
  expect(inTurn.filter(({ type }) => type === 'step/start')).toHaveLength(24);
  expect(inTurn.filter(({ type }) => type === 'tool/result')).toHaveLength(20);
  const files = run?.truth.calls.filter(({ world }) => world.say === 'world.effects').map(({ call }) => call);
  expect(files).toEqual(['c7', 'c9', 'c11', 'c13', 'c15', 'c17']);
});
