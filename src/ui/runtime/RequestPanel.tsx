import type { ReactNode } from 'react';
import type { RequestBlock, RequestView } from '../../machine/system.ts';
import { chrome, type RequestWords } from '../../text/chrome.ts';
import { Prose, useSpeech } from '../words.tsx';
import { joinRuns } from './links.tsx';
import styles from './request.module.css';
import { drawRequest, type Pair, type RequestRow } from './requestRows.ts';

function blockText(block: RequestBlock): string {
  switch (block.kind) {
    case 'text':
    case 'reasoning':
      return `“${block.text}”`;
    case 'tool_use':
      return `${block.id} · ${block.name} ${block.input}`;
    case 'tool_result':
      return `${block.id} · ${block.text}`;
  }
}

function Row({ row, words }: { readonly row: RequestRow; readonly words: RequestWords }): ReactNode {
  if (row.kind === 'message') {
    return (
      <li className={styles.message} data-wrong={row.wrong || undefined}>
        <b>{words.place(row.index)}</b> {words.role[row.message.role]}
        {row.message.seqs.length === 0 ? null : (
          <span className={styles.from}>{words.madeOf(joinRuns(row.message.seqs).join(' '))}</span>
        )}
      </li>
    );
  }
  if (row.kind === 'ghost') {
    return (
      <li className={styles.ghost} data-awaited={row.awaited || undefined}>
        <Prose text={row.awaited ? words.waits(row.id) : words.noResult(row.id)} />
      </li>
    );
  }
  return (
    <li className={styles.block} data-kind={row.block.kind} data-wrong={row.wrong || undefined}>
      <span>{row.block.kind}</span>
      <span className={styles.what} title={blockText(row.block)}>
        {row.block.kind === 'tool_result' && row.block.isError ? <em>{words.isError} </em> : null}
        {blockText(row.block)}
      </span>
    </li>
  );
}

/** Where a bracket begins and how far its track stands out, in pixels. */
const track = { first: 9, apart: 9, corner: 4 } as const;

function bracket(pair: Pair): string {
  const out = track.first + pair.lane * track.apart;
  const r = track.corner;
  const end =
    pair.state === 'answered' ? `V${pair.to - r}Q${out} ${pair.to} ${out - r} ${pair.to}H0` : `V${pair.to - 6}`;
  return `M0 ${pair.from}H${out - r}Q${out} ${pair.from} ${out} ${pair.from + r}${end}`;
}

function Brackets({ pairs, height }: { readonly pairs: readonly Pair[]; readonly height: number }): ReactNode {
  return (
    <svg className={styles.brackets} width={52} height={height} aria-hidden="true">
      {pairs.map((pair) => {
        const x = track.first + pair.lane * track.apart;
        return (
          <g key={pair.id} data-state={pair.state}>
            <path d={bracket(pair)} />
            {pair.state === 'missing' ? (
              <path className={styles.cross} d={`M${x - 3} ${pair.to - 3}l6 6m0-6l-6 6`} />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** The title says it already. */
const errorType = /^invalid_request_error:\s*/u;

function Answer({ view, words }: { readonly view: RequestView; readonly words: RequestWords }): ReactNode {
  return view.errors.map((error) => (
    <div key={`${error.message} ${error.text}`} className={styles.answer}>
      <p className={styles.title}>
        <b>{words.answer}</b>
        <code>{words.place(error.message)}</code>
        {error.ids.map((id) => (
          <code key={id}>{id}</code>
        ))}
      </p>
      <p>{error.text.replace(errorType, '')}</p>
    </div>
  ));
}

/** The messages the model would get now, and what the provider would answer. */
export function RequestPanel({ view }: { readonly view: RequestView }): ReactNode {
  const words = chrome[useSpeech().lang].request;
  const drawing = drawRequest(view);
  return (
    <div className={styles.request}>
      {view.errors.length > 0 ? null : <p className={styles.summary}>{words.summary[view.verdict]}</p>}
      <Answer view={view} words={words} />
      {drawing.rows.length === 0 ? null : (
        <div className={styles.drawing}>
          <ol aria-label={words.messages}>
            {drawing.rows.map((row) => (
              <Row key={row.key} row={row} words={words} />
            ))}
          </ol>
          <Brackets pairs={drawing.pairs} height={drawing.height} />
        </div>
      )}
    </div>
  );
}
