import { type ReactNode, useState } from 'react';
import type { StepView } from '../../replay/view.ts';
import { CaptionBar } from '../caption/CaptionBar.tsx';
import { contrastStep } from '../fixtures/long-log.ts';
import { ContrastPanes } from './ContrastPanes.tsx';

function Stage({ step }: { readonly step: StepView }): ReactNode {
  const [linked, setLinked] = useState<string | null>(null);
  return (
    <div style={{ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%' }}>
      <CaptionBar step={step} announce={false} linked={linked} claimsPage="./claims/" />
      <ContrastPanes
        whole
        step={step}
        moment={step.id}
        motion={false}
        linked={linked}
        onLink={setLinked}
        only="split"
        inspected={() => null}
        onInspect={() => {}}
      />
    </div>
  );
}

export const LongTurn = (): ReactNode => <Stage step={contrastStep()} />;
export const ShortTurn = (): ReactNode => <Stage step={contrastStep(4)} />;
