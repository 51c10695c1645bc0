import { expect, test } from 'vitest';
import { sayIn } from '../../../text/say.ts';
import type { DshEvent, DshSetup } from '../context.ts';
import { type DshSnapshot, microsteps, path, start } from '../run.ts';
import { cards } from './cards.ts';
import { differences, notes, offers, tell } from './tell.ts';
import { truthView } from './truth.ts';

/** What the screen says of states, in English. */
const say = sayIn('en');

const TOOLS: DshSetup['tools'] = {
  bash: { parallel: false, approval: false, onAbort: 'kills-group' },
  ask: { parallel: false, approval: true, onAbort: 'waits' },
};
const message = (text: string) => ({ id: text, text });
const FOLLOWUP: DshEvent = { type: 'FOLLOWUP', message: message('one') };
const ESC: DshEvent = { type: 'CANCEL', cause: { kind: 'user' } };
const chunk = (value: Extract<DshEvent, { type: 'CHUNK' }>['chunk']): DshEvent => ({ type: 'CHUNK', chunk: value });
const calls = (...names: readonly string[]): readonly DshEvent[] => [
  ...names.map((name, index) =>
    chunk({ kind: 'block-end', block: { kind: 'tool-call', id: `c${index + 1}`, name, args: '{}' } }),
  ),
  chunk({ kind: 'finish', finish: { kind: 'tool-calls' } }),
];

type Cue = DshEvent | 'settle';

function send(snapshot: DshSnapshot, event: DshEvent): readonly DshSnapshot[] {
  const passed = microsteps(snapshot, event);
  if (passed === null) throw new RangeError(`${event.type} is not accepted in ${path(snapshot)}`);
  return passed;
}

function settle(snapshot: DshSnapshot): readonly DshSnapshot[] {
  const passed = microsteps(snapshot, { type: 'TICK' });
  return passed === null ? [snapshot] : settle(passed.at(-1) ?? snapshot);
}

/** Plays events on a new agent; gives the state before the last one and after it. */
function play(cues: readonly Cue[], profile: 'documented' | 'shipped' = 'documented') {
  let before = start({ design: { profile, switches: [] }, setup: { tools: TOOLS } });
  let after: DshSnapshot = before;
  for (const cue of cues) {
    before = after;
    const passed = cue === 'settle' ? settle(after) : send(after, cue);
    after = passed.at(-1) ?? after;
  }
  return { before, after };
}

function told(cues: readonly Cue[], profile: 'documented' | 'shipped' = 'documented'): string {
  const { before, after } = play(cues, profile);
  const event = cues.at(-1);
  if (event === undefined || event === 'settle') throw new Error('the last cue must be an event');
  return say(tell(event, before, after));
}

const RUNNING: readonly Cue[] = [FOLLOWUP, 'settle', ...calls('bash', 'bash'), 'settle'];

test('what an event did is told from the states before and after it', () => {
  const queued: DshEvent = { type: 'FOLLOWUP', message: message('two') };
  expect([
    told([FOLLOWUP]),
    told([...RUNNING, queued]),
    told([...RUNNING, queued, ESC]),
    told([...RUNNING, queued, { ...ESC, keepInbox: true } as DshEvent]),
    told([...RUNNING, ESC, queued, ESC]),
    told([...RUNNING, ESC, { type: 'STEER', message: message('two') }]),
    told([{ type: 'INJECT', message: message('note') }, ESC]),
    told([{ type: 'INJECT', message: message('note') }, ESC], 'shipped'),
    told([...RUNNING, { type: 'LOAD' }]),
    told([FOLLOWUP, { type: 'KILL' }]),
    told([FOLLOWUP, { type: 'KILL' }, { type: 'RESTART' }, { type: 'LOAD' }]),
    told([...RUNNING, { type: 'KILL' }, { type: 'RESTART' }, { type: 'LOAD' }]),
    told([...RUNNING, { type: 'KILL' }, { type: 'RESTART' }, { type: 'LOAD', recovery: 'truncate' }]),
    told([...RUNNING, { type: 'KILL' }, { type: 'RESTART' }, { type: 'LOAD' }, 'settle', { type: 'LOAD' }]),
  ]).toEqual([
    'a message wakes the driver, controller #1',
    'a message waits in next-turn',
    '1 waiting dropped, the line is pulled',
    'the line is pulled, the inbox stays',
    '1 more dropped; the first cause stays',
    'the steer waits for the next turn',
    'nothing to stop',
    '1 waiting dropped; no turn to stop',
    'load refused: a live turn is open',
    'memory is gone, 3 lines with it',
    'no file was ever written: session not found',
    'cold load, 4 closers',
    'cold load cuts 12 lines off',
    'cold load finds the log',
  ]);
});

test('cards say what the state holds', () => {
  const shown = (cues: readonly Cue[]) =>
    cards(play(cues).after).map((card) => {
      if (card.kind === 'fact') return `${card.id}: ${say(card.value)}; ${card.note === null ? '' : say(card.note)}`;
      if (card.kind === 'cancel-line') return `line: ${card.state} ${card.controller ?? '-'} ${card.cause ?? '-'}`;
      if (card.kind === 'disk') return `disk: ${card.safe}/${card.atRisk}`;
      return `${card.kind}: ${card.note === null ? '' : say(card.note)}`;
    });
  expect(shown([])).toEqual([
    'line: none - -',
    'driver: `idle`; the next message opens turn 1',
    'inbox: ',
    'disk: 0/0',
  ]);
  expect(shown([...RUNNING, ESC])).toEqual([
    'line: aborted 1 user',
    'driver: `bodies` turn 1; waits for the body of `c1`',
    'inbox: ',
    'disk: 12/0',
  ]);
  const spawn: DshEvent = { type: 'SPAWN', call: 'c1', pid: 7, group: 7, parent: 1, name: 'sh' };
  expect(shown([...RUNNING, spawn, { type: 'KILL' }, { type: 'RESTART' }, { type: 'LOAD' }, 'settle'])).toEqual([
    'line: none - -',
    'driver: session loaded; not resumed: nothing runs',
    'repair: balanced; 4 lines added, none removed',
    'inbox: ',
    'processes: group 7 lives on without a parent',
    'disk: 16/0',
  ]);
});

test('a message dropped in one turn is no news in the next', () => {
  const inbox = (cues: readonly Cue[]) => cards(play(cues).after).find(({ kind }) => kind === 'inbox');
  const dropped: readonly Cue[] = [...RUNNING, { type: 'FOLLOWUP', message: message('two') }, ESC];
  expect(inbox(dropped)).toMatchObject({ note: { say: 'inbox.dropped', with: { count: 1 } } });
  expect(inbox([...dropped, 'settle', { type: 'FOLLOWUP', message: message('three') }])).toMatchObject({ note: null });
});

test('the approval lets go of the signal when it is answered', () => {
  const asked: readonly Cue[] = [FOLLOWUP, 'settle', ...calls('ask'), 'settle'];
  const tap = (cues: readonly Cue[]) => play(cues).after.context.taps.find(({ id }) => id === 'approval')?.state;
  expect(tap(asked)).toBe('holding');
  expect(tap([...asked, { type: 'ANSWER', decision: 'allowed-once' }, 'settle', ESC])).toBe('passed');
  expect(tap([...asked, ESC])).toBe('heard');
});

test('a record may say less than what happened, but not something else', () => {
  const verdicts = (cues: readonly Cue[]) =>
    truthView(play(cues).after.context).calls.map(({ call, verdict }) => `${call} ${verdict}`);
  expect(verdicts(RUNNING)).toEqual(['c1 open', 'c2 open']);
  const done: DshEvent = { type: 'TOOL_DONE', call: 'c1', text: 'ok' };
  expect(verdicts([...RUNNING, done, 'settle'])).toEqual(['c1 agrees', 'c2 open']);
  // The body succeeds, but its result is committed after the abort.
  expect(verdicts([...RUNNING, done, ESC, 'settle'])).toEqual(['c1 contradicts', 'c2 agrees']);
  const load: readonly Cue[] = [{ type: 'KILL' }, { type: 'RESTART' }, { type: 'LOAD' }, 'settle'];
  expect(verdicts([...RUNNING, ...load])).toEqual(['c1 admits-unknown', 'c2 agrees']);
});

test('a tool that nobody has is answered without a body', () => {
  const { after } = play([FOLLOWUP, 'settle', ...calls('nope'), 'settle']);
  expect(after.context.log.some(({ line }) => line.type === 'tool/result' && line.outcome === 'UNKNOWN_TOOL')).toBe(
    true,
  );
  expect(after.context.world).toEqual([]);
});

test('what the world reports must fit what the machine knows', () => {
  const refused: readonly DshEvent[] = [
    { type: 'SPAWN', call: 'c9', pid: 7, group: 7, parent: 1, name: 'sh' },
    { type: 'PROCESS_EXIT', pid: 99 },
    { type: 'EFFECT', call: 'c9', effect: 'file' },
    { type: 'LATE_CALLBACK', controller: 5 },
    { type: 'TOOL_DONE', call: 'c2', text: 'not begun' },
  ];
  for (const event of refused) expect(() => play([...RUNNING, event]), event.type).toThrow(/is not accepted in/);
});

test('between two awaits only the end of the process can be offered', () => {
  const { after } = play([]);
  const middle = send(after, FOLLOWUP).filter((snapshot) => !snapshot.hasTag('await'));
  expect(middle.length).toBeGreaterThan(1);
  for (const snapshot of middle) expect(offers(snapshot).map(({ id }) => id)).toEqual(['offer.kill']);
  expect(offers(play(RUNNING).after).map(({ id }) => id)).toEqual(['offer.cancel', 'offer.kill', 'offer.load']);
});

test('the note on the web client belongs to both profiles, differences to the step where they show', () => {
  const cues: readonly Cue[] = [...RUNNING, { type: 'FOLLOWUP', message: message('two') }, ESC];
  for (const profile of ['documented', 'shipped'] as const) {
    const { before, after } = play(cues, profile);
    expect(notes(ESC, before, after).map(say)).toEqual([
      "The web client's Stop keeps the inbox (`keepInbox`); this Esc does not.",
    ]);
    expect(differences(ESC, before, after)).toEqual([]);
    expect(
      notes(
        { ...ESC, keepInbox: true } as DshEvent,
        after,
        play([...cues, { ...ESC, keepInbox: true } as DshEvent], profile).after,
      ),
    ).toEqual([]);
  }
});
