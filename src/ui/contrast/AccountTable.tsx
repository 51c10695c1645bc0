import type { ReactNode } from 'react';
import type { AccountRow, RunView } from '../../replay/view.ts';
import { type StageText, stageText } from '../../text/stage.ts';
import { Said, useSpeech } from '../words.tsx';
import styles from './AccountTable.module.css';

interface AccountTableProps {
  readonly account: readonly AccountRow[];
  readonly runs: readonly RunView[];
}

interface Verdict {
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'open';
}

function requestVerdict({ request }: RunView, text: StageText): Verdict {
  const tone = request.verdict === 'valid' ? 'good' : request.verdict === 'refused' ? 'bad' : 'open';
  return { text: text.request[request.verdict], tone };
}

/** What the log says against what happened: contradictions and effects that no line explains. */
export function differences({ truth }: RunView): number {
  return truth.calls.filter((call) => call.verdict === 'contradicts').length + truth.unexplained.length;
}

function worldVerdict(run: RunView, text: StageText): Verdict {
  const differ = differences(run);
  if (differ > 0) return { text: text.differ(differ), tone: 'bad' };
  if (run.truth.verdict === 'admits-unknown') return { text: text.admitsUnknown, tone: 'open' };
  if (run.truth.verdict === 'agrees') return { text: text.agrees, tone: 'good' };
  return { text: run.truth.verdict === 'open' ? text.open : text.none, tone: 'open' };
}

/** Both logs read well to a provider, and the world bears out only one of them. */
export function onlyOneIsTrue(runs: readonly RunView[]): boolean {
  const readWell = runs.every((run) => run.request.verdict === 'valid');
  const untrue = runs.filter((run) => differences(run) > 0);
  return readWell && untrue.length > 0 && untrue.length < runs.length;
}

function VerdictCell({ verdict }: { readonly verdict: Verdict }): ReactNode {
  return (
    <td>
      <span className={styles.verdict} data-verdict={verdict.tone}>
        {verdict.text}
      </span>
    </td>
  );
}

/** What each way of recovery costs: one row a cost, one column a log, the verdicts under the line. */
export function AccountTable({ account, runs }: AccountTableProps): ReactNode {
  const text = stageText(useSpeech().lang);
  return (
    <section className={styles.account} aria-label={text.costOfEach}>
      <h3>{text.cost}</h3>
      <table>
        <thead>
          <tr>
            <td />
            {runs.map((run) => (
              <th key={run.id} scope="col">
                {text.runs[run.id]?.name ?? run.id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {account.map((row) => (
            <tr key={row.name.say}>
              <th scope="row">
                <Said words={row.name} />
              </th>
              {row.values.map((value, index) => (
                <td key={runs[index]?.id} data-tone={value.tone}>
                  <span data-number={typeof value.text === 'string' && /^\d+$/.test(value.text) ? '' : undefined}>
                    <Said words={value.text} />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody className={styles.verdicts}>
          <tr>
            <th scope="row">{text.nextRequest}</th>
            {runs.map((run) => (
              <VerdictCell key={run.id} verdict={requestVerdict(run, text)} />
            ))}
          </tr>
          <tr>
            <th scope="row">{text.world}</th>
            {runs.map((run) => (
              <VerdictCell key={run.id} verdict={worldVerdict(run, text)} />
            ))}
          </tr>
        </tbody>
      </table>
      {onlyOneIsTrue(runs) && <p className={styles.moral}>{text.balancedNotTrue}</p>}
    </section>
  );
}
