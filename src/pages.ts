import type { Lang } from './replay/view.ts';

/** One page of the built site, as a host serves it before any script runs. Plain text, except `html`. */
export interface PageSource {
  readonly system: string;
  readonly scenario: string;
  readonly lang: Lang;
  readonly title: string;
  readonly description: string;
  /** The scenario as markup for readers without JavaScript, already escaped. */
  readonly html: string;
}

/** Every scenario in every language, in the order of the buttons. Read by the build only. */
export function pages(): readonly PageSource[] {
  return [];
}
