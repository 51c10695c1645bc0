import * as v from 'valibot';
import { speeds } from '../machine/player.ts';
import { type Keeper, settingsKey } from './stored.ts';
import { themes } from './url.ts';

/** What outlives a visit. `version` changes when the shape does, so that an older or foreign value is replaced, not misread. */
const schema = v.strictObject({
  version: v.literal(1),
  theme: v.picklist(themes),
  lang: v.nullable(v.picklist(['en', 'ko'])),
  speed: v.picklist(speeds),
  shortcuts: v.boolean(),
});

export type Settings = Omit<v.InferOutput<typeof schema>, 'version'>;

export const firstSettings: Settings = { theme: 'auto', lang: null, speed: 1, shortcuts: true };

/** Takes a storage, or a way to it that may throw; gives what was stored, or the first settings where that is damaged, foreign or out of reach. */
export function loadSettings(keeper: () => Keeper): Settings {
  try {
    const parsed = v.safeParse(schema, JSON.parse(keeper().getItem(settingsKey) ?? 'null'));
    if (!parsed.success) return firstSettings;
    const { version: _, ...settings } = parsed.output;
    return settings;
  } catch {
    return firstSettings;
  }
}

export function saveSettings(keeper: () => Keeper, settings: Settings): void {
  try {
    keeper().setItem(settingsKey, JSON.stringify({ version: 1, ...settings }));
  } catch {
    // A page in a private window still works; it only forgets.
  }
}
