import type { Phrase } from '../../system.ts';

/** Everything that DSH says on screen, by name, with the values it needs. `src/text/dsh.*.ts` says it in a language. */
export interface DshPhrases {
  // what a line holds
  'line.inserted': { text: string };
  'line.claimed': { count: number };
  'line.dropped': { count: number };
  'line.calls': { calls: string };
  'line.calls-only': { calls: string };
  'line.runtime-context': Empty;
  // why a line is there (at most 24 characters, 12 in Korean)
  'why.sent': Empty;
  'why.claimed': Empty;
  'why.cleared': Empty;
  'why.opened': Empty;
  'why.entered': Empty;
  'why.header': { reason: string };
  'why.partial': Empty;
  'why.returned': Empty;
  'why.threw': Empty;
  'why.stopped': Empty;
  'why.refused': Empty;
  'why.step-done': Empty;
  'why.finally': Empty;
  'why.turn-done': Empty;
  'why.repair-unknown': Empty;
  'why.repair-not-started': Empty;
  'why.repair-step': Empty;
  'why.repair-turn': Empty;
  'why.seed': Empty;
  // rules across the log
  'mark.watermark': { ms: number };
  'mark.watermark-stuck': Empty;
  'mark.crash': { lost: number };
  'mark.cut': { count: number };
  'mark.torn': { seq: number };
  // the cancel line
  'tap.prompt-assembly': Empty;
  'tap.pre-step': Empty;
  'tap.model-request': Empty;
  'tap.model-stream': Empty;
  'tap.approval': Empty;
  'tap.turn-stopping': Empty;
  'did.holding': Empty;
  'did.passed': Empty;
  'did.passed-before': Empty;
  'did.not-reached': Empty;
  'did.never': Empty;
  'did.heard': Empty;
  'did.term': { group: number };
  'did.group-gone': { group: number; after: number };
  'did.refused': Empty;
  'did.waiting': Empty;
  'did.ended': { outcome: string };
  'late.no-handle': { no: number };
  'late.hit': { no: number };
  // cards
  'card.driver': Empty;
  'card.repair': Empty;
  'driver.idle': Empty;
  'driver.maintenance': Empty;
  'driver.at': { at: string; turn: number };
  'driver.dead': Empty;
  'driver.cold': Empty;
  'driver.note.await': { name: string };
  'driver.note.sync': Empty;
  'driver.note.waits-for': { call: string };
  'driver.note.flushing': { count: number };
  'driver.note.next-turn': { turn: number };
  'driver.note.dead': Empty;
  'driver.note.cold': Empty;
  'driver.loading': Empty;
  'driver.note.loading': Empty;
  'driver.loaded': Empty;
  'driver.note.loaded': Empty;
  'driver.note.refused': Empty;
  'repair.reading': { count: number };
  'repair.closing': { open: number };
  'repair.saving': { count: number };
  'repair.balanced': Empty;
  'repair.cut': { count: number };
  'repair.note.open': { turn: number; calls: number };
  'repair.note.added': { count: number };
  'repair.note.nothing': Empty;
  'repair.note.cut': { count: number };
  'inbox.dropped': { count: number };
  'inbox.kept': Empty;
  'inbox.latched': Empty;
  'inbox.lost': Empty;
  'processes.group-empty': { group: number };
  'processes.term': { group: number };
  'processes.orphan': { group: number };
  'disk.loses': { from: number; to: number };
  'disk.safe': Empty;
  'disk.file': { count: number };
  'disk.failed': Empty;
  // the world
  'log.none': Empty;
  'log.open': Empty;
  'log.ok': Empty;
  'log.failed': Empty;
  'log.stopped': Empty;
  'log.not-run': Empty;
  'log.unknown': Empty;
  'world.not-run': Empty;
  'world.running': Empty;
  'world.succeeded': Empty;
  'world.failed': Empty;
  'world.killed': Empty;
  'world.survived': Empty;
  'world.ended': Empty;
  'world.effects': { files: string };
  // lanes
  'lane.you': Empty;
  'lane.loop': Empty;
  'lane.model': Empty;
  'lane.tools': Empty;
  'lane.repair': Empty;
  'lane.disk': Empty;
  'bar.turn': { turn: number; controller: number };
  'bar.stream': Empty;
  'bar.repair': Empty;
  // what an event did
  'tell.message': { list: string };
  'tell.wakes': { controller: number };
  'tell.reclassified': Empty;
  'tell.cancel': { count: number };
  'tell.cancel-again': { count: number };
  'tell.cancel-idle': { count: number };
  'tell.cancel-keep': Empty;
  'tell.tick': { name: string };
  'tell.goes-on': Empty;
  'tell.flush': { count: number };
  'tell.chunk': { kind: string };
  'tell.chunks': { count: number };
  'tell.again': { count: number };
  'tell.returned': { call: string };
  'tell.threw': { call: string };
  'tell.spawn': { pid: number; name: string; group: number };
  'tell.exit': { pid: number };
  'tell.exit-last': { pid: number; group: number };
  'tell.effect': { effect: string };
  'tell.wait': { ms: number };
  'tell.wait-flush': { ms: number; count: number };
  'tell.late-none': { no: number };
  'tell.late-hit': { no: number };
  'tell.kill': { lost: number };
  'tell.restart': Empty;
  'tell.load-repair': { count: number };
  'tell.load-closer': { count: number };
  'tell.load-live': Empty;
  'tell.load-nothing': Empty;
  'tell.load-cut': { count: number };
  'tell.load-refused': Empty;
  'tell.load-missing': Empty;
  'tell.resume': Empty;
  'tell.answer': { decision: string };
  'tell.hook': Empty;
  'tell.retry': Empty;
  'tell.disk': Empty;
  'tell.maintenance': Empty;
  'tell.settle': Empty;
  // where the profiles part
  'differs.cause': Empty;
  'differs.retired': Empty;
  'differs.retired-shipped': Empty;
  'differs.flush': Empty;
  'differs.flush-shipped': Empty;
  'differs.dropped': Empty;
  'differs.dropped-shipped': Empty;
  'differs.cause-documented': Empty;
  // what is worth knowing at a step, in both profiles
  'note.web-stop': Empty;
  // the account of a contrast
  'account.removed': Empty;
  'account.results-lost': Empty;
  'account.unexplained': Empty;
  'account.added': Empty;
  'account.next-try': Empty;
  'account.request': Empty;
  'account.world': Empty;
  'account.open': Empty;
  'account.ask-first': Empty;
  'account.may-run-twice': Empty;
  'account.request-valid': Empty;
  'account.request-refused': Empty;
  'account.request-not-yet': Empty;
  'account.request-empty': Empty;
  'account.world-agrees': Empty;
  'account.world-admits': Empty;
  'account.world-differs': { count: number };
  // what can be done
  'offer.cancel': Empty;
  'offer.kill': Empty;
  'offer.restart': Empty;
  'offer.load': Empty;
  'offer.resume': Empty;
  'offer.settle': Empty;
}

type Empty = Readonly<Record<never, never>>;

/** Takes the name of a sentence and its values; gives the phrase. */
export function phrase<Name extends keyof DshPhrases>(
  ...[say, values]: DshPhrases[Name] extends Empty
    ? keyof DshPhrases[Name] extends never
      ? [say: Name]
      : [say: Name, values: DshPhrases[Name]]
    : [say: Name, values: DshPhrases[Name]]
): Phrase {
  return values === undefined ? { say } : { say, with: values as Record<string, string | number> };
}
