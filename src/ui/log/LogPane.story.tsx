import { type ReactNode, useState } from 'react';
import type { RunView, StepView } from '../../replay/view.ts';
import { CaptionBar } from '../caption/CaptionBar.tsx';
import { escStep, killStep, repairedStep } from '../fixtures/log.ts';
import { flatRun, hostileRun, thousandLines } from '../fixtures/long-log.ts';
import { LogPane } from './LogPane.tsx';

function Pane({
  run,
  moment,
  motion = false,
}: {
  readonly run: RunView;
  readonly moment: string;
  readonly motion?: boolean;
}): ReactNode {
  const [linked, setLinked] = useState<string | null>(null);
  return (
    <LogPane
      run={run}
      moment={moment}
      motion={motion}
      linked={linked}
      onLink={setLinked}
      inspected={null}
      onInspect={() => {}}
    />
  );
}

function Stage({ step }: { readonly step: StepView }): ReactNode {
  const run = step.runs[0];
  if (run === undefined) return null;
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' }}>
      <CaptionBar step={step} announce={false} linked={null} claimsPage="./claims/" />
      <div className="panes">
        <Pane run={run} moment={step.id} />
        <div />
      </div>
    </div>
  );
}

export const Esc = (): ReactNode => <Stage step={escStep()} />;
export const Kill = (): ReactNode => <Stage step={killStep()} />;
export const Repaired = (): ReactNode => <Stage step={repairedStep()} />;
export const Thousand = (): ReactNode => <Pane run={thousandLines()} moment="long" />;
export const Hostile = (): ReactNode => <Pane run={hostileRun()} moment="hostile" />;

/** One step on and back by button: the lines of the step move in. */
export function Moving(): ReactNode {
  const [number, setNumber] = useState(0);
  const steps = [escStep(), killStep(), repairedStep()];
  const step = steps[number % steps.length];
  const run = step?.runs[0];
  if (step === undefined || run === undefined) return null;
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' }}>
      <button type="button" onClick={() => setNumber(number + 1)}>
        next
      </button>
      <Pane run={run} moment={`${number}`} motion={number > 0} />
    </div>
  );
}

/** A thousand rows in the list once its fold is opened; each step adds one. */
export function Flat(): ReactNode {
  const [steps, setSteps] = useState(0);
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' }}>
      <button type="button" onClick={() => setSteps(steps + 1)}>
        next
      </button>
      <Pane run={flatRun(steps)} moment={`${steps}`} motion />
    </div>
  );
}
