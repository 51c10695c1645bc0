import { parseArgs } from 'node:util';
import type { Profile } from '../machine/system.ts';
import { scenarios } from '../replay/catalog.ts';
import { storyOf, storyText } from '../replay/story.ts';
import type { Lang } from '../replay/view.ts';

const USAGE = 'npm run story -- SYSTEM/SCENARIO [--lang en|ko] [--profile documented|shipped]';

interface Asked {
  readonly name: string;
  readonly lang: Lang;
  readonly profile: Profile;
}

/** Takes the words of a command line; gives what they ask for, or a sentence that says what is wrong. */
export function parse(args: readonly string[]): Asked | string {
  const options = {
    lang: { type: 'string', default: 'en' },
    profile: { type: 'string', default: 'documented' },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const [name, ...more] = parsed.positionals;
  const { lang, profile } = parsed.values;
  const known = scenarios().map(({ system, id }) => `${system}/${id}`);
  if (name === undefined || more.length > 0) return `one scenario is expected: ${known.join(', ')}`;
  if (!known.includes(name)) return `no scenario is called ${JSON.stringify(name)}; there are ${known.join(', ')}`;
  if (lang !== 'en' && lang !== 'ko') return `no language is called ${JSON.stringify(lang)}; there are en, ko`;
  if (profile !== 'documented' && profile !== 'shipped') {
    return `no profile is called ${JSON.stringify(profile)}; there are documented, shipped`;
  }
  return { name, lang, profile };
}

/** Prints a scenario as text. Exit code 2 for a command line that is not understood. */
export function main(args: readonly string[]): number {
  const asked = parse(args);
  if (typeof asked === 'string') {
    console.error(`${asked}\n${USAGE}`);
    return 2;
  }
  const found = scenarios().find(({ system, id }) => `${system}/${id}` === asked.name);
  if (found === undefined) throw new Error('the name was checked above');
  console.log(`${found.title[asked.lang]}: ${found.promise[asked.lang]}  (${asked.profile})\n`);
  console.log(storyText(storyOf(found.system, found.id, asked.profile, asked.lang)));
  return 0;
}
