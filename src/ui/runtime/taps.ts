import type { Phrase, Tap } from '../../machine/system.ts';

/** A boundary in its own row, or several at rest that say the same in one. */
export type TapItem =
  | { readonly kind: 'tap'; readonly tap: Tap }
  | {
      readonly kind: 'group';
      readonly state: 'passed' | 'never';
      readonly did: Phrase | null;
      readonly taps: readonly Tap[];
    };

/** Rows that a cord may have before what is at rest folds: with more, the cards below it leave the view. */
export const mostTaps = { wide: 6, small: 4 } as const;

function keyOf(tap: Tap, wrote: ReadonlySet<string>): string {
  const atRest = (tap.state === 'passed' || tap.state === 'never') && !wrote.has(tap.id);
  return atRest ? `${tap.state} ${JSON.stringify(tap.did)}` : `tap ${tap.id}`;
}

/** Takes the boundaries and who wrote in this step; gives rows, in order. A boundary that wrote a line of the step never folds. */
export function groupTaps(taps: readonly Tap[], wrote: ReadonlySet<string>, most: number): readonly TapItem[] {
  if (taps.length <= most) return taps.map((tap) => ({ kind: 'tap', tap }));
  const groups = new Map<string, Tap[]>();
  for (const tap of taps) {
    const key = keyOf(tap, wrote);
    groups.set(key, [...(groups.get(key) ?? []), tap]);
  }
  return [...groups.values()].flatMap((members): TapItem[] => {
    const first = members[0];
    if (first === undefined) return [];
    if (members.length > 1 && (first.state === 'passed' || first.state === 'never')) {
      return [{ kind: 'group', state: first.state, did: first.did, taps: members }];
    }
    return members.map((tap) => ({ kind: 'tap', tap }));
  });
}
