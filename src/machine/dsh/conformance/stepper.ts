import type { StateValue } from 'xstate';
import { ACTIONS, reachBoundary } from '../actions.ts';
import { type Boundary, type DshContext, type DshEvent, initialContext } from '../context.ts';
import { GUARDS } from '../guards.ts';
import { dshMachine } from '../machine.ts';
import type { Moment, Runner } from './runner.ts';

/**
 * A second interpreter of the machine's config, ten times as fast as XState's, for the mutation run, which steps
 * hundreds of changed configs. It knows what the config uses: one active leaf, entry actions, `on`, `always`.
 * `stepper.test.ts` compares it with XState microstep by microstep.
 */

export type ActionConfig = string | { readonly type: string; readonly params: { readonly boundary: Boundary } };

export interface TransitionConfig {
  readonly target?: string;
  /** Name of a guard; `not ` before it turns it round. */
  readonly guard?: string;
  readonly actions?: ActionConfig | readonly ActionConfig[];
}

export interface StateConfig {
  readonly initial?: string;
  readonly entry?: ActionConfig | readonly ActionConfig[];
  readonly on?: Readonly<Record<string, TransitionConfig | readonly TransitionConfig[]>>;
  readonly always?: TransitionConfig | readonly TransitionConfig[];
  readonly states?: Readonly<Record<string, StateConfig>>;
}

/** The machine's config as data. Everything in it but the context factory is names. */
export const CONFIG: StateConfig = JSON.parse(JSON.stringify(dshMachine.config));

type Effect = (context: DshContext, event: DshEvent) => DshContext;
type Test = (context: DshContext, event: DshEvent) => boolean;

interface Move {
  readonly test: Test;
  /** Actions of the transition, then of every state that is entered. */
  readonly effects: readonly Effect[];
  readonly leaf: Node | null;
}

interface Node {
  readonly path: readonly string[];
  readonly parent: Node | null;
  readonly config: StateConfig;
  readonly children: Map<string, Node>;
  readonly value: StateValue;
  on: ReadonlyMap<string, readonly Move[]>;
  always: readonly Move[];
}

interface Stepped extends Moment {
  readonly node: Node;
}

export const listOf = <Item>(items: Item | readonly Item[] | undefined): readonly Item[] =>
  items === undefined ? [] : Array.isArray(items) ? items : [items as Item];

const hasName = <Table extends object>(table: Table, name: string): name is Extract<keyof Table, string> =>
  name in table;

function effectOf(action: ActionConfig): Effect {
  if (typeof action === 'object') return (context) => reachBoundary(context, action.params.boundary);
  if (!hasName(ACTIONS, action)) throw new Error(`no action ${action}`);
  return ACTIONS[action];
}

function testOf(guard: string | undefined): Test {
  if (guard === undefined) return () => true;
  if (guard.startsWith('not ')) {
    const test = testOf(guard.slice('not '.length));
    return (context, event) => !test(context, event);
  }
  if (!hasName(GUARDS, guard)) throw new Error(`no guard ${guard}`);
  return GUARDS[guard];
}

function build(config: StateConfig, path: readonly string[], parent: Node | null): Node {
  const value = path.slice(0, -1).reduceRight<StateValue>((inner, name) => ({ [name]: inner }), path.at(-1) ?? '');
  const node: Node = { path, parent, config, children: new Map(), value, on: new Map(), always: [] };
  for (const [name, child] of Object.entries(config.states ?? {}))
    node.children.set(name, build(child, [...path, name], node));
  return node;
}

function ancestors(node: Node): readonly Node[] {
  return node.parent === null ? [] : [node.parent, ...ancestors(node.parent)];
}

function find(root: Node, source: Node, target: string, id: string): Node {
  const absolute = target.startsWith(`#${id}.`);
  const names = absolute ? target.slice(id.length + 2).split('.') : [target];
  const found = names.reduce<Node | undefined>(
    (node, name) => node?.children.get(name),
    absolute ? root : (source.parent ?? root),
  );
  if (found === undefined) throw new Error(`no state ${target} from ${source.path.join('.')}`);
  return found;
}

/** The states that a transition enters, outermost first, down to a leaf. */
function entered(source: Node, target: Node): readonly Node[] {
  const above = ancestors(source);
  const inside = target === source || ancestors(target).includes(source);
  const domain = inside ? source : ancestors(target).find((node) => above.includes(node));
  const down = [target, ...ancestors(target)].reverse();
  const path = down.slice(domain === undefined ? 0 : down.indexOf(domain) + 1);
  for (let node = target; node.config.initial !== undefined; ) {
    const next = node.children.get(node.config.initial);
    if (next === undefined) throw new Error(`no initial state ${node.config.initial}`);
    path.push(next);
    node = next;
  }
  return path;
}

function moveOf(root: Node, source: Node, transition: TransitionConfig, id: string): Move {
  const path = transition.target === undefined ? [] : entered(source, find(root, source, transition.target, id));
  const actions = [...listOf(transition.actions), ...path.flatMap(({ config }) => listOf(config.entry))];
  return { test: testOf(transition.guard), effects: actions.map(effectOf), leaf: path.at(-1) ?? null };
}

function link(root: Node, node: Node, id: string): void {
  const moves = (items: TransitionConfig | readonly TransitionConfig[]) =>
    listOf(items).map((item) => moveOf(root, node, item, id));
  node.on = new Map(Object.entries(node.config.on ?? {}).map(([type, items]) => [type, moves(items)]));
  node.always = moves(node.config.always ?? []);
  for (const child of node.children.values()) link(root, child, id);
}

function pick(
  node: Node | null,
  movesOf: (node: Node) => readonly Move[],
  { context }: Stepped,
  event: DshEvent,
): Move | null {
  for (let at = node; at !== null; at = at.parent) {
    const move = movesOf(at).find(({ test }) => test(context, event));
    if (move !== undefined) return move;
  }
  return null;
}

function apply(state: Stepped, move: Move, event: DshEvent): Stepped {
  const node = move.leaf ?? state.node;
  const context = move.effects.reduce((before, effect) => effect(before, event), state.context);
  return { node, value: node.value, context };
}

/** Longest synchronous stretch; a changed config may loop for ever. */
const MOST_MICROSTEPS = 500;

/** Takes a config (of the machine, or a changed one); gives a runner of it. Throws for a name or target that does not exist. */
export function compile(config: StateConfig = CONFIG, id = 'dsh'): Runner<Stepped> {
  const root = build(config, [], null);
  link(root, root, id);
  return {
    start: (input) => {
      const node = entered(root, root).at(-1) ?? root;
      return { node, value: node.value, context: initialContext(input) };
    },
    send: (state, event) => {
      const move = pick(state.node, (node) => node.on.get(event.type) ?? [], state, event);
      // A transition without a target and without actions forbids its event.
      if (move === null || (move.leaf === null && move.effects.length === 0)) return null;
      const passed = [apply(state, move, event)];
      for (let current = passed[0]; current !== undefined; current = passed.at(-1)) {
        const next = pick(current.node, ({ always }) => always, current, event);
        if (next === null) return passed;
        if (passed.length > MOST_MICROSTEPS) throw new Error(`endless loop in ${current.node.path.join('.')}`);
        passed.push(apply(current, next, event));
      }
      return passed;
    },
  };
}
