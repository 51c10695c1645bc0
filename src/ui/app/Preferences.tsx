import type { ReactNode } from 'react';
import { type Theme, themes } from '../../replay/url.ts';
import type { Lang } from '../../replay/view.ts';
import { useActions, useLink, useReplay, useWords } from './replay.ts';
import styles from './TopBar.module.css';

const languages: readonly { readonly lang: Lang; readonly name: string }[] = [
  { lang: 'en', name: 'EN' },
  { lang: 'ko', name: '한국어' },
];

/** Links to the same step on the other language's page. */
export function Languages(): ReactNode {
  const words = useWords();
  const chosen = useReplay((state) => state.lang);
  const { setLang } = useActions();
  const link = useLink('step');
  return (
    <nav className={styles.languages} aria-label={words.language}>
      {languages.map(({ lang, name }) => (
        <a
          key={lang}
          lang={lang}
          hrefLang={lang}
          aria-current={lang === chosen ? 'true' : undefined}
          {...link({ lang }, () => setLang(lang))}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

const signs: Readonly<Record<Theme, ReactNode>> = {
  auto: <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />,
  light: <path d="M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z" fill="currentColor" />,
  dark: <circle cx="8" cy="8" r="6" fill="currentColor" />,
};

/** As the system, light, dark, and round again. */
export function ThemeToggle(): ReactNode {
  const words = useWords().theme;
  const theme = useReplay((state) => state.theme);
  const { setTheme } = useActions();
  const name = words.label(words[theme]);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto';
  return (
    <button type="button" className={styles.icon} aria-label={name} title={name} onClick={() => setTheme(next)}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.4" />
        {signs[theme]}
      </svg>
    </button>
  );
}
