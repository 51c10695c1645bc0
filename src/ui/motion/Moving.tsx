import type { HTMLMotionProps } from 'framer-motion';
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';

type SpanProps = HTMLMotionProps<'span'>;

const MotionContext = createContext<ComponentType<SpanProps> | null>(null);

/** Loads the animation library after the first view: what is on screen does not wait for it, and stays whole without it. */
export function MotionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [span, setSpan] = useState<ComponentType<SpanProps> | null>(null);
  useEffect(() => {
    import('./MovingSpan.tsx').then(
      (loaded) => setSpan(() => loaded.MovingSpan),
      // A chunk that does not arrive leaves the page still, not broken.
      () => {},
    );
  }, []);
  return <MotionContext value={span}>{children}</MotionContext>;
}

/** The library is there: something may begin to move. */
export function useMotionReady(): boolean {
  return useContext(MotionContext) !== null;
}

interface MovingProps {
  readonly className?: string | undefined;
  readonly 'data-rail'?: string;
  readonly initial: NonNullable<SpanProps['initial']>;
  readonly animate: NonNullable<SpanProps['animate']>;
  readonly transition: NonNullable<SpanProps['transition']>;
  readonly children?: ReactNode;
}

/** A span that moves from `initial` to `animate` once; without the library it simply stands where it ends. */
export function Moving({ initial, animate, transition, children, ...rest }: MovingProps): ReactNode {
  const Span = useContext(MotionContext);
  if (Span === null) return <span {...rest}>{children}</span>;
  return (
    <Span {...rest} initial={initial} animate={animate} transition={transition}>
      {children}
    </Span>
  );
}
