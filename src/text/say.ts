import type { Phrase, Words } from '../machine/system.ts';
import { dshEn } from './dsh.en.ts';
import { dshKo } from './dsh.ko.ts';

/** Says phrases in a language. What a program wrote (a plain string) is said as it is. */

type Sentence = (values: Readonly<Record<string, string | number>>) => string;

const WORDING: Readonly<Record<'en' | 'ko', Readonly<Record<string, Sentence>>>> = {
  en: dshEn as unknown as Readonly<Record<string, Sentence>>,
  ko: dshKo as unknown as Readonly<Record<string, Sentence>>,
};

const NOTHING = {};

function sayPhrase(lang: 'en' | 'ko', { say, with: values = NOTHING }: Phrase): string {
  const sentence = WORDING[lang][say];
  if (sentence === undefined) throw new Error(`no sentence is called ${say}`);
  return sentence(values);
}

/** Takes a language; gives what says words in it. May hold `code` in backticks. */
export function sayIn(lang: 'en' | 'ko'): (words: Words) => string {
  return (words) => (typeof words === 'string' ? words : sayPhrase(lang, words));
}
