import { type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import type { LogLine } from '../../machine/system.ts';
import type { RunView } from '../../replay/view.ts';
import { stageText } from '../../text/stage.ts';
import { PayloadPopover } from '../payload/PayloadPopover.tsx';
import { useSpeech } from '../words.tsx';
import styles from './LogPane.module.css';
import { FoldItem, LineItem } from './LogRow.tsx';
import { MarkItem } from './MarkRow.tsx';
import { type LogRow, rowsOf } from './rows.ts';
import { useBandInView } from './useBandInView.ts';
import { useRoom } from './useRoom.ts';
import { useRowFocus } from './useRowFocus.ts';

/** One of two logs that are shown in lockstep. */
export interface Lockstep {
  readonly name: string;
  readonly note: string;
  /** Rows that the other log has more of its own, so that both fold the same. */
  readonly reserve: number;
  /** The latest turn of both. */
  readonly turn: number;
}

export interface LogPaneProps {
  readonly run: RunView;
  /** What is shown (step and frame): another moment may scroll the band into view and may move. */
  readonly moment: string;
  /** The reader went one step forward by hand, and the motion features are loaded. */
  readonly motion: boolean;
  /** `by` of the lines whose card is pointed at. */
  readonly linked: string | null;
  readonly onLink: (by: string | null) => void;
  /** The line whose payload is open. */
  readonly inspected: LogLine | null;
  /** Open the payload of a line at the step that wrote it; `null` = close it. */
  readonly onInspect: (line: LogLine | null) => void;
  /** In a contrast: its name and what it does; rows are dense. */
  readonly lockstep?: Lockstep | undefined;
}

/** Up to eight new lines come one after the other, at most five apart-steps; more come all at once. */
function delayOf(order: number, changed: number): number {
  return changed > 8 ? 0 : Math.min(order, 5) * 0.03;
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function keyOf(event: SyntheticEvent): string | null {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null;
  return target?.dataset.key ?? null;
}

function Heading({ run, lockstep }: Pick<LogPaneProps, 'run' | 'lockstep'>): ReactNode {
  const text = stageText(useSpeech().lang);
  const safe = run.lines.filter((line) => line.durable).length;
  const all = run.lines.length;
  const repaired = run.added.filter((line) => line.synthetic).length;
  return (
    <div className={styles.heading}>
      <h3>{lockstep?.name ?? text.sessionLog}</h3>
      {lockstep !== undefined && <span className={styles.note}>{lockstep.note}</span>}
      <span className={styles.end}>
        {repaired > 0 && (
          <span className={styles.tag} data-tone="synth">
            {text.byRepair(repaired)}
          </span>
        )}
        {lockstep !== undefined && run.removed.length > 0 && (
          <span className={styles.tag} data-tone="cut">
            {text.lost(run.removed.length)}
          </span>
        )}
        {lockstep === undefined && (
          <>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${all === 0 ? 0 : (100 * safe) / all}%` }} />
            </span>
            <span className={styles.full}>{text.onDisk(safe, all)}</span>
            <span className={styles.short}>{text.onDiskShort(safe, all)}</span>
          </>
        )}
      </span>
    </div>
  );
}

interface ListProps {
  readonly rows: readonly LogRow[];
  readonly active: string | null;
  readonly linked: string | null;
  readonly motion: boolean;
  readonly moment: string;
}

function isLinked(row: LogRow, linked: string | null): boolean {
  if (linked === null || row.kind === 'mark' || row.count === 0) return false;
  return row.kind === 'line' ? row.line.by === linked : row.lines.some((line) => line.by === linked);
}

function Rows({ rows, active, linked, motion, moment }: ListProps): ReactNode {
  const changed = rows.filter((row) => row.kind !== 'mark' && row.count > 0);
  const moves = motion && !prefersStillness();
  return rows.map((row) => {
    if (row.kind === 'mark') return <MarkItem key={row.key} row={row} />;
    const props = {
      active: row.key === active,
      linked: isLinked(row, linked),
      delay: moves && row.count > 0 ? delayOf(changed.indexOf(row), changed.length) : null,
      moment,
    };
    if (row.kind === 'line') return <LineItem key={row.key} row={row} {...props} />;
    return <FoldItem key={row.key} row={row} {...props} />;
  });
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** The session log at one step: what the step changed stands out, what is at rest folds away first. */
export function LogPane(props: LogPaneProps): ReactNode {
  const { run, moment, motion, linked, onLink, inspected, onInspect, lockstep } = props;
  const text = stageText(useSpeech().lang);
  const list = useRef<HTMLOListElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const measured = useRoom(list);
  const reserve = lockstep?.reserve ?? 0;
  const turn = lockstep?.turn ?? null;
  const rows = useMemo(() => {
    const room = { ...measured, available: measured.available - reserve, lockstep: turn === null ? null : { turn } };
    return rowsOf(run, room, opened);
  }, [run, measured, reserve, turn, opened]);
  const focus = useRowFocus(list, rows);
  useBandInView(list, moment, measured.available);
  const close = (held: boolean) => {
    onInspect(null);
    // The row it was opened from may be gone by now.
    if (held && list.current?.contains(document.activeElement) === false) focus.enter();
  };

  const rowOf = (event: SyntheticEvent) => rows.find((row) => row.key === keyOf(event));
  const link = (row: LogRow | undefined) => {
    if (row === undefined || row.kind === 'mark') return onLink(null);
    onLink((row.kind === 'line' ? row.line : row.lines[0])?.by ?? null);
  };
  const act = (row: LogRow | undefined) => {
    if (row?.kind === 'fold') return setOpened((keys) => toggled(keys, row.key));
    if (row?.kind === 'line') onInspect(row.line);
  };

  return (
    <section
      className={styles.pane}
      data-log={run.id}
      data-lockstep={lockstep === undefined ? undefined : ''}
      aria-label={lockstep?.name ?? text.sessionLog}
    >
      <Heading run={run} lockstep={lockstep} />
      <div className={styles.body}>
        <ol
          ref={list}
          className={styles.list}
          onClick={(event) => act(rowOf(event))}
          onPointerOver={(event) => link(rowOf(event))}
          onPointerLeave={() => onLink(null)}
          onFocus={(event) => {
            const key = keyOf(event);
            if (key !== null) focus.onFocusRow(key);
            link(rowOf(event));
          }}
          onBlur={() => {
            focus.onLeave();
            onLink(null);
          }}
          onKeyDown={focus.onKeyDown}
        >
          <Rows rows={rows} active={focus.active} linked={linked} motion={motion} moment={moment} />
        </ol>
      </div>
      <PayloadPopover line={inspected} onClose={close} />
    </section>
  );
}
