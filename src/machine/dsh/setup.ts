import { assign, setup } from 'xstate';
import { ACTIONS, reachBoundary } from './actions.ts';
import type { Boundary, DshContext, DshEvent, DshInput } from './context.ts';
import { GUARDS } from './guards.ts';

type Effect = (context: DshContext, event: DshEvent) => DshContext;

const act = (effect: Effect) =>
  assign<DshContext, DshEvent, undefined, DshEvent, never>(({ context, event }) => effect(context, event));

const actions = Object.fromEntries(Object.entries(ACTIONS).map(([name, effect]) => [name, act(effect)])) as {
  [Name in keyof typeof ACTIONS]: ReturnType<typeof act>;
};

const guards = Object.fromEntries(
  Object.entries(GUARDS).map(([name, guard]) => [
    name,
    ({ context, event }: { context: DshContext; event: DshEvent }) => guard(context, event),
  ]),
) as { [Name in keyof typeof GUARDS]: (args: { context: DshContext; event: DshEvent }) => boolean };

/** Types, actions and guards by name; the config itself is plain data. */
export const dshSetup = setup({
  types: {} as { context: DshContext; events: DshEvent; input: DshInput; tags: 'await' | 'dead' | 'cold' },
  actions: {
    ...actions,
    reach: assign(({ context }, { boundary }: { boundary: Boundary }) => reachBoundary(context, boundary)),
  },
  guards,
});
