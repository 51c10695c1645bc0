import type { ReactNode } from 'react';
import type { AccountRow, RunView } from '../../replay/view.ts';
import { stageText } from '../../text/stage.ts';
import { Said, useSpeech } from '../words.tsx';
import styles from './AccountTable.module.css';

interface AccountTableProps {
  readonly account: readonly AccountRow[];
  readonly runs: readonly RunView[];
}

/** What the log says against what happened: contradictions and effects that no line explains. */
function differences({ truth }: RunView): number {
  return truth.calls.filter((call) => call.verdict === 'contradicts').length + truth.unexplained.length;
}

/** Both logs read well to a provider, and the world bears out only one of them. */
function onlyOneIsTrue(runs: readonly RunView[]): boolean {
  const readWell = runs.every((run) => run.request.verdict === 'valid');
  const untrue = runs.filter((run) => differences(run) > 0);
  return readWell && untrue.length > 0 && untrue.length < runs.length;
}

/** What each way of recovery costs: one row a cost, one column a log. */
export function AccountTable({ account, runs }: AccountTableProps): ReactNode {
  const text = stageText(useSpeech().lang);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, a keyboard must be able to scroll it
    <section className={styles.account} aria-label={text.costOfEach} tabIndex={0}>
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
      </table>
      {onlyOneIsTrue(runs) && <p className={styles.moral}>{text.balancedNotTrue}</p>}
    </section>
  );
}
