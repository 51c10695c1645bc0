import type { ReactNode } from 'react';
import type { ScenarioInfo } from '../../replay/catalog.ts';
import { type Problem, systemIds } from '../../replay/url.ts';
import type { Lang } from '../../replay/view.ts';
import type { Chrome } from '../../text/chrome.ts';
import { Prose } from '../words.tsx';
import styles from './app.module.css';
import { useActions, usePage, useReplay, useWords } from './replay.ts';

/** Takes what was wrong with an address; gives the sentence that names it and says what is shown instead. */
function problemSentence(problem: Problem, words: Chrome, lang: Lang, scenarios: readonly ScenarioInfo[]): string {
  switch (problem.kind) {
    case 'run':
      return words.problems.run;
    case 'option':
      return words.problems.option(problem.name, problem.value);
    case 'lang':
      return words.problems.lang(problem.value);
    case 'system': {
      const used = systemIds.find((id) => id === problem.used);
      return words.problems.system(problem.value, used === undefined ? problem.used : words.systems[used]);
    }
    case 'scenario':
      return words.problems.scenario(
        problem.value,
        scenarios.find((each) => each.id === problem.used)?.title[lang] ?? problem.used,
      );
    case 'profile':
      return words.problems.profile(
        problem.value,
        problem.used === 'shipped' ? words.profile.shipped : words.profile.documented,
      );
    case 'step':
      return words.problems.step(problem.value, problem.used);
  }
}

/** What an address asked for that is not there. */
export function Notice(): ReactNode {
  const words = useWords();
  const lang = useReplay((state) => state.lang);
  const problems = useReplay((state) => state.problems);
  const { catalog } = usePage();
  const { dismiss } = useActions();
  if (problems.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <ul>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <Prose text={problemSentence(problem, words, lang, catalog.scenarios())} />
          </li>
        ))}
      </ul>
      <button type="button" aria-label={words.problems.dismiss} title={words.problems.dismiss} onClick={dismiss}>
        ×
      </button>
    </div>
  );
}
