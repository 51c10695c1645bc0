import type { Phrase, TruthCall, TruthView } from '../../system.ts';
import type { DshContext, WorldCall } from '../context.ts';
import type { CallBlock, DshLog, Outcome } from '../log.ts';
import { phrase } from './phrases.ts';

/** Each call's record in the log against what happened outside. Balanced is not the same as true. */

interface Recorded {
  readonly block: CallBlock;
  readonly outcome: Outcome | null;
  /** A rejected call has an error without a code, and its body never ran. */
  readonly rejected: boolean;
}

function recordedCalls(log: DshLog): readonly Recorded[] {
  const calls = new Map<string, Recorded>();
  for (const { line } of log) {
    if (line.type === 'assistant/message') {
      for (const block of line.blocks)
        if (block.kind === 'tool-call') calls.set(block.id, { block, outcome: null, rejected: false });
    }
    if (line.type === 'approval/decided') {
      const call = calls.get(line.call);
      if (call !== undefined) calls.set(line.call, { ...call, rejected: line.decision !== 'allowed-once' });
    }
    if (line.type === 'tool/result') {
      const call = calls.get(line.call);
      if (call !== undefined) calls.set(line.call, { ...call, outcome: line.outcome });
    }
  }
  return [...calls.values()];
}

type Said = 'open' | 'ok' | 'failed' | 'stopped' | 'not-run' | 'unknown';

function said({ outcome, rejected }: Recorded): Said {
  switch (outcome) {
    case null:
      return 'open';
    case 'ok':
      return 'ok';
    case 'ABORTED':
      return 'stopped';
    case 'ABORTED_BEFORE_DISPATCH':
    case 'TOOL_NOT_STARTED':
      return 'not-run';
    case 'TOOL_OUTCOME_UNKNOWN':
      return 'unknown';
    case 'ERROR':
    case 'UNKNOWN_TOOL':
      return rejected ? 'not-run' : 'failed';
  }
}

type Happened = WorldCall['state'] | 'not-run';

/** What the log may say of what happened. `unknown` and `open` claim nothing. */
const TRUE_OF: Readonly<Record<Happened, readonly Said[]>> = {
  'not-run': ['not-run'],
  running: [],
  succeeded: ['ok'],
  failed: ['failed', 'stopped'],
  killed: ['stopped', 'failed'],
  survived: [],
  ended: [],
};

function verdictOf(log: Said, world: Happened): TruthCall['verdict'] {
  if (log === 'open') return 'open';
  if (log === 'unknown') return 'admits-unknown';
  return TRUE_OF[world].includes(log) ? 'agrees' : 'contradicts';
}

function worldPhrase(world: WorldCall | undefined): Phrase {
  if (world !== undefined && world.effects.length > 0)
    return phrase('world.effects', { files: world.effects.join(', ') });
  return phrase(`world.${world?.state ?? 'not-run'}`);
}

const WORST = ['contradicts', 'admits-unknown', 'open', 'agrees'] as const;

/** Takes the context; gives each call's two stories, and effects that no line explains. */
export function truthView({ log, world }: DshContext): TruthView {
  const recorded = recordedCalls(log);
  const fromLog = recorded.map((call): TruthCall => {
    const outside = world.find((item) => item.call === call.block.id);
    const log = said(call);
    return {
      call: call.block.id,
      name: call.block.name,
      log: phrase(`log.${log}`),
      world: worldPhrase(outside),
      verdict: verdictOf(log, outside?.state ?? 'not-run'),
    };
  });
  // A call that left a trace outside and none in the log.
  const erased = world.filter((item) => !recorded.some(({ block }) => block.id === item.call));
  const fromWorld = erased.map((item): TruthCall => {
    const harmless = item.effects.length === 0 && item.state !== 'survived' && item.state !== 'running';
    return {
      call: item.call,
      name: item.name,
      log: phrase('log.none'),
      world: worldPhrase(item),
      verdict: harmless ? 'agrees' : 'contradicts',
    };
  });
  const calls = [...fromLog, ...fromWorld];
  return {
    verdict: WORST.find((verdict) => calls.some((call) => call.verdict === verdict)) ?? 'empty',
    calls,
    unexplained: erased.flatMap(({ effects }) => effects),
  };
}
