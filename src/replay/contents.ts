import { sayIn } from '../text/say.ts';
import { load, scenarios } from './catalog.ts';
import { transcriptHtml } from './transcript.ts';

/** What fills the page: the model, its words, its text for paper. One download, apart from the page itself. */
export const contents = { catalog: { load, scenarios }, sayIn, transcriptHtml };
