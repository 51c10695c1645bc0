import { useEffect } from 'react';
import { useReplay, useWords } from './replay.ts';
import { useScenario } from './ScenarioNav.tsx';

/** The document follows: language, title, theme. */
export function useDocument(): void {
  const words = useWords();
  const lang = useReplay((state) => state.lang);
  const theme = useReplay((state) => state.theme);
  const scenario = useScenario();
  useEffect(() => {
    const root = document.documentElement;
    root.lang = lang;
    if (theme === 'auto') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', theme);
    document.title = words.title(scenario.title[lang], words.systems[scenario.system]);
  }, [words, lang, theme, scenario]);
}
