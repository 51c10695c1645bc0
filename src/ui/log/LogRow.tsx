import { memo, type ReactNode } from 'react';
import type { Words } from '../../machine/system.ts';
import { stageText } from '../../text/stage.ts';
import { fadeIn, Moving } from '../motion/Moving.tsx';
import { inline } from '../payload/pretty.ts';
import { Said, useSpeech } from '../words.tsx';
import { foldWords } from './foldWords.ts';
import styles from './LogRow.module.css';
import { RailMarks } from './RailMarks.tsx';
import type { FoldRow, LineRow } from './rows.ts';

export interface RowProps<Row> {
  readonly row: Row;
  /** The one row that Tab reaches. */
  readonly active: boolean;
  /** The card that wrote it is pointed at. */
  readonly linked: boolean;
  /** Seconds to wait before the row moves in; `null` = it does not move. */
  readonly delay: number | null;
  /** What is shown, so that a row which changes twice moves twice. */
  readonly moment: string;
}

const ease = [0.2, 0, 0, 1] as const;
const strokes = { transform: ['scaleX(0)', 'none'] };
const slides = { opacity: [0, 1], transform: ['translateY(4px)', 'none'] };
const signs = { add: '+', synth: '+', cut: '−', plain: '' } as const;

function Dot({ durable, synthetic }: { readonly durable: boolean; readonly synthetic: boolean }): ReactNode {
  return <span className={styles.dot} data-durable={durable} data-synthetic={synthetic || undefined} />;
}

/** A removed line stays struck while its step is current; the stroke is drawn once, left to right. */
function Struck({ children, delay }: { readonly children: ReactNode; readonly delay: number | null }): ReactNode {
  const draw = delay === null ? null : { keyframes: strokes, timing: { duration: 0.12, ease, delay } };
  return (
    <del className={styles.struck}>
      {children}
      <Moving className={styles.stroke} motion={draw} />
    </del>
  );
}

interface CellsProps {
  readonly row: LineRow | FoldRow;
  readonly seq: string;
  readonly type: string;
  readonly what: ReactNode;
  readonly why: Words | null;
  readonly delay: number | null;
  readonly moment: string;
}

interface SaidCellProps {
  readonly type: ReactNode;
  readonly what: ReactNode;
}

function SaidCell({ type, what }: SaidCellProps): ReactNode {
  return (
    <span className={styles.said}>
      <span className={styles.type}>{type}</span> <span className={styles.what}>{what}</span>
    </span>
  );
}

/** A row at rest has neither sign nor reason, and no boxes to hold them: most rows are at rest. */
function Cells({ row, seq, type, what, why, delay, moment }: CellsProps): ReactNode {
  const line = row.kind === 'line' ? row.line : row.lines[0];
  const gone = row.tone === 'cut' && !(row.kind === 'fold' && row.open);
  const after = delay === null ? null : delay + 0.08;
  const strike = (children: ReactNode) => (gone ? <Struck delay={delay}>{children}</Struck> : children);
  const said = <SaidCell type={strike(type)} what={strike(what)} />;
  const rest = row.count === 0;
  return (
    <>
      {rest ? null : <span className={styles.sign}>{signs[row.tone]}</span>}
      <span className={styles.seq}>{seq}</span>
      <Dot durable={line?.durable ?? false} synthetic={line?.synthetic ?? false} />
      <RailMarks rails={row.rails} after={row.tone === 'cut' ? null : after} moment={moment} />
      {rest ? (
        said
      ) : (
        <span className={styles.line}>
          {said}
          {why !== null && <Why why={why} after={after} moment={moment} />}
        </span>
      )}
    </>
  );
}

interface WhyProps {
  readonly why: Words;
  readonly after: number | null;
  readonly moment: string;
}

function Why({ why, after, moment }: WhyProps): ReactNode {
  return (
    <Moving className={styles.why} motion={fadeIn(after)} moment={moment}>
      <Said words={why} />
    </Moving>
  );
}

/** Only what the step wrote slides in; removed lines stand still under their stroke. */
function Body(props: CellsProps): ReactNode {
  const { row, delay, moment } = props;
  const still = delay === null || row.tone === 'cut';
  const slide = still ? null : { keyframes: slides, timing: { duration: 0.16, ease, delay } };
  return (
    <Moving className={styles.cells} motion={slide} moment={moment}>
      <Cells {...props} />
    </Moving>
  );
}

function LineRowView({ row, active, linked, delay, moment }: RowProps<LineRow>): ReactNode {
  const { lang, say } = useSpeech();
  const text = stageText(lang);
  const { line } = row;
  const what = typeof line.what === 'string' ? inline(line.what) : say(line.what);
  // A reason says why a line was written, so a removed line has none.
  const why = row.change === 'added' ? line.why : null;
  const name = [
    row.change === 'added' ? text.written : row.change === 'removed' ? text.removed : null,
    `${line.seq} ${inline(line.label)} ${what.replaceAll('`', '')}`,
    why === null ? null : say(why).replaceAll('`', ''),
    line.durable ? text.disk : text.memory,
    line.synthetic ? text.synthetic : null,
  ].filter((part) => part !== null);
  return (
    <li
      className={styles.item}
      data-tone={row.tone}
      data-count={row.count || undefined}
      data-linked={linked || undefined}
    >
      <button
        type="button"
        className={styles.row}
        data-key={row.key}
        tabIndex={active ? 0 : -1}
        aria-label={name.join(', ')}
      >
        <Body
          row={row}
          seq={`${line.seq}`}
          type={inline(line.label)}
          what={typeof line.what === 'string' ? what : <Said words={line.what} />}
          why={why}
          delay={delay}
          moment={moment}
        />
      </button>
    </li>
  );
}

/** From a thousand on, a range says only the digits that change: `1006–14`. */
function shortRange(from: number, to: number): string {
  const [first, last] = [`${from}`, `${to}`];
  if (from < 1000 || first.length !== last.length) return `${first}–${last}`;
  return first.slice(0, 2) === last.slice(0, 2) ? `${first}–${last.slice(2)}` : `${first}–${last}`;
}

function FoldRowView({ row, active, linked, delay, moment }: RowProps<FoldRow>): ReactNode {
  const { lang, say } = useSpeech();
  const text = stageText(lang);
  const { type, what } = foldWords(row, text, say);
  const first = row.lines[0];
  const [from, to] = [first?.seq ?? 0, row.lines.at(-1)?.seq ?? 0];
  const change = row.change === 'added' ? text.written : row.change === 'removed' ? text.removed : null;
  const state = first?.durable === true ? text.disk : text.memory;
  return (
    <li
      className={styles.item}
      data-tone={row.tone}
      data-fold={row.of}
      data-count={row.count || undefined}
      data-linked={linked || undefined}
    >
      <button
        type="button"
        className={styles.row}
        data-key={row.key}
        tabIndex={active ? 0 : -1}
        aria-expanded={row.open}
        aria-label={[change, `${from}–${to} ${type} ${what}`, state].filter((part) => part !== null).join(', ')}
      >
        <Body
          row={row}
          seq={shortRange(from, to)}
          type={type}
          what={row.open ? '' : what}
          why={null}
          delay={delay}
          moment={moment}
        />
      </button>
    </li>
  );
}

type Drawn = LineRow | FoldRow;

function sameRow(a: Drawn, b: Drawn): boolean {
  if (a.kind !== b.kind || a.key !== b.key || a.tone !== b.tone || a.count !== b.count) return false;
  if (!a.rails.every((shape, level) => shape === b.rails[level])) return false;
  if (a.kind === 'line') return b.kind === 'line' && a.line === b.line;
  if (b.kind !== 'fold' || a.of !== b.of || a.open !== b.open || a.lines.length !== b.lines.length) return false;
  return a.lines.every((line, index) => line === b.lines[index]);
}

/** Rows at rest are skipped by comparing what they show: a step makes new row objects for all of them. */
function sameProps<Row extends Drawn>(a: RowProps<Row>, b: RowProps<Row>): boolean {
  const moves = a.delay !== null || b.delay !== null;
  return (
    a.active === b.active &&
    a.linked === b.linked &&
    a.delay === b.delay &&
    (!moves || a.moment === b.moment) &&
    sameRow(a.row, b.row)
  );
}

export const LineItem = memo(LineRowView, sameProps<LineRow>);
export const FoldItem = memo(FoldRowView, sameProps<FoldRow>);
