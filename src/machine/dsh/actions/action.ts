import { append } from '../../kernel/log.ts';
import type { DshContext, DshEvent, EventOf } from '../context.ts';
import type { DshLine } from '../log.ts';

/** Each action takes a context and an event and gives a context; at most one line is written in each, two by a stop request. */
export type Action = (context: DshContext, event: DshEvent) => DshContext;

/** Narrows the event of a transition; anything else is a mistake in the machine, so it throws. */
export function expectEvent<Type extends DshEvent['type']>(event: DshEvent, ...types: readonly Type[]): EventOf<Type> {
  if (!types.some((type) => type === event.type))
    throw new Error(`${event.type} where ${types.join(' or ')} was expected`);
  return event as EventOf<Type>;
}

export function write(context: DshContext, line: DshLine, by: string): DshContext {
  return {
    ...context,
    log: append(context.log, line, by, context.now),
    // The first pending event arms one fixed window; later ones do not move it.
    window: context.window ?? context.now + context.setup.batchWindow,
  };
}
