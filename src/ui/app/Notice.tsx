import { type ReactNode, useRef } from 'react';
import type { ScenarioInfo } from '../../replay/catalog.ts';
import { type Problem, systemIds } from '../../replay/url.ts';
import type { Lang } from '../../replay/view.ts';
import type { Chrome } from '../../text/chrome.ts';
import { showValue } from '../../text/invisible.ts';
import { Prose } from '../words.tsx';
import styles from './app.module.css';
import { useActions, usePage, useReplay, useWords } from './replay.ts';

/** Stands for the value in a sentence until the value is put there as its own element; no language writes this character. */
const gap = '\ue000';

/** Takes what was wrong with an address; gives the sentence that says what is shown instead, with a gap for a value that is not empty. */
function problemSentence(problem: Problem, words: Chrome, lang: Lang, scenarios: readonly ScenarioInfo[]): string {
  const { problems } = words;
  if (problem.kind === 'run') return problems.run;
  const value = problem.value === '' ? '' : gap;
  const systemName = (name: string) => {
    const id = systemIds.find((each) => each === name);
    return id === undefined ? name : words.systems[id];
  };
  switch (problem.kind) {
    case 'name':
      return problems.name(value, problem.used);
    case 'hash':
      return problems.hash(value);
    case 'option':
      return problems.option(problem.name, value);
    case 'lang':
      return problems.lang(value);
    case 'system':
      return problems.system(value, systemName(problem.used));
    case 'unbuilt':
      return problems.unbuilt(systemName(problem.value), systemName(problem.used));
    case 'scenario': {
      const used = scenarios.find((each) => each.id === problem.used)?.title[lang] ?? problem.used;
      return problems.scenario(value, used);
    }
    case 'profile':
      return problems.profile(value, problem.used === 'shipped' ? words.profile.shipped : words.profile.documented);
    case 'step':
      return problems.step(value, problem.used);
  }
}

/** A sentence about an address. The value stands apart, so that it can neither turn the sentence around nor become its markup. */
function Sentence({ text, problem }: { readonly text: string; readonly problem: Problem }): ReactNode {
  const [before = '', after] = text.split(gap, 2);
  if (after === undefined || problem.kind === 'run') return <Prose text={text} />;
  return (
    <>
      <Prose text={before} />
      <bdi>{showValue(problem.value)}</bdi>
      <Prose text={after} />
    </>
  );
}

/** Hands the focus on before the element that has it goes. */
function focusAfter(element: Element | null): void {
  const next = element?.nextElementSibling;
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/** What an address asked for that is not there. */
export function Notice(): ReactNode {
  const words = useWords();
  const lang = useReplay((state) => state.lang);
  const problems = useReplay((state) => state.problems);
  const { catalog } = usePage();
  const { dismiss } = useActions();
  const notice = useRef<HTMLDivElement>(null);
  if (problems.length === 0) return null;
  const close = () => {
    focusAfter(notice.current);
    dismiss();
  };
  return (
    <div ref={notice} className={styles.notice} role="status">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, so the keyboard must reach it */}
      <ul tabIndex={0} aria-label={words.problems.list}>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>
            <Sentence text={problemSentence(problem, words, lang, catalog.scenarios())} problem={problem} />
          </li>
        ))}
      </ul>
      <button type="button" aria-label={words.problems.dismiss} title={words.problems.dismiss} onClick={close}>
        ×
      </button>
    </div>
  );
}
