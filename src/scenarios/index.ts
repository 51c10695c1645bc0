import { dsh } from '../machine/dsh/system.ts';
import type { System } from '../machine/system.ts';
import type { AnyScenario } from './define.ts';
import { esc } from './dsh/esc/scenario.ts';
import { kill } from './dsh/kill/scenario.ts';
import { truncate } from './dsh/truncate/scenario.ts';

// biome-ignore lint/suspicious/noExplicitAny: snapshots and events go back only to the system they came from
export type AnySystem = System<any, any>;

export interface Registered {
  readonly system: AnySystem;
  readonly scenarios: readonly AnyScenario[];
}

/** Every system that is built, with its scenarios; the first of each is shown first. */
export const REGISTRY: readonly Registered[] = [{ system: dsh, scenarios: [esc, kill, truncate] }];
