import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { locate, mirror } from './replay/mirror.ts';
import { loadSettings } from './replay/settings.ts';
import { createReplay, known } from './replay/store.ts';
import { parse } from './replay/url.ts';
import type { Lang } from './replay/view.ts';
import { sayIn } from './text/say.ts';
import { App } from './ui/app/App.tsx';
import './ui/theme.css';

const keeper = () => window.localStorage;

/** The browser's own choice, where neither address nor settings say one. */
function firstLanguage(): Lang {
  const found = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => tag === 'ko' || tag === 'en');
  return found === 'ko' ? 'ko' : 'en';
}

function start(root: HTMLElement): void {
  const hint = document.querySelector<HTMLMetaElement>('meta[name="after-esc-root"]')?.content ?? './';
  const here = locate(window.location, hint);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const replay = createReplay({
    ...parse(here.address, known),
    settings: loadSettings(keeper),
    lang: firstLanguage(),
    reducedMotion: still.matches,
  });
  still.addEventListener('change', () => replay.getState().setReducedMotion(still.matches));
  mirror(
    replay,
    {
      location: window.location,
      history: window.history,
      keeper,
      addEventListener: window.addEventListener.bind(window),
      removeEventListener: window.removeEventListener.bind(window),
      setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
      clearTimeout: (timer) => window.clearTimeout(timer),
    },
    here.root,
  );
  createRoot(root).render(
    <StrictMode>
      <App page={{ replay, root: here.root }} say={sayIn} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
start(root);
