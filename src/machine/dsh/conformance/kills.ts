import { statePath } from '../../kernel/path.ts';
import type { DshEvent, DshInput } from '../context.ts';
import type { DshLine, DshLog } from '../log.ts';
import { type HistoryMessage, history } from '../messages.ts';
import { closers, NOT_STARTED_TEXT, OUTCOME_UNKNOWN_TEXT } from '../repair.ts';
import { firstDifference } from './compare.ts';
import { callsAnswer, drive, textAnswer } from './drive.ts';
import { OPENING } from './programs.ts';
import { type Moment, mustSend, type Runner, settleAll } from './runner.ts';
import { runtimeOf } from './runtime.ts';

/** One real SIGKILL an event: what the file held then, and what load, resume and the next message did. */

export interface KillRow {
  readonly killedAtSeq: number;
  readonly inMemory: number;
  readonly onDisk: number;
  readonly artifact: boolean;
  readonly lastOnDisk?: string;
  readonly inspect?: unknown;
  readonly load: unknown;
  readonly onDiskAfterLoad?: number;
  readonly resume?: unknown;
}

/** A line as the kill table names it. */
function shortLine(line: DshLine): string {
  switch (line.type) {
    case 'agent/inbox/spliced': {
      const change = line.removed.length > 0 ? `-${line.removed.length}` : `+${line.inserted.length}`;
      return `${line.type}(${line.target} ${change})`;
    }
    case 'request/header':
      return `${line.type}(${line.reason})`;
    case 'tool/call':
      return `${line.type}(${line.call.id})`;
    case 'tool/result':
      return `${line.type}(${line.call}:${line.outcome})`;
    case 'turn/end':
      return `${line.type}{${line.reason.kind}}`;
    default:
      return line.type;
  }
}

const shortLines = (log: DshLog): readonly string[] => log.map(({ line }) => shortLine(line));

/** The product words its placeholders itself; the table holds the first sixty characters of the harness's. */
const RECORDED_WORDS: Readonly<Record<string, string>> = {
  [OUTCOME_UNKNOWN_TEXT]: 'The tool call was interrupted after it was recorded, but no ',
  [NOT_STARTED_TEXT]: 'The tool call was interrupted before the Harness recorded it',
};

function shortMessage({ role, blocks }: HistoryMessage): string {
  const parts = blocks.map((block) => {
    if (block.kind === 'tool_use') return `call ${block.id}`;
    if (block.kind !== 'tool_result') return block.text;
    return `result ${block.id} ${block.isError ? 'ERROR ' : ''}${RECORDED_WORDS[block.text] ?? block.text}`;
  });
  return `${role}:${parts.join('+')}`;
}

const INPUT: DshInput = {
  design: { profile: 'shipped', switches: [] },
  setup: { tools: { w: { parallel: false, approval: false, onAbort: 'waits' } } },
};
const send = (text: string): DshEvent => ({ type: 'FOLLOWUP', message: { id: text, text } });

/** Runs the recorded program and kills it inside the append of line `seq`; gives the states just before and just after. */
export function killAt<State extends Moment>(
  runner: Runner<State>,
  seq: number,
): { readonly before: State; readonly dead: State } {
  const answers = [callsAnswer('let me', 'w', 'c1', 'c2'), textAnswer('do', 'ne'), textAnswer('B')];
  let before = runner.start(INPUT);
  let asked = false;
  const dead = drive(runner, before, send('go'), answers, (state) => {
    const { log } = state.context;
    if (statePath(state.value) === 'dead') return null;
    if (log.length > seq) {
      before = state;
      return { type: 'KILL' };
    }
    if (asked || log.at(-1)?.line.type !== 'tool/call') return null;
    asked = true;
    return send('second prompt');
  });
  return { before, dead };
}

const last = <State>(state: State, passed: readonly State[]): State => passed.at(-1) ?? state;

interface Resumed<State> {
  readonly loaded: State;
  readonly resumed: State;
  /** After the next message and everything it set off. */
  readonly end: State;
  /** The state that opened the first request. */
  readonly request: State;
}

/** Loads the file of a dead process, resumes and sends `continue`. */
export function resume<State extends Moment>(runner: Runner<State>, cold: State): Resumed<State> {
  const load = last(cold, mustSend(runner, cold, { type: 'LOAD' }));
  const loaded = last(load, settleAll(runner, load));
  const seeded = last(loaded, mustSend(runner, loaded, { type: 'RESUME' }));
  const resumed = last(seeded, settleAll(runner, seeded));
  let request = resumed;
  const end = drive(runner, resumed, send('continue'), [textAnswer('r1'), textAnswer('r2')], (state) => {
    if (request === resumed && statePath(state.value) === OPENING) request = state;
    return null;
  });
  return { loaded, resumed, end, request };
}

/** What the model makes of a kill, in the shape of the table. */
function modelRow<State extends Moment>(runner: Runner<State>, seq: number): KillRow {
  const { before, dead } = killAt(runner, seq);
  const file = dead.context.log;
  const row = { killedAtSeq: seq, inMemory: before.context.log.length, onDisk: file.length, artifact: file.length > 0 };
  const cold = last(dead, mustSend(runner, dead, { type: 'RESTART' }));
  const refused = last(cold, mustSend(runner, cold, { type: 'LOAD' }));
  if (refused.context.refusal === 'not-found') return { ...row, load: 'error: session "crash" not found' };
  const { loaded, resumed, end, request } = resume(runner, cold);
  const appended = shortLines(loaded.context.log.slice(file.length));
  const after = end.context.log.slice(resumed.context.log.length).filter(({ line }) => line.type !== 'assistant/chunk');
  const kept = file.every((entry, index) => loaded.context.log[index] === entry);
  const { status, nextTurn, nextStep } = runtimeOf(resumed) as Readonly<Record<string, unknown>>;
  return {
    ...row,
    lastOnDisk: shortLine(file.at(-1)?.line ?? { type: 'session/end-seed' }),
    inspect: { events: file.length + appended.length, closers: closers(file).map(shortLine) },
    load: { events: loaded.context.log.length, appended: kept ? appended : ['the file was changed'] },
    onDiskAfterLoad: loaded.context.durable,
    resume: {
      firstLiveSeq: loaded.context.log.length,
      added: shortLines(resumed.context.log.slice(loaded.context.log.length)),
      status,
      nextTurn,
      nextStep,
      ranByItself: resumed.context.controllersMade > loaded.context.controllersMade,
      afterContinue: shortLines(after),
      modelSaw: history(request.context.log).map(shortMessage),
    },
  };
}

/** Takes a row of the kill table; gives the first difference to the model, or `null`. */
export function checkKill<State extends Moment>(row: KillRow, runner: Runner<State>): string | null {
  const { killedAtSeq, inMemory, onDisk, artifact, lastOnDisk, inspect, load, onDiskAfterLoad, resume: resumed } = row;
  const recorded = {
    killedAtSeq,
    inMemory,
    onDisk,
    artifact,
    lastOnDisk,
    inspect,
    load,
    onDiskAfterLoad,
    resume: resumed,
  };
  return firstDifference(`kill at ${killedAtSeq}`, recorded, modelRow(runner, killedAtSeq));
}

/** A file cut or damaged byte by byte, and what the real backend read from it. */
export interface TornRow {
  readonly compression: string;
  readonly what: string;
  /** Lines that were read before anything was closed. */
  readonly readFrom0?: number;
  readonly load?: readonly string[];
}

/** Lines of the log that was cut: one call is open at its end. */
const TORN_LENGTH = 16;

/** Whether the model has words for a row: plain lines, at least one of them whole, no types it does not know. */
export const isExpressible = ({ compression, readFrom0 = 0 }: TornRow): boolean =>
  compression === 'none' && readFrom0 > 0 && readFrom0 <= TORN_LENGTH;

/** Takes a row of the torn-tail table; gives the first difference to the model, or `null`. */
export function checkTornTail<State extends Moment>(
  { what, readFrom0 = 0, load }: TornRow,
  runner: Runner<State>,
): string | null {
  const input = { ...INPUT, setup: { ...INPUT.setup, checkpoints: false } };
  const kill: DshEvent = { type: 'KILL', reached: readFrom0, torn: readFrom0 < TORN_LENGTH };
  const dead = drive(
    runner,
    runner.start(input),
    send('go'),
    [callsAnswer('let me', 'w', 'c1')],
    ({ value, context }) => (context.log.length === TORN_LENGTH && statePath(value) !== 'dead' ? kill : null),
  );
  const cold = last(dead, mustSend(runner, dead, { type: 'RESTART' }));
  const { loaded } = resume(runner, cold);
  const lines = loaded.context.log.map((entry) => (entry.by === 'repair' ? shortLine(entry.line) : entry.line.type));
  return firstDifference(`torn tail, ${what}:`, load, lines);
}
