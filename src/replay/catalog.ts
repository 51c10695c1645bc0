import type { Profile, SystemId } from '../machine/system.ts';
import { fixtureView } from '../ui/fixtures/scenario.ts';
import type { Lang, ScenarioView } from './view.ts';

export interface ScenarioInfo {
  readonly system: SystemId;
  readonly id: string;
  readonly glyph: 'esc' | 'cut' | 'scissors';
  readonly title: Readonly<Record<Lang, string>>;
  readonly promise: Readonly<Record<Lang, string>>;
}

const all: readonly ScenarioInfo[] = [
  {
    system: 'dsh',
    id: 'esc',
    glyph: 'esc',
    title: { en: 'Esc', ko: 'Esc' },
    promise: { en: 'The loop closes its own books', ko: '루프가 장부를 스스로 마감해요' },
  },
  {
    system: 'dsh',
    id: 'kill',
    glyph: 'cut',
    title: { en: 'kill -9, then restart', ko: 'kill -9 후 재시작' },
    promise: { en: 'Nobody is left to write the end', ko: '끝을 기록할 프로세스가 없어요' },
  },
  {
    system: 'dsh',
    id: 'truncate',
    glyph: 'scissors',
    title: { en: 'What if it truncated?', ko: '잘라 냈다면?' },
    promise: { en: 'The price of a clean cut', ko: '깔끔하게 잘라 낸 대가' },
  },
];

/** Every scenario that has a page, the first of a system first. */
export function scenarios(): readonly ScenarioInfo[] {
  return all;
}

const made = new Map<string, ScenarioView>();

/** Takes the name of a scenario that exists; gives the same view every time. */
export function load(system: SystemId, scenario: string, profile: Profile): ScenarioView {
  const key = `${system}/${scenario}/${profile}`;
  const known = made.get(key) ?? fixtureView(system, scenario, profile);
  made.set(key, known);
  return known;
}
