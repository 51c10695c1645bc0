import { Component, type ReactNode } from 'react';
import type { Chrome } from '../../text/chrome.ts';
import styles from './app.module.css';

interface BrokenProps {
  readonly words: Pick<Chrome['broken'], 'title' | 'sentence' | 'reload' | 'start'>;
  /** Address of the first page. */
  readonly home: string;
  readonly message: string;
}

interface Props extends Omit<BrokenProps, 'message'> {
  readonly children: ReactNode;
}

/** A sentence, what the program said, and two ways on. */
export function Broken({ words, home, message }: BrokenProps): ReactNode {
  return (
    <div className={styles.broken} role="alert">
      <h1>{words.title}</h1>
      <p>{words.sentence}</p>
      <p>
        <code>{message}</code>
      </p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          {words.reload}
        </button>
        <a href={home}>{words.start}</a>
      </p>
    </div>
  );
}

/** What failed while it was drawn becomes a sentence and a way on, never a blank page. */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main>
        <Broken words={this.props.words} home={this.props.home} message={error.message} />
      </main>
    );
  }
}
