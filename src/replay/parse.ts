import * as v from 'valibot';
import { type Speed, speeds } from '../machine/player.ts';
import { type Address, type Asking, askedFor, clip, type Source, valuesOf } from './asked.ts';
import { type Known, type Parsed, type Place, type Problem, panes, plainOptions, systemIds, themes } from './url.ts';

const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);
const schemas = {
  lang: v.picklist(['en', 'ko']),
  profile: v.picklist(['documented', 'shipped']),
  view: v.picklist(panes),
  controls: flag,
  autoplay: flag,
  loop: flag,
  speed: v.pipe(
    v.picklist(speeds.map(String)),
    v.transform((value) => Number(value) as Speed),
  ),
  theme: v.picklist(themes),
} as const;

interface Reading {
  readonly asking: Asking;
  readonly problems: Problem[];
}

/** Takes a name; gives its strongest good value, or the fallback, and a problem for each bad value that is stronger. */
function read<Key extends keyof typeof schemas, Fallback>(
  { asking, problems }: Reading,
  name: Key,
  fallback: Fallback,
): v.InferOutput<(typeof schemas)[Key]> | Fallback {
  let found: v.InferOutput<(typeof schemas)[Key]> | Fallback = fallback;
  const wrong: string[] = [];
  for (const value of valuesOf(asking, name)) {
    const parsed = v.safeParse(schemas[name], value);
    if (parsed.success) {
      found = parsed.output as v.InferOutput<(typeof schemas)[Key]>;
      break;
    }
    wrong.push(clip(value));
  }
  const shown = found ?? '';
  const used = String(typeof shown === 'boolean' ? Number(shown) : shown);
  for (const value of wrong) {
    if (name === 'profile' || name === 'lang') problems.push({ kind: name, value, used });
    else problems.push({ kind: 'option', name, value, used });
  }
  return found;
}

type Spot = Known['scenarios'][number];
interface PlaceProblem {
  readonly kind: 'system' | 'unbuilt' | 'scenario';
  readonly value: string;
}

/** Takes where the weaker sources lead and the next stronger one; gives where that leads, or the same spot and what was wrong. */
function readSpot(
  spot: Spot,
  source: Source,
  known: Known,
): { readonly spot: Spot; readonly moved: boolean; readonly problems: readonly PlaceProblem[] } {
  const last = (name: 'system' | 'scenario') => source.findLast((entry) => entry.name === name)?.value;
  const written = last('scenario');
  // `scenario=dsh/esc` names both, so that an attribute of an embed can.
  const slash = written?.indexOf('/') ?? -1;
  const pair = slash >= 0;
  const system = pair ? written?.slice(0, slash) : last('system');
  const scenario = pair ? written?.slice(slash + 1) : written;
  const problems: PlaceProblem[] = [];
  const there = known.scenarios.filter((each) => each.system === (system ?? spot.system));
  const strange = system !== undefined && there.length === 0;
  if (strange) {
    const isPlanned = systemIds.some((id) => id === system);
    problems.push({ kind: isPlanned ? 'unbuilt' : 'system', value: clip(system) });
    if (pair || scenario === undefined) return { spot, moved: false, problems };
  }
  const choices = strange ? known.scenarios.filter((each) => each.system === spot.system) : there;
  const home = choices.some((each) => each.system === spot.system) ? spot : choices[0];
  if (scenario === undefined) return { spot: home ?? spot, moved: system !== undefined, problems };
  const found = choices.find((each) => each.id === scenario);
  if (found !== undefined) return { spot: found, moved: true, problems };
  if (!strange) problems.push({ kind: 'scenario', value: clip(scenario) });
  return { spot: home ?? spot, moved: false, problems };
}

function readPlace({ asking, problems }: Reading, known: Known): Spot {
  const home = known.scenarios[0];
  if (home === undefined) throw new Error('a product without a scenario has no place to be');
  let spot: Spot = home;
  let wrong: readonly PlaceProblem[] = [];
  for (const source of asking.sources) {
    const next = readSpot(spot, source, known);
    // What a stronger source says well, nobody needs to hear of from a weaker one.
    wrong = [...next.problems, ...(next.moved ? [] : wrong)];
    spot = next.spot;
  }
  for (const one of wrong) problems.push({ ...one, used: one.kind === 'scenario' ? spot.id : spot.system });
  return spot;
}

/** Numbers that a link would write the same way are numbers; everything else stays as it is written. */
function stepName(written: string): string | number {
  return String(Number(written)) === written && Number.isSafeInteger(Number(written)) ? Number(written) : written;
}

/** Takes an address and what exists; gives the nearest valid place, and what was wrong. Never throws on what is in the address. */
export function parse(address: Address, known: Known): Parsed {
  const asking = askedFor(address);
  const reading: Reading = { asking, problems: [...asking.damage] };
  const steps = valuesOf(asking, 'step').map(stepName);
  const { system, id } = readPlace(reading, known);
  const place: Place = {
    system,
    scenario: id,
    profile: read(reading, 'profile', 'documented' as const),
    lang: read(reading, 'lang', null),
    step: steps[0] ?? null,
    options: {
      view: read(reading, 'view', plainOptions.view),
      controls: read(reading, 'controls', plainOptions.controls),
      autoplay: read(reading, 'autoplay', plainOptions.autoplay),
      loop: read(reading, 'loop', plainOptions.loop),
      speed: read(reading, 'speed', null),
      theme: read(reading, 'theme', null),
    },
  };
  return { place, problems: reading.problems, steps };
}
