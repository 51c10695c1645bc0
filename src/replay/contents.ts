import { sayIn } from '../text/say.ts';
import { inBreaths, prepareOthers } from './breath.ts';
import { load, prepare, scenarios } from './catalog.ts';
import { createReplay, firstView } from './createReplay.ts';
import { mirror } from './mirror.ts';
import { parse } from './parse.ts';
import { loadSettings } from './settings.ts';
import { transcriptHtml } from './transcript.ts';

/** What the page needs to begin: the model, its words, the place of the reader in it, its text for paper. One download. */
export const contents = {
  catalog: { load, scenarios },
  sayIn,
  parse,
  loadSettings,
  inBreaths,
  prepare,
  prepareOthers,
  firstView,
  createReplay,
  mirror,
  transcriptHtml,
};
