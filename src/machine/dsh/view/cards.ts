import type { CancelLineCard, Card, DiskCard, FactCard, InboxCard, Phrase, ProcessesCard, Tap } from '../../system.ts';
import type { Boundary, DshContext, TapState } from '../context.ts';
import { openEnds } from '../repair.ts';
import { type DshSnapshot, path, phase } from '../run.ts';
import { phrase } from './phrases.ts';

/** The right pane: what the runtime holds in this state. Only the cards that the state has, always in the same order. */
export function cards(snapshot: DshSnapshot): readonly Card[] {
  const { context } = snapshot;
  const where = path(snapshot);
  const alive = where.startsWith('alive');
  return [
    cancelLine(snapshot),
    alive ? driver(snapshot) : lifecycle(where, context),
    ...(where.startsWith('cold') ? [repair(where, context)] : []),
    inbox(context, where),
    ...(context.processes.length > 0 ? [processes(context)] : []),
    disk(context, alive),
  ];
}

// ── cancel line ──────────────────────────────────────────────────────────────

/** Every boundary of a turn in the order in which it holds the signal; calls stand between stream and approval. */
const BEFORE_CALLS: readonly Boundary[] = ['prompt-assembly', 'pre-step', 'model-request', 'model-stream'];
const AFTER_CALLS: readonly Boundary[] = ['approval', 'turn-stopping'];

function boundaryTap(context: DshContext, boundary: Boundary): Tap {
  const tap = context.taps.find(({ id }) => id === boundary);
  const name = phrase(`tap.${boundary}`);
  const { aborted = false } = context.controller ?? context.retired ?? {};
  if (tap === undefined) {
    const over = aborted || context.controller === null;
    return { id: boundary, name, state: 'never', did: phrase(over ? 'did.never' : 'did.not-reached'), after: null };
  }
  const did = tap.state === 'passed' && aborted ? phrase('did.passed-before') : phrase(`did.${tap.state}`);
  return { id: boundary, name, state: tap.state, did, after: tap.after };
}

function callTaps(context: DshContext): readonly Tap[] {
  return context.calls.map(({ block, state, outcome }) => {
    const tap = context.taps.find(({ id }) => id === block.id);
    const base = { id: block.id, name: `${block.id} · ${block.name}` };
    if (tap === undefined) return { ...base, state: 'never', did: phrase('did.waiting'), after: null };
    return { ...base, state: tap.state, did: callDid(context, tap, state, outcome), after: tap.after };
  });
}

function callDid(context: DshContext, tap: TapState, state: string, outcome: string | null): Phrase {
  if (tap.state === 'holding') return phrase('did.holding');
  if (tap.state === 'passed') return phrase('did.ended', { outcome: outcome ?? state });
  if (outcome === 'ABORTED_BEFORE_DISPATCH') return phrase('did.refused');
  const group = context.processes.filter(({ call }) => call === tap.id);
  const [first] = group;
  if (first === undefined) return phrase('did.heard');
  const gone = group.every((process) => process.state === 'gone');
  const last = Math.max(...group.map(({ goneAt, termAt }) => (goneAt ?? 0) - (termAt ?? 0)));
  return gone
    ? phrase('did.group-gone', { group: first.group, after: last })
    : phrase('did.term', { group: first.group });
}

function lineState({ controller, retired }: DshContext): CancelLineCard['state'] {
  if (controller !== null) return controller.aborted ? 'aborted' : 'armed';
  return retired === null ? 'none' : 'retired';
}

function cancelLine({ context }: DshSnapshot): CancelLineCard {
  const { controller, retired, late } = context;
  const shown = controller ?? retired;
  return {
    kind: 'cancel-line',
    id: 'cancel-line',
    state: lineState(context),
    controller: shown?.no ?? null,
    cause: shown?.cause?.kind ?? null,
    taps:
      shown === null
        ? []
        : [
            ...BEFORE_CALLS.map((boundary) => boundaryTap(context, boundary)),
            ...callTaps(context),
            ...AFTER_CALLS.map((boundary) => boundaryTap(context, boundary)),
          ],
    late: late === null ? null : phrase(late.found ? 'late.hit' : 'late.no-handle', { no: late.controller }),
  };
}

// ── driver, repair ───────────────────────────────────────────────────────────

const fact = (
  id: string,
  name: Phrase,
  value: Phrase,
  note: Phrase | null,
  tone: FactCard['tone'] = 'plain',
): FactCard => ({
  kind: 'fact',
  id,
  name,
  value,
  note,
  tone,
});

function driver(snapshot: DshSnapshot): FactCard {
  const { context } = snapshot;
  const name = phrase('card.driver');
  const where = path(snapshot);
  if (where === 'alive.maintenance') return fact('driver', name, phrase('driver.maintenance'), null);
  if (phase(snapshot) === 'idle') {
    const note =
      context.refusal === 'write-failed'
        ? phrase('disk.failed')
        : phrase('driver.note.next-turn', { turn: context.turn + 1 });
    return fact('driver', name, phrase('driver.idle'), note);
  }
  const at = where.split('.').at(-1) ?? where;
  return fact('driver', name, phrase('driver.at', { at, turn: context.turn }), driverNote(snapshot, at), 'run');
}

function driverNote(snapshot: DshSnapshot, at: string): Phrase {
  const { context } = snapshot;
  if (context.refusal === 'live-turn-open') return phrase('driver.note.refused');
  if (at.endsWith('Flush')) return phrase('driver.note.flushing', { count: context.log.length - context.durable });
  if (at === 'bodies') {
    const running = context.calls.find(({ state }) => state === 'running' || state === 'returned');
    if (running !== undefined) return phrase('driver.note.waits-for', { call: running.block.id });
  }
  return snapshot.hasTag('await') ? phrase('driver.note.await', { name: at }) : phrase('driver.note.sync');
}

function lifecycle(where: string, context: DshContext): FactCard {
  const name = phrase('card.driver');
  if (where === 'dead') return fact('driver', name, phrase('driver.dead'), phrase('driver.note.dead'), 'cut');
  if (where === 'cold.loaded') return fact('driver', name, phrase('driver.loaded'), phrase('driver.note.loaded'));
  if (where !== 'cold.waiting') return fact('driver', name, phrase('driver.loading'), phrase('driver.note.loading'));
  const note = context.refusal === 'not-found' ? phrase('tell.load-missing') : phrase('driver.note.cold');
  return fact('driver', name, phrase('driver.cold'), note);
}

function repair(where: string, context: DshContext): FactCard {
  const name = phrase('card.repair');
  const { turn, step, calls } = openEnds(context.log);
  const load = context.loads.at(-1);
  const open = (turn === null ? 0 : 1) + (step === null ? 0 : 1) + calls.length;
  const note =
    turn !== null
      ? phrase('repair.note.open', { turn, calls: calls.length })
      : load !== undefined && load.added > 0
        ? phrase('repair.note.added', { count: load.added })
        : phrase('repair.note.nothing');
  if (where.endsWith('waiting'))
    return fact('repair', name, phrase('repair.reading', { count: context.log.length }), note);
  if (load !== undefined && load.removed > 0) {
    return fact(
      'repair',
      name,
      phrase('repair.cut', { count: load.removed }),
      phrase('repair.note.cut', { count: load.removed }),
      'cut',
    );
  }
  if (where.endsWith('saving'))
    return fact(
      'repair',
      name,
      phrase('repair.saving', { count: context.log.length - context.durable }),
      note,
      'synth',
    );
  return open > 0
    ? fact('repair', name, phrase('repair.closing', { open }), note, 'synth')
    : fact('repair', name, phrase('repair.balanced'), note, 'synth');
}

// ── inbox, processes, disk ───────────────────────────────────────────────────

function inbox(context: DshContext, where: string): InboxCard {
  const lists = [
    { target: 'next-step', messages: context.nextStep.map(({ text }) => text) },
    { target: 'next-turn', messages: context.nextTurn.map(({ text }) => text) },
  ];
  return { kind: 'inbox', id: 'inbox', lists, note: inboxNote(context, where) };
}

function inboxNote(context: DshContext, where: string): Phrase | null {
  // It is rebuilt from the log when a session is read; before that there is none.
  if (where === 'dead' || where === 'cold.waiting') return phrase('inbox.lost');
  if (context.latched) return phrase('inbox.latched');
  if (context.dropped.length > 0) return phrase('inbox.dropped', { count: context.dropped.length });
  return context.controller?.aborted && context.nextTurn.length > 0 ? phrase('inbox.kept') : null;
}

function processes({ processes: all }: DshContext): ProcessesCard {
  const living = all.filter(({ state }) => state !== 'gone');
  const group = all[0]?.group ?? 0;
  const orphan = living.some(({ state }) => state === 'orphan');
  const signalled = living.some(({ state }) => state === 'signalled');
  const note =
    living.length === 0
      ? phrase('processes.group-empty', { group })
      : orphan
        ? phrase('processes.orphan', { group })
        : signalled
          ? phrase('processes.term', { group })
          : null;
  return {
    kind: 'processes',
    id: 'processes',
    processes: all.map(({ pid, group: number, name, parent, state }) => ({ pid, group: number, name, parent, state })),
    note,
  };
}

function disk(context: DshContext, alive: boolean): DiskCard {
  const { log, durable, diskFails } = context;
  const atRisk = log.length - durable;
  const note = diskFails
    ? phrase('disk.failed')
    : atRisk > 0
      ? phrase('disk.loses', { from: durable, to: log.length - 1 })
      : alive
        ? phrase('disk.safe')
        : phrase('disk.file', { count: log.length });
  return { kind: 'disk', id: 'disk', safe: durable, atRisk, risk: atRisk > 0 ? [durable, log.length - 1] : null, note };
}
