import { scenarios } from './replay/catalog.ts';
import { storyOf } from './replay/story.ts';
import { transcriptHtml } from './replay/transcript.ts';
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

const LANGS: readonly Lang[] = ['en', 'ko'];

/** Every scenario in every language, in the order of the buttons. Read by the build only. */
export function pages(): readonly PageSource[] {
  return scenarios().flatMap(({ system, id, title, promise }) =>
    LANGS.map((lang) => ({
      system,
      scenario: id,
      lang,
      title: title[lang],
      description: promise[lang],
      html: transcriptHtml(title[lang], promise[lang], storyOf(system, id, 'documented', lang), lang),
    })),
  );
}
