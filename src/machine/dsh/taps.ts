import type { Boundary, DshContext, TapState } from './context.ts';

/** Who holds the cancel signal, and what each did when it was pulled. For the picture; the loop itself reads only the controller. */

function sincePull({ controller, now }: DshContext): number | null {
  return controller?.pulledAt == null ? null : now - controller.pulledAt;
}

function put(taps: readonly TapState[], tap: TapState): readonly TapState[] {
  return taps.some(({ id }) => id === tap.id) ? taps.map((old) => (old.id === tap.id ? tap : old)) : [...taps, tap];
}

function passBoundaries(taps: readonly TapState[]): readonly TapState[] {
  return taps.map((tap) => (tap.call || tap.state !== 'holding' ? tap : { ...tap, state: 'passed' }));
}

/** The loop arrives at a boundary; the one before it is over. Prompt assembly opens a step, so the taps begin anew. */
export function reach(context: DshContext, boundary: Boundary): readonly TapState[] {
  const before = boundary === 'prompt-assembly' ? [] : passBoundaries(context.taps);
  const after = sincePull(context);
  return put(before, { id: boundary, call: false, state: after === null ? 'holding' : 'heard', after });
}

export function holdCall({ taps }: DshContext, id: string): readonly TapState[] {
  return put(passBoundaries(taps), { id, call: true, state: 'holding', after: null });
}

/** A call that looks at the signal only now. */
export function hearCall(context: DshContext, id: string): readonly TapState[] {
  const heard = context.taps.some((tap) => tap.id === id && tap.state === 'heard');
  return heard ? context.taps : put(context.taps, { id, call: true, state: 'heard', after: sincePull(context) });
}

export function passCall({ taps }: DshContext, id: string): readonly TapState[] {
  return taps.map((tap) => (tap.id === id && tap.state === 'holding' ? { ...tap, state: 'passed' } : tap));
}

/** Abort listeners run at once, inside the abort. */
export function hearAbort(taps: readonly TapState[]): readonly TapState[] {
  return taps.map((tap) => (tap.state === 'holding' ? { ...tap, state: 'heard', after: 0 } : tap));
}

/** The turn is over: nobody holds its signal any more. */
export function letGo(taps: readonly TapState[]): readonly TapState[] {
  return taps.map((tap) => (tap.state === 'holding' ? { ...tap, state: 'passed' } : tap));
}
