import {
  memo,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { homeOf } from '../../replay/url.ts';
import { faultKeys, HelpDialog } from '../dialogs/HelpDialog.tsx';
import { MotionProvider, useMotionReady } from '../motion/Moving.tsx';
import { type Say, SpeechProvider } from '../words.tsx';
import styles from './app.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Foot } from './Foot.tsx';
import { Notice } from './Notice.tsx';
import { ProfileSwitch } from './ProfileSwitch.tsx';
import { type Page, PageProvider, useReplay, useStep, useWords } from './replay.ts';
import { ScenarioNav } from './ScenarioNav.tsx';
import { Stage } from './Stage.tsx';
import { SmallBar, TopBar } from './TopBar.tsx';
import { faultLabels, useCommands, useMoves } from './useCommands.ts';
import { useDocument } from './useDocument.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { usePlayer } from './usePlayer.ts';
import { useWidth } from './useWidth.ts';
import { widthOf } from './width.ts';

const faultsByKey = { e: faultLabels.esc, x: faultLabels.kill, r: faultLabels.restart };

const Help = memo(function Help({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }): ReactNode {
  const words = useWords().help;
  const shortcuts = useReplay((state) => state.shortcuts);
  const setShortcuts = useReplay((state) => state.setShortcuts);
  const view = useReplay((state) => state.view);
  const faults = useMemo(() => faultKeys(view, faultsByKey), [view]);
  return <HelpDialog dialog={dialog} words={words} shortcuts={shortcuts} onShortcuts={setShortcuts} faults={faults} />;
});

interface OuterProps {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly whole: boolean;
  readonly children: ReactNode;
}

/** Names the step on screen, from the moment that the page is drawn as a whole. */
function Outer({ element, whole, children }: OuterProps): ReactNode {
  const { id } = useStep();
  return (
    <div ref={element} className={styles.frame} data-step={whole ? id : undefined}>
      {children}
    </div>
  );
}

/** False for the first drawing alone: the page comes in two parts, since one would hold the browser up. Every step after that is drawn at once. */
function useWhole(): boolean {
  const [whole, setWhole] = useState(false);
  useEffect(() => startTransition(() => setWhole(true)), []);
  return whole;
}

function Shell({ page }: { readonly page: Page }): ReactNode {
  const [frame, pixels] = useWidth<HTMLDivElement>(document.documentElement.clientWidth, false);
  const width = widthOf(pixels);
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const help = useCallback(() => dialog.current?.showModal(), []);
  const control = usePlayer(page.replay);
  const moves = useMoves(page.replay, control);
  const shortcuts = useReplay((state) => state.shortcuts);
  const moved = useReplay((state) => state.motion);
  const controls = useReplay((state) => state.options.controls);
  useCommands(page.replay, shortcuts, control, help);
  useDocument();
  useKeptFocus(frame);
  const motion = useMotionReady() && moved;
  const whole = useWhole();
  return (
    <Outer element={frame} whole={whole}>
      <div className={styles.shell}>
        {width === 'wide' ? <TopBar onHelp={help} /> : <SmallBar onHelp={help} narrow={width === 'narrow'} />}
        {width === 'wide' ? (
          <section className={styles.cases} aria-label={words.scenarioNav}>
            <ScenarioNav />
            <ProfileSwitch />
          </section>
        ) : null}
        <Notice />
        <Stage width={width} whole={whole} motion={motion} onGo={moves.go} onRead={control.hand} />
        {controls ? <Foot width={width} whole={whole} motion={motion} control={control} moves={moves} /> : null}
      </div>
      <Help dialog={dialog} />
    </Outer>
  );
}

function Speaking({ say, children }: { readonly say: Speaker; readonly children: ReactNode }): ReactNode {
  const lang = useReplay((state) => state.lang);
  const speech = useMemo(() => ({ lang, say: say(lang) }), [lang, say]);
  return <SpeechProvider value={speech}>{children}</SpeechProvider>;
}

/** Gives the way to say phrases in a language. */
export type Speaker = (lang: 'en' | 'ko') => Say;

interface AppProps {
  readonly page: Page;
  readonly say: Speaker;
}

function Guarded({ page }: { readonly page: Page }): ReactNode {
  const words = useWords().broken;
  const lang = useReplay((state) => state.lang);
  return (
    <ErrorBoundary words={words} home={homeOf(page.root, lang)}>
      <Shell page={page} />
    </ErrorBoundary>
  );
}

export function App({ page, say }: AppProps): ReactNode {
  return (
    <PageProvider value={page}>
      <Speaking say={say}>
        <MotionProvider>
          <Guarded page={page} />
        </MotionProvider>
      </Speaking>
    </PageProvider>
  );
}
