import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { contents as Contents } from './replay/contents.ts';
import type { Outside } from './replay/mirror.ts';
import { firstTheme } from './replay/stored.ts';
import { homeOf, locate } from './replay/url.ts';
import type { Lang } from './replay/view.ts';
import { chrome } from './text/chrome.ts';
import { App } from './ui/app/App.tsx';
import { Broken } from './ui/app/ErrorBoundary.tsx';
import { printAs } from './ui/app/printAs.ts';
import './ui/theme.css';
import './ui/plain.css';

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
const { root } = locate(window.location, hint);

/** The browser's own choice, where neither address nor settings say one. */
function firstLanguage(): Lang {
  const known = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag) => tag === 'ko' || tag === 'en') === 'ko' ? 'ko' : 'en';
}

/** The theme of the page before the app is there to say it. */
function dress(): void {
  const theme = firstTheme(window.location, outside.keeper);
  if (theme !== 'auto') document.documentElement.dataset.theme = theme;
}

async function start(element: Element, contents: typeof Contents): Promise<void> {
  const { catalog, sayIn, parse, loadSettings, firstView, createReplay, mirror, transcriptHtml } = contents;
  const known = { scenarios: catalog.scenarios() };
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const beginning = () => ({
    catalog,
    ...parse(locate(window.location, hint).address, known),
    settings: loadSettings(outside.keeper),
    lang: firstLanguage(),
    reducedMotion: still.matches,
  });
  // Every step is made before the first is drawn: the height of the cards asks for all, and a step by hand then only looks one up.
  await contents.inBreaths(contents.prepare(...firstView(beginning())));
  // Read again: the reader may have gone elsewhere meanwhile.
  const replay = createReplay(beginning());
  still.addEventListener('change', () => replay.getState().setReducedMotion(still.matches));
  mirror(replay, outside, root, known);
  // A transition is drawn in slices; a page that is drawn at once answers nothing meanwhile.
  startTransition(() =>
    createRoot(element).render(
      <StrictMode>
        <App page={{ replay, catalog, root: root }} say={sayIn} />
      </StrictMode>,
    ),
  );
  contents.prepareOthers(replay);
  printAs(element, () => {
    const { view, lang } = replay.getState();
    return transcriptHtml({ system: view.system, id: view.id, profile: view.profile, lang }, chrome[lang]);
  });
}

/** Says what failed in the language of the page, above its text. */
function fail(element: Element, error: unknown, isDownload: boolean): void {
  const lang = document.documentElement.lang === 'ko' ? 'ko' : 'en';
  const words = chrome[lang].broken;
  const place = document.createElement('div');
  place.className = 'plain failed';
  element.before(place);
  createRoot(place).render(
    <Broken
      words={isDownload ? { ...words, ...words.download } : words}
      home={homeOf(root, lang)}
      message={String(error)}
    />,
  );
}

async function open(element: Element): Promise<void> {
  let arrived = false;
  try {
    // The model and its words are a part of their own: they need nothing of the page, and the page nothing of them to be read.
    const { contents } = await import('./replay/contents.ts');
    arrived = true;
    await start(element, contents);
  } catch (error) {
    fail(element, error, !arrived);
  }
}

// The address changes its depth as the reader moves, and a browser looks for a relative icon again.
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
icon?.setAttribute('href', icon.href);

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
dress();
await open(element);
