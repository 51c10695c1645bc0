import type { DshEvent } from '../../src/machine/dsh/context.ts';
import type { DshSnapshot } from '../../src/machine/dsh/run.ts';
import { dsh } from '../../src/machine/dsh/system.ts';
import { composeScenario } from '../../src/replay/compose.ts';
import type { Catalog } from '../../src/replay/store.ts';
import type { ScenarioView } from '../../src/replay/view.ts';
import { type AnyScenario, type Caption, defineScenario, type StepDefinition } from '../../src/scenarios/define.ts';
import {
  CODING_TOOLS,
  call,
  done,
  finish,
  followup,
  streamCalls,
  streamText,
  wait,
} from '../../src/scenarios/dsh/model.ts';

/** Lines of the log at the first step: the size that the budgets are for. */
const lines = 1000;
/** Model steps before the first step of the replay, and lines that each writes. */
const linesOfWork = 13;
/** Steps after it: about as many as a scenario of the product has. Key `1` leads to the third, and 20 follow. */
const later = 22;

const id = (step: number) => `s${step}`;

/** One model step with one call, as three steps of the replay: the model speaks, the call starts, the call ends. */
function workOf(number: number): readonly (readonly (DshEvent | 'settle')[])[] {
  const c = `c${number}`;
  return [
    [wait(5), ...streamText(['reading ', `part ${number}`]), ...streamCalls([call(c, 'read', { path: `${c}.ts` })])],
    [...finish('tool-calls'), 'settle'],
    [done(c, '40 lines'), 'settle'],
  ];
}

function steps(): readonly StepDefinition<DshEvent>[] {
  const before = Math.ceil(lines / linesOfWork);
  const works = Array.from({ length: before + later }, (_, index) => workOf(index + 1));
  const start = [followup('m1', 'read everything'), 'settle' as const, ...works.slice(0, before).flat(2)];
  const rest = works.slice(before).flat(1).slice(0, later);
  // No step of the product adds a thousand lines, so the first one is left behind before anything is measured.
  return [{ id: id(0), cues: start }, ...rest.map((cues, index) => ({ id: id(index + 1), cues }))];
}

const caption = (): Caption => ({
  headline: 'A long session: a thousand lines, and a few more with each step.',
  support: 'It measures what a step costs when the log is long. No reader meets it.',
});
const telling = {
  title: 'A thousand lines',
  promise: 'For measuring',
  content: null,
  captions: Object.fromEntries(steps().map((step) => [step.id, caption])),
};

const scenario = defineScenario<DshSnapshot, DshEvent, null, string>({
  system: 'dsh',
  id: 'long',
  glyph: 'esc',
  poster: id(0),
  setup: { tools: CODING_TOOLS },
  runs: ['main'],
  steps: steps,
  tellings: { en: telling, ko: telling },
});

const made = new Map<string, ScenarioView>();

const infos: ReturnType<Catalog['scenarios']> = [
  {
    system: 'dsh',
    id: scenario.id,
    glyph: scenario.glyph,
    title: { en: telling.title, ko: telling.title },
    promise: { en: telling.promise, ko: telling.promise },
  },
];

/** A catalog with one scenario: a log of a thousand lines, as the real machine writes it. */
export const longLog: Catalog = {
  scenarios: () => infos,
  load: (_system, _scenario, profile, lang) => {
    const key = `${profile} ${lang}`;
    const view = made.get(key) ?? composeScenario(dsh, scenario as AnyScenario, profile, lang);
    made.set(key, view);
    return view;
  },
};
