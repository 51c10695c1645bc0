import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { xstateRunner } from '../machine/dsh/conformance/runner.ts';
import { parseStories, type Story, tell } from '../machine/dsh/conformance/story.ts';

const FOLDER = join(import.meta.dirname, '..', 'machine', 'dsh', 'conformance', 'stories');

const files = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .sort();

/** Takes the name of a file; gives the stories in it. */
function storiesIn(file: string): readonly Story[] {
  return parseStories(readFileSync(join(FOLDER, file), 'utf8'));
}

/** The stories of the machine, told as text. */
export function stories(): readonly Story[] {
  return files().flatMap(storiesIn);
}

function heading({ name, profile, setup }: Story): string {
  const chosen = Object.keys(setup).length === 0 ? '' : `, ${JSON.stringify(setup)}`;
  return `# ${name} (${profile}${chosen})`;
}

/**
 * `node scripts/run.mjs src/cli/dsh-stories.ts`: writes every story again as the machine tells it now, after a change
 * of the machine that is meant. What changed is then in the diff, to be read against the source.
 */
export function main(): number {
  for (const file of files()) {
    const texts = storiesIn(file).map((story) => {
      const lines = tell(story, xstateRunner).split('\n');
      return [heading(story), ...lines.map((line) => line.trimEnd()), ''].join('\n');
    });
    writeFileSync(join(FOLDER, file), texts.join('\n'));
  }
  return 0;
}
