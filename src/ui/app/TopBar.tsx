import { memo, type ReactNode } from 'react';
import type { ScenarioInfo } from '../../replay/catalog.ts';
import { placeOf } from '../../replay/store.ts';
import { claimsAddress, homeOf, make, plainOptions, systemIds } from '../../replay/url.ts';
import { Menu } from '../dialogs/Menu.tsx';
import { Share } from '../dialogs/SharePopover.tsx';
import { Glyph } from './Glyph.tsx';
import { Languages, ThemeToggle } from './Preferences.tsx';
import { ProfileSwitch } from './ProfileSwitch.tsx';
import { useActions, useLink, usePage, useReplay, useStep, useWords } from './replay.ts';
import { ScenarioLinks, useScenario } from './ScenarioNav.tsx';
import styles from './TopBar.module.css';

/** The systems that can be opened, then those that cannot yet, with the reason once. */
function Systems(): ReactNode {
  const words = useWords();
  const current = useReplay((state) => state.view.system);
  const { open } = useActions();
  const link = useLink('scenario');
  const { catalog } = usePage();
  const first = (id: string): ScenarioInfo | undefined => catalog.scenarios().find((each) => each.system === id);
  const missing = systemIds.filter((id) => first(id) === undefined);
  return (
    <nav className={styles.systems} aria-label={words.systemNav}>
      {systemIds.map((id) => {
        const info = first(id);
        if (info === undefined) return null;
        return (
          <a
            key={id}
            aria-current={id === current ? 'page' : undefined}
            {...link({ system: id, scenario: info.id }, () => open(id, info.id))}
          >
            {words.systems[id]}
          </a>
        );
      })}
      {missing.map((id) => (
        <button
          key={id}
          type="button"
          disabled
          title={words.notBuilt}
          aria-label={`${words.systems[id]}: ${words.notBuilt}`}
        >
          {words.systems[id]}
        </button>
      ))}
      {missing.length === 0 ? null : (
        <small className={styles.reason} aria-hidden="true">
          {words.notBuilt}
        </small>
      )}
    </nav>
  );
}

/** It alone follows every step, not the whole header. */
function ShareHere({ className }: { readonly className: string | undefined }): ReactNode {
  const { root } = usePage();
  const path = useReplay((state) => make({ ...placeOf(state), options: plainOptions }));
  return <Share words={useWords().share} address={`${window.location.origin}${root}${path}`} className={className} />;
}

interface BarProps {
  readonly onHelp: () => void;
}

export const TopBar = memo(function TopBar({ onHelp }: BarProps): ReactNode {
  const words = useWords();
  const lang = useReplay((state) => state.lang);
  const { root } = usePage();
  return (
    <header className={styles.bar}>
      <a className={styles.brand} href={homeOf(root, lang)} title={words.tagline}>
        <span aria-hidden="true">
          <kbd>Esc</kbd>
        </span>
        After Esc
      </a>
      <Systems />
      <div className={styles.tools}>
        <Languages />
        <ThemeToggle />
        <a className={styles.tool} href={claimsAddress(root, lang)}>
          {words.claims}
        </a>
        <ShareHere className={styles.tool} />
        <button
          type="button"
          className={styles.icon}
          aria-label={words.help.button}
          title={words.help.button}
          onClick={onHelp}
        >
          <span aria-hidden="true">
            <kbd>?</kbd>
          </span>
        </button>
      </div>
    </header>
  );
});

/** Header of the middle and the narrow layout: the scenario is a menu, the rest stands behind ⋯. */
export const SmallBar = memo(function SmallBar({ onHelp, narrow }: BarProps & { readonly narrow: boolean }): ReactNode {
  const words = useWords();
  const lang = useReplay((state) => state.lang);
  const scenario = useScenario();
  const { root } = usePage();
  const differs = useStep().differences.length > 0;
  return (
    <header className={styles.bar}>
      <Menu
        side="left"
        className={styles.scenario}
        button={
          <>
            <Glyph kind={scenario.glyph} />
            <span>
              <b>
                {scenario.title[lang]} <span aria-hidden="true">▾</span>
              </b>
              <small>{words.systems[scenario.system]}</small>
            </span>
          </>
        }
      >
        {(close) => <ScenarioLinks onOpen={close} />}
      </Menu>
      <div className={styles.tools}>
        {narrow ? null : <ProfileSwitch />}
        <ThemeToggle />
        <Menu
          side="right"
          className={styles.icon}
          name={words.more}
          button={
            <>
              <span aria-hidden="true">⋯</span>
              {narrow && differs ? <span className={styles.pip} role="img" aria-label={words.profile.differs} /> : null}
            </>
          }
        >
          {(close) => (
            <div className={styles.sheet}>
              {narrow ? <ProfileSwitch /> : null}
              <Languages />
              <ShareHere className={styles.entry} />
              <button
                type="button"
                className={styles.entry}
                onClick={() => {
                  close();
                  onHelp();
                }}
              >
                {words.help.button}
              </button>
              <a className={styles.entry} href={claimsAddress(root, lang)}>
                {words.claims}
              </a>
              <a className={styles.entry} href={homeOf(root, lang)}>
                {words.home}
              </a>
            </div>
          )}
        </Menu>
      </div>
    </header>
  );
});
