import { createContext, type ReactNode, useContext } from 'react';
import type { Words } from '../machine/system.ts';
import type { Lang } from '../replay/view.ts';

/** Says a phrase in one language; a plain string is said as it is. May hold `code` in backticks. */
export type Say = (words: Words) => string;

export interface Speech {
  readonly lang: Lang;
  readonly say: Say;
}

const SpeechContext = createContext<Speech | null>(null);
export const SpeechProvider = SpeechContext.Provider;

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('useSpeech needs a SpeechProvider above it');
  return speech;
}

/** Text in which `backticks` mark code. React escapes it, so log content cannot become markup. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  const parts = text.split('`');
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
  return parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}

export function Said({ words }: { readonly words: Words }): ReactNode {
  const { say } = useSpeech();
  return typeof words === 'string' ? words : <Prose text={say(words)} />;
}
