import type { ReactNode } from 'react';
import type { TruthCall, TruthView } from '../../machine/system.ts';
import { chrome } from '../../text/chrome.ts';
import { Said, useSpeech } from '../words.tsx';
import { toneOfTruth } from './verdicts.ts';
import styles from './world.module.css';

function CallRow({ call }: { readonly call: TruthCall }): ReactNode {
  const words = chrome[useSpeech().lang];
  return (
    <li className={styles.call} data-tone={toneOfTruth(call.verdict)}>
      <p className={styles.head}>
        <b>
          {call.call} · {call.name}
        </b>
        <span className={styles.verdict}>{words.truthVerdict[call.verdict]}</span>
      </p>
      <dl>
        <dt>{words.world.log}</dt>
        <dd>
          <Said words={call.log} />
        </dd>
        <dt>{words.world.world}</dt>
        <dd>
          <Said words={call.world} />
        </dd>
      </dl>
    </li>
  );
}

/** Each result in the log against what really happened outside, and what no line explains. */
export function WorldPanel({ view }: { readonly view: TruthView }): ReactNode {
  const words = chrome[useSpeech().lang].world;
  return (
    <div className={styles.world}>
      <p className={styles.summary}>{words.summary[view.verdict]}</p>
      <ul>
        {view.calls.map((call) => (
          <CallRow key={call.call} call={call} />
        ))}
      </ul>
      {view.unexplained.length === 0 ? null : (
        <section className={styles.unexplained}>
          <h3>{words.unexplained}</h3>
          <ul>
            {view.unexplained.map((effect) => (
              <li key={effect}>
                <code>{effect}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
