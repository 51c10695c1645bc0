import { LazyMotion } from 'framer-motion';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { faultKeys, HelpDialog } from '../dialogs/HelpDialog.tsx';
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
import { usePlayer } from './usePlayer.ts';
import { useWidth } from './useWidth.ts';
import { widthOf } from './width.ts';

const faultsByKey = { e: faultLabels.esc, x: faultLabels.kill, r: faultLabels.restart };

function Help({ dialog }: { readonly dialog: React.RefObject<HTMLDialogElement | null> }): ReactNode {
  const words = useWords().help;
  const shortcuts = useReplay((state) => state.shortcuts);
  const setShortcuts = useReplay((state) => state.setShortcuts);
  const view = useReplay((state) => state.view);
  const faults = useMemo(() => faultKeys(view, faultsByKey), [view]);
  return <HelpDialog dialog={dialog} words={words} shortcuts={shortcuts} onShortcuts={setShortcuts} faults={faults} />;
}

interface ShellProps {
  readonly page: Page;
  /** The animation features are there; without them nothing may begin to move. */
  readonly animated: boolean;
}

function Shell({ page, animated }: ShellProps): ReactNode {
  const [frame, pixels] = useWidth<HTMLDivElement>();
  const width = widthOf(pixels === 0 ? document.documentElement.clientWidth : pixels);
  const dialog = useRef<HTMLDialogElement>(null);
  const help = useCallback(() => dialog.current?.showModal(), []);
  const control = usePlayer(page.replay);
  const moves = useMoves(page.replay, control);
  const shortcuts = useReplay((state) => state.shortcuts);
  const moved = useReplay((state) => state.motion);
  const controls = useReplay((state) => state.options.controls);
  useCommands(page.replay, shortcuts, control, help);
  useDocument();
  const motion = moved && animated;
  return (
    <div ref={frame} className={styles.frame} data-step={useStep().id}>
      <div className={styles.shell}>
        {width === 'wide' ? <TopBar onHelp={help} /> : <SmallBar onHelp={help} narrow={width === 'narrow'} />}
        {width === 'wide' ? (
          <div className={styles.cases}>
            <ScenarioNav />
            <ProfileSwitch />
          </div>
        ) : null}
        <Notice />
        <Stage width={width} motion={motion} onGo={moves.go} />
        {controls ? <Foot width={width} motion={motion} control={control} moves={moves} /> : null}
      </div>
      <Help dialog={dialog} />
    </div>
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

function Guarded({ page, animated }: ShellProps): ReactNode {
  const words = useWords().broken;
  return (
    <ErrorBoundary words={words} root={page.root}>
      <Shell page={page} animated={animated} />
    </ErrorBoundary>
  );
}

export function App({ page, say }: AppProps): ReactNode {
  const [animated, setAnimated] = useState(false);
  const load = useCallback(() => import('./motion.ts').then((loaded) => loaded.features), []);
  useEffect(() => {
    // A failed load leaves the page still, not broken.
    load().then(
      () => setAnimated(true),
      () => {},
    );
  }, [load]);
  return (
    <PageProvider value={page}>
      <Speaking say={say}>
        <LazyMotion features={load} strict>
          <Guarded page={page} animated={animated} />
        </LazyMotion>
      </Speaking>
    </PageProvider>
  );
}
