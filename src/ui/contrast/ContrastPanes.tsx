import { type ReactNode, useState } from 'react';
import type { LogLine } from '../../machine/system.ts';
import type { RunView, StepView } from '../../replay/view.ts';
import { stageText } from '../../text/stage.ts';
import { Differences } from '../differences/Differences.tsx';
import { LogPane } from '../log/LogPane.tsx';
import { useSpeech } from '../words.tsx';
import { AccountTable } from './AccountTable.tsx';
import styles from './ContrastPanes.module.css';

export interface ContrastPanesProps {
  readonly step: StepView;
  /** False for the first drawing of the page: the logs come first. */
  readonly whole: boolean;
  readonly moment: string;
  readonly motion: boolean;
  readonly linked: string | null;
  readonly onLink: (by: string | null) => void;
  readonly inspected: (run: RunView) => LogLine | null;
  readonly onInspect: (run: RunView, line: LogLine | null) => void;
  /** What a link may ask for: `log` shows the logs alone, `state` what they cost. */
  readonly only: 'split' | 'log' | 'state';
}

/** Rows that only one log has (new lines, its marks), so that both fold the same and equal lines stay level. */
function ownRows(run: RunView): number {
  return run.added.length + run.marks.length * 1.5;
}

function lastTurn(runs: readonly RunView[]): number {
  return Math.max(0, ...runs.flatMap((run) => [...run.lines, ...run.removed].map((line) => line.turn)));
}

interface SwitchProps {
  readonly className: string | undefined;
  readonly views: readonly { readonly id: string; readonly name: string; readonly on: boolean }[];
  readonly onShow: (id: string) => void;
}

function Switch({ className, views, onShow }: SwitchProps): ReactNode {
  const text = stageText(useSpeech().lang);
  return (
    <fieldset className={className} aria-label={text.views}>
      {views.map((view) => (
        <button key={view.id} type="button" aria-pressed={view.on} onClick={() => onShow(view.id)}>
          {view.name}
        </button>
      ))}
    </fieldset>
  );
}

/** Two recoveries of one crash in lockstep, and what each costs. Where there is no room for all, a switch chooses. */
export function ContrastPanes(props: ContrastPanesProps): ReactNode {
  const { step, whole, inspected, onInspect, only, ...shared } = props;
  const text = stageText(useSpeech().lang);
  const { runs, account } = step;
  const [chosen, setShown] = useState(runs[0]?.id ?? 'account');
  const shown = only === 'state' ? 'account' : chosen;
  const turn = lastTurn(runs);
  const most = Math.max(...runs.map(ownRows));
  const cost = { id: 'account', name: text.cost, on: shown === 'account' };
  const names = runs.map((run) => ({ id: run.id, name: text.runs[run.id]?.name ?? run.id, on: shown === run.id }));
  return (
    <div className={styles.contrast} data-shown={shown === 'account' ? 'account' : 'logs'} data-only={only}>
      {only === 'state' ? null : (
        <Switch className={styles.three} views={only === 'log' ? names : [...names, cost]} onShow={setShown} />
      )}
      {only === 'split' ? (
        <Switch
          className={styles.two}
          views={[{ id: runs[0]?.id ?? '', name: text.twoLogs, on: shown !== 'account' }, cost]}
          onShow={setShown}
        />
      ) : null}
      {runs.map((run) => (
        <div key={run.id} className={styles.log} data-run={run.id} data-chosen={run.id === shown || undefined}>
          <LogPane
            run={run}
            {...shared}
            inspected={inspected(run)}
            onInspect={(line) => onInspect(run, line)}
            lockstep={{
              name: text.runs[run.id]?.name ?? run.id,
              note: text.runs[run.id]?.note ?? '',
              reserve: most - ownRows(run),
              turn,
            }}
          />
        </div>
      ))}
      <div className={styles.account}>
        {whole ? (
          <>
            <AccountTable account={account ?? []} runs={runs} />
            <Differences notes={step.notes} cited={step.cited} differences={step.differences} />
          </>
        ) : null}
      </div>
    </div>
  );
}
