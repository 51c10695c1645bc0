import { statePath } from '../../kernel/path.ts';
import type { Profile } from '../../system.ts';
import type { DshContext, DshEvent, DshInput, DshSetup } from '../context.ts';
import { brokenLaws } from '../invariants.ts';
import type { Cause, Chunk, DshLog, Finish } from '../log.ts';
import { callsAnswer, textAnswer } from './drive.ts';
import { lineText } from './grammar.ts';
import { type Moment, mustSend, type Runner, settleAll } from './runner.ts';

/**
 * A story is a text that says what is done and what happens: an event at the start of a line, behind it the state in
 * which the loop comes to rest, how many lines the disk holds, and what else changed; below it the lines that came (+)
 * or went (−). The events are read from the text, the rest is written again and must be equal.
 */
export interface Story {
  readonly name: string;
  readonly profile: Profile;
  readonly setup: Partial<DshSetup>;
  readonly text: string;
}

/** Takes a file of stories, each with a heading `# name (profile, setup as JSON)`; gives the stories. */
export function parseStories(text: string): readonly Story[] {
  const parts = text.split(/^# (.+) \((documented|shipped)(?:, (.+))?\)$/m);
  const stories: Story[] = [];
  for (let at = 1; at < parts.length; at += 4) {
    const [name = '', profile, setup = '{}', body = ''] = parts.slice(at, at + 4);
    stories.push({
      name,
      profile: profile === 'shipped' ? profile : 'documented',
      setup: JSON.parse(setup),
      text: body.trim(),
    });
  }
  return stories;
}

const trait = (parallel: boolean, approval: boolean, onAbort: 'returns' | 'throws' | 'waits' | 'kills-group') => ({
  parallel,
  approval,
  onAbort,
});
const TOOLS = {
  read: trait(true, false, 'waits'),
  write: trait(false, false, 'returns'),
  run: trait(false, false, 'throws'),
  bash: trait(false, false, 'kills-group'),
  ask: trait(false, true, 'waits'),
};

/** The chunks of `text A`, `calls read c1 c2`, or of a part of them. */
function chunks([name, ...words]: readonly string[]): readonly Chunk[] | null {
  const [first = '', ...rest] = words;
  switch (name) {
    case 'text':
      return textAnswer(words.join(' '));
    case 'calls':
      return callsAnswer('let me', first, ...rest);
    case 'begin':
      return textAnswer(words.join(' ')).slice(0, 2);
    case 'piece':
      return textAnswer(words.join(' ')).slice(1, 2);
    case 'finish': {
      const finish: Finish =
        first === 'error' ? { kind: 'error', message: 'boom', code: 'X' } : { kind: first as 'stop' | 'max-tokens' };
      return [{ kind: 'finish', finish }];
    }
    default:
      return null;
  }
}

function causeOf(word: string | undefined): Cause {
  if (word === 'hook') return { kind: 'hook', reason: 'policy' };
  return { kind: word === 'parent' || word === 'disposed' ? word : 'user' };
}

/** What a person, the world or a fault does. */
function eventOf([name = '', first = '', ...rest]: readonly string[]): DshEvent {
  const message = { id: [first, ...rest].join(' '), text: [first, ...rest].join(' ') };
  switch (name) {
    case 'followup':
      return { type: 'FOLLOWUP', message };
    case 'steer':
      return { type: 'STEER', message };
    case 'inject':
      return { type: 'INJECT', message: { ...message, from: 'plugin' } };
    case 'cancel':
      return { type: 'CANCEL', cause: causeOf(first), keepInbox: [first, ...rest].includes('keep') };
    case 'callback':
      return { type: 'LATE_CALLBACK', controller: Number(first) };
    case 'kill':
      return { type: 'KILL', reached: Number(first), torn: rest.includes('torn') };
    case 'load':
      return first === 'truncate' ? { type: 'LOAD', recovery: 'truncate' } : { type: 'LOAD' };
    default:
      return worldEvent(name, first, rest);
  }
}

const PLAIN = {
  tick: 'TICK',
  restart: 'RESTART',
  resume: 'RESUME',
  retry: 'RETRY',
  maintain: 'MAINTAIN',
  maintained: 'MAINTAINED',
  'stream-settle': 'STREAM_SETTLE',
  'reject-step': 'REJECT_STEP',
  'empty-step': 'EMPTY_STEP',
} as const;
const isPlain = (name: string): name is keyof typeof PLAIN => name in PLAIN;

function worldEvent(name: string, first: string, [second = '']: readonly string[]): DshEvent {
  if (isPlain(name)) return { type: PLAIN[name] };
  switch (name) {
    case 'done':
      return { type: 'TOOL_DONE', call: first, text: 'ok' };
    case 'done-with':
      return { type: 'TOOL_DONE', call: first, text: 'ok', contexts: [{ id: second, text: second, from: 'plugin' }] };
    case 'fail':
      return { type: 'TOOL_FAIL', call: first, text: 'Error: failed' };
    case 'answer':
      return { type: 'ANSWER', decision: first === 'allow' ? 'allowed-once' : 'rejected' };
    case 'wait':
      return { type: 'WAIT', ms: Number(first) };
    case 'disk':
      return { type: 'DISK', fails: first === 'fails' };
    case 'spawn':
      return { type: 'SPAWN', call: first, pid: Number(second), group: Number(second), parent: 1, name: 'sh' };
    case 'exit':
      return { type: 'PROCESS_EXIT', pid: Number(first) };
    case 'effect':
      return { type: 'EFFECT', call: first, effect: second };
    default:
      throw new Error(`a story has no word ${name}`);
  }
}

/** Facts of a state by name; only those that an event changed are told. */
function factsOf(moment: Moment): ReadonlyMap<string, string> {
  const { controller, nextStep, nextTurn, latched, refusal, late, torn, now, ...context } = moment.context;
  const list = (messages: DshContext['nextStep']): string => messages.map(({ text }) => text).join(', ') || 'empty';
  const calls = context.world.map(
    ({ call, state, effects }) => [`${call} in the world`, [state, ...effects].join(', ')] as const,
  );
  const processes = context.processes.map(({ pid, state }) => [`process ${pid}`, state] as const);
  const cause = controller?.cause === null || controller === null ? '' : ` aborted by ${controller.cause.kind}`;
  return new Map([
    ['controller', controller === null ? 'none' : `#${controller.no}${cause}`],
    ['next-step', list(nextStep)],
    ['next-turn', list(nextTurn)],
    ['wake', latched ? 'latched' : 'none'],
    ['refusal', refusal ?? 'none'],
    ['callback', late === null ? 'none' : `of #${late.controller} ${late.found ? 'reached it' : 'found nothing'}`],
    ['torn', torn === null ? 'none' : torn.line.type],
    ['loads', context.loads.map(({ added, removed }) => `+${added} −${removed}`).join(', ') || 'none'],
    ['clock', `${now}`],
    ['laws broken', brokenLaws(moment).join(', ')],
    ...processes,
    ...calls,
  ]);
}

function changedFacts(before: Moment, after: Moment): readonly string[] {
  const old = factsOf(before);
  return [...factsOf(after)]
    .filter(([name, value]) => old.get(name) !== value)
    .map(([name, value]) => `${name}: ${value}`);
}

/** Chunks in a row are one line of the story. */
function linesOf(sign: '+' | '−', log: DshLog): readonly string[] {
  const lines: { readonly text: string; readonly times: number }[] = [];
  for (const { line } of log) {
    const chunk = line.type === 'assistant/chunk';
    const text = chunk ? lineText(line, 'program') : lineText(line, 'trace');
    const last = lines.at(-1);
    if (chunk && last?.text === text) lines[lines.length - 1] = { text, times: last.times + 1 };
    else lines.push({ text, times: 1 });
  }
  return lines.map(({ text, times }) => `  ${sign} ${text}${times > 1 ? ` ×${times}` : ''}`);
}

const COLUMN = 24;

function told(words: string, before: Moment, after: Moment): readonly string[] {
  const { log, durable } = after.context;
  const old = before.context.log;
  const same = old.findIndex((entry, index) => log[index] !== entry);
  const kept = same === -1 ? old.length : same;
  const place = `${statePath(after.value).replace(/^alive\./, '')}  ${durable}/${log.length}`;
  return [
    [words.padEnd(COLUMN - 2), place, ...changedFacts(before, after)].join('  '),
    ...linesOf('−', old.slice(kept)),
    ...linesOf('+', log.slice(kept)),
  ];
}

/** `settle`, an event, chunks; `refused A`: no transition takes A; `A @state B`: B comes while A passes a state, inside the append. */
function play<State extends Moment>(runner: Runner<State>, state: State, words: string): State {
  const [first = '', observed] = words.split(' @');
  if (first === 'settle') return settleAll(runner, state).at(-1) ?? state;
  const parts = first.split(' ');
  if (parts[0] === 'refused') {
    if (runner.send(state, eventOf(parts.slice(1))) !== null) throw new Error(`${first}: it is taken`);
    return state;
  }
  const passed =
    chunks(parts)?.reduce<readonly State[]>(
      (all, chunk) => mustSend(runner, all.at(-1) ?? state, { type: 'CHUNK', chunk }),
      [state],
    ) ?? mustSend(runner, state, eventOf(parts));
  if (observed === undefined) return passed.at(-1) ?? state;
  const [name = '', ...event] = observed.split(' ');
  const seen = passed.find(({ value }) => statePath(value).endsWith(name));
  if (seen === undefined) throw new Error(`${first} does not pass ${name}`);
  return mustSend(runner, seen, eventOf(event)).at(-1) ?? seen;
}

const eventsOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (/^\s*$|^\s*[+−] /.test(line) ? [] : [line.trim().split('  ')[0] ?? '']));

/** Takes a story; gives its text as the runner writes it. */
export function tell<State extends Moment>({ profile, setup, text }: Story, runner: Runner<State>): string {
  const input: DshInput = { design: { profile, switches: [] }, setup: { tools: TOOLS, ...setup } };
  let state = runner.start(input);
  const lines = eventsOf(text).flatMap((words) => {
    const before = state;
    state = play(runner, state, words);
    return told(words, before, state);
  });
  return lines.join('\n');
}

/** Takes a story; gives its first line that the runner tells otherwise, or `null`. */
export function checkStory<State extends Moment>(story: Story, runner: Runner<State>): string | null {
  const wanted = story.text.split('\n').map((line) => line.trimEnd());
  const lines = tell(story, runner)
    .split('\n')
    .map((line) => line.trimEnd());
  const index = wanted.findIndex((line, at) => line !== lines[at]);
  if (index === -1 && wanted.length === lines.length) return null;
  const at = index === -1 ? wanted.length : index;
  return `${story.name}, line ${at + 1}: story ${JSON.stringify(wanted[at])}, model ${JSON.stringify(lines[at])}`;
}
