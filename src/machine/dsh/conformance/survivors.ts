const FALLS_THROUGH =
  'The event then reaches the state around it, which clears the inbox too and pulls a line that nobody holds.';

/** Mutants that no check tells from the machine, each with the reason why it may live. */
export const SURVIVORS: Readonly<Record<string, string>> = {
  'dsh.alive.idle CANCEL 1 (actions): transition dropped': FALLS_THROUGH,
  'dsh.alive.turn.requestError TICK 0 (aborted → stepEnd): transition dropped':
    'The error is then noted as the ending, and the step ends the same; an aborted turn decides its ending afterwards and says aborted.',
  'dsh.alive.turn.message always 0 (hasCalls → tools): guard dropped':
    'Scheduling no calls goes straight on to the end of the step: one more hop, no other line, wait or effect.',
};
