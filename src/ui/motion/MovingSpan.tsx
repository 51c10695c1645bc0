import { domAnimation, type HTMLMotionProps, LazyMotion, m } from 'framer-motion';
import type { ReactNode } from 'react';

/** `m` takes only the features that it is given, so that the chunk holds no drag and no layout animation. */
export function MovingSpan(props: HTMLMotionProps<'span'>): ReactNode {
  return (
    <LazyMotion features={domAnimation} strict>
      <m.span {...props} />
    </LazyMotion>
  );
}
