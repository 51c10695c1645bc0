import { type ReactNode, useMemo } from 'react';
import type { LogLine } from '../../machine/system.ts';
import type { Tab } from '../../replay/store.ts';
import { claimsAddress } from '../../replay/url.ts';
import type { RunView, ScenarioView, StepView } from '../../replay/view.ts';
import { CaptionBar } from '../caption/CaptionBar.tsx';
import { ContrastPanes } from '../contrast/ContrastPanes.tsx';
import { TabPanel, Tabs } from '../controls/Tabs.tsx';
import { LogPane } from '../log/LogPane.tsx';
import {
  RuntimePane,
  RuntimePanels,
  type RuntimeProps,
  type RuntimeTab,
  runtimeName,
} from '../runtime/RuntimePane.tsx';
import { reserveOf } from '../runtime/StatePanel.tsx';
import { requestVerdict, truthVerdict } from '../runtime/verdicts.ts';
import { useActions, usePage, useReplay, useStep, useWords } from './replay.ts';
import { useScenario } from './ScenarioNav.tsx';
import styles from './Stage.module.css';
import { useInspected } from './useInspected.ts';
import type { Width } from './width.ts';

interface StageProps {
  readonly width: Width;
  /** False for the first drawing of the page: caption and log come first. */
  readonly whole: boolean;
  /** What changed may move: one step forward, motion wanted, features loaded. */
  readonly motion: boolean;
  readonly onGo: (step: number) => void;
  /** The reader stops to read: what plays, pauses. */
  readonly onRead: () => void;
}

function cancelState(step: StepView | null): string | null {
  return step?.runs[0]?.cards.find((card) => card.kind === 'cancel-line')?.state ?? null;
}

/** Takes a line and the step on screen; gives the step that wrote it: the latest up to here, since a cut gives numbers out again. */
function writerOf(view: ScenarioView, from: number, line: LogLine): number {
  for (let step = from; step >= 1; step -= 1) {
    const wrote = view
      .at(step)
      .runs.some((run) => run.added.some((each) => each.seq === line.seq && each.type === line.type));
    if (wrote) return step;
  }
  return from;
}

/** Rows to keep for each card over the whole scenario, so that nothing moves from step to step. */
function useReserve(view: ScenarioView, folded: boolean) {
  return useMemo(
    () =>
      reserveOf(
        view.steps.flatMap((head) => view.at(head.number).runs.slice(0, 1)),
        folded,
      ),
    [view, folded],
  );
}

function NarrowTabs({
  run,
  withLog,
  tab,
  onTab,
}: {
  readonly run: RunView;
  readonly withLog: boolean;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
}): ReactNode {
  const words = useWords();
  return (
    <div className={styles.tabs}>
      <Tabs
        roomy
        label={words.panes.tabs}
        name={runtimeName}
        chosen={tab}
        onChoose={onTab}
        items={[
          ...(withLog ? [{ id: 'log', name: words.panes.logTab, verdict: null } as const] : []),
          { id: 'state', name: words.panes.runtime, verdict: null },
          { id: 'request', name: words.panes.requestShort, verdict: requestVerdict(run.request, words) },
          { id: 'world', name: words.panes.world, verdict: truthVerdict(run.truth, words) },
        ]}
      />
    </div>
  );
}

interface PanesProps {
  readonly whole: boolean;
  readonly log: ReactNode;
  readonly runtime: Omit<RuntimeProps, 'reserve'>;
}

/** One log and the runtime: side by side, or behind tabs where there is no room for both. */
function Panes({ whole, log, runtime: shown }: PanesProps): ReactNode {
  const tab = useReplay((state) => state.tab);
  const only = useReplay((state) => state.options.view);
  const { setTab } = useActions();
  const view = useReplay((state) => state.view);
  const runtime = { ...shown, reserve: useReserve(view, shown.width !== 'wide') };
  const right: RuntimeTab = tab === 'log' ? 'state' : tab;
  // A log alone needs no tabs.
  if (shown.width === 'narrow' && only !== 'log') {
    const at: Tab = only === 'state' ? right : tab;
    return (
      <>
        <NarrowTabs run={shown.run} withLog={only !== 'state'} tab={at} onTab={setTab} />
        <div className={styles.narrow}>
          {only === 'state' ? null : (
            <TabPanel name={runtimeName} id="log" chosen={at === 'log'}>
              {log}
            </TabPanel>
          )}
          {whole ? <RuntimePanels tab={at === 'log' ? null : at} {...runtime} /> : null}
        </div>
      </>
    );
  }
  return (
    <div className={styles.panes} data-view={only}>
      {only === 'state' ? null : <div className={styles.pane}>{log}</div>}
      {only === 'log' || !whole ? null : <RuntimePane tab={right} onTab={setTab} {...runtime} />}
    </div>
  );
}

/** Caption, what changed, and why: one panel. */
export function Stage({ width, whole, motion, onGo, onRead }: StageProps): ReactNode {
  const words = useWords();
  const scenario = useScenario();
  const lang = useReplay((state) => state.lang);
  const step = useStep();
  const view = useReplay((state) => state.view);
  const linked = useReplay((state) => state.linked);
  const announce = useReplay((state) => state.announce);
  const { root } = usePage();
  const { link } = useActions();
  const only = useReplay((state) => state.options.view);
  const inspection = useInspected(view);
  const run = step.runs[0];
  if (run === undefined) throw new Error(`step ${step.id} shows no run`);
  const before = step.number > 1 ? view.at(step.number - 1) : null;
  const pull = motion && cancelState(step) === 'aborted' && cancelState(before) === 'armed';
  const shared = {
    moment: `${view.id} ${view.profile} ${step.number}.${step.frame}`,
    motion,
    linked,
    onLink: link,
  };
  const inspect = (of: RunView, line: LogLine | null) => {
    if (line === null) return inspection.close();
    inspection.open(of, line);
    const to = writerOf(view, step.number, line);
    if (to === step.number) onRead();
    else onGo(to);
  };
  return (
    <main className={styles.stage}>
      <h1 className="visually-hidden">{words.title(scenario.title[lang], words.systems[scenario.system])}</h1>
      <CaptionBar step={step} announce={announce} linked={linked} claimsPage={claimsAddress(root, lang)} />
      {step.runs.length > 1 ? (
        <div className={styles.contrast}>
          <ContrastPanes
            step={step}
            whole={whole}
            only={only}
            inspected={inspection.lineOf}
            onInspect={inspect}
            {...shared}
          />
        </div>
      ) : (
        <Panes
          whole={whole}
          log={
            <LogPane
              run={run}
              inspected={inspection.lineOf(run)}
              onInspect={(line) => inspect(run, line)}
              {...shared}
            />
          }
          runtime={{
            run,
            notes: step.notes,
            cited: step.cited,
            differences: step.differences,
            linked,
            onLink: link,
            pull,
            width,
          }}
        />
      )}
    </main>
  );
}
