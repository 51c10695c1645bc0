import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { locate, mirror, type Outside } from './replay/mirror.ts';
import { loadSettings } from './replay/settings.ts';
import { type Catalog, createReplay } from './replay/store.ts';
import { parse } from './replay/url.ts';
import type { Lang } from './replay/view.ts';
import { chrome } from './text/chrome.ts';
import { App, type Speaker } from './ui/app/App.tsx';
import { Broken } from './ui/app/ErrorBoundary.tsx';
import './ui/theme.css';

/** Address and settings, as the browser has them. */
const outside: Outside = {
  location: window.location,
  history: window.history,
  keeper: () => window.localStorage,
  addEventListener: (type, listener) => window.addEventListener(type, listener),
  removeEventListener: (type, listener) => window.removeEventListener(type, listener),
  setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
  clearTimeout: (timer) => window.clearTimeout(timer),
};

const hint = document.querySelector<HTMLMetaElement>('meta[name="after-esc-root"]')?.content ?? '';
const here = locate(window.location, hint);

/** The browser's own choice, where neither address nor settings say one. */
function firstLanguage(): Lang {
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag) => tag === 'ko' || tag === 'en') === 'ko' ? 'ko' : 'en';
}

function start(root: Root, catalog: Catalog, say: Speaker): void {
  const known = { scenarios: catalog.scenarios() };
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const replay = createReplay({
    catalog,
    ...parse(here.address, known),
    settings: loadSettings(outside.keeper),
    lang: firstLanguage(),
    reducedMotion: still.matches,
  });
  still.addEventListener('change', () => replay.getState().setReducedMotion(still.matches));
  mirror(replay, outside, here.root, known);
  root.render(
    <StrictMode>
      <App page={{ replay, catalog, root: here.root }} say={say} />
    </StrictMode>,
  );
}

async function open(root: Root): Promise<void> {
  try {
    // The model and its words are a part of their own: they need nothing of the page, and the page nothing of them to be read.
    const [catalog, { sayIn }] = await Promise.all([import('./replay/catalog.ts'), import('./text/say.ts')]);
    start(root, catalog, sayIn);
  } catch (error) {
    root.render(<Broken words={chrome[firstLanguage()].broken} root={here.root} message={String(error)} />);
  }
}

// The address changes its depth as the reader moves, and a browser looks for a relative icon again.
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
icon?.setAttribute('href', icon.href);

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
await open(createRoot(element));
