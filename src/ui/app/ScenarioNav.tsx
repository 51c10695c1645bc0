import { memo, type ReactNode } from 'react';
import type { ScenarioInfo } from '../../replay/catalog.ts';
import { Glyph } from './Glyph.tsx';
import { useActions, useLink, usePage, useReplay, useWords } from './replay.ts';
import styles from './ScenarioNav.module.css';

/** The scenario on screen. */
export function useScenario(): ScenarioInfo {
  const view = useReplay((state) => state.view);
  const { catalog } = usePage();
  const found = catalog.scenarios().find((each) => each.system === view.system && each.id === view.id);
  if (found === undefined) throw new Error(`no scenario ${view.system}/${view.id}`);
  return found;
}

interface ScenarioLinksProps {
  readonly onOpen?: () => void;
}

/** Every scenario of the system as a real link, with its one-line promise. */
export function ScenarioLinks({ onOpen }: ScenarioLinksProps): ReactNode {
  const lang = useReplay((state) => state.lang);
  const current = useScenario();
  const { open } = useActions();
  const link = useLink('scenario');
  const { catalog } = usePage();
  const there = catalog.scenarios().filter((each) => each.system === current.system);
  return (
    <ul className={styles.scenarios}>
      {there.map((each) => (
        <li key={each.id}>
          <a
            className={styles.scenario}
            aria-current={each === current ? 'page' : undefined}
            {...link({ system: each.system, scenario: each.id }, () => {
              open(each.system, each.id);
              onOpen?.();
            })}
          >
            <Glyph kind={each.glyph} />
            <span>
              <b>{each.title[lang]}</b>
              <small>{each.promise[lang]}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The scenarios of a wide page. */
export const ScenarioNav = memo(function ScenarioNav(): ReactNode {
  return (
    <nav aria-label={useWords().scenarioNav}>
      <ScenarioLinks />
    </nav>
  );
});
