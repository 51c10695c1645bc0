import { Component, type ReactNode } from 'react';
import type { Chrome } from '../../text/chrome.ts';
import styles from './app.module.css';

interface Props {
  readonly words: Chrome['broken'];
  readonly root: string;
  readonly children: ReactNode;
}

interface BrokenProps {
  readonly words: Chrome['broken'];
  readonly root: string;
  readonly message: string;
}

/** A sentence, what the program said, and two ways on. */
export function Broken({ words, root, message }: BrokenProps): ReactNode {
  return (
    <main className={styles.broken} role="alert">
      <h1>{words.title}</h1>
      <p>{words.sentence}</p>
      <p>
        <code>{message}</code>
      </p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          {words.reload}
        </button>
        <a href={root}>{words.start}</a>
      </p>
    </main>
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
    return <Broken words={this.props.words} root={this.props.root} message={error.message} />;
  }
}
