import type { ReactNode } from 'react';
import type { Profile } from '../../machine/system.ts';
import styles from './ProfileSwitch.module.css';
import { useActions, useReplay, useStep, useWords } from './replay.ts';

const profiles: readonly Profile[] = ['documented', 'shipped'];

/** As documented or as shipped; a dot stands on the other one where it differs at this step. */
export function ProfileSwitch(): ReactNode {
  const words = useWords().profile;
  const chosen = useReplay((state) => state.view.profile);
  const differs = useStep().differences.length > 0;
  const { setProfile } = useActions();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no row layout in every browser
    <div className={styles.profiles} role="group" aria-label={words.label}>
      {profiles.map((profile) => (
        <button key={profile} type="button" aria-pressed={profile === chosen} onClick={() => setProfile(profile)}>
          {words[profile]}
          {differs && profile !== chosen ? (
            <span className={styles.pip} role="img" aria-label={words.differs} title={words.differs} />
          ) : null}
        </button>
      ))}
    </div>
  );
}
