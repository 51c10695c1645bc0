import { expect, type Locator, type Page } from '@playwright/test';
import { load, type scenarios } from '../src/replay/catalog.ts';
import type { Lang, ScenarioView } from '../src/replay/view.ts';
import { type Chrome, chrome } from '../src/text/chrome.ts';

type Profile = ScenarioView['profile'];
type ScenarioInfo = ReturnType<typeof scenarios>[number];

export const langs: readonly Lang[] = ['en', 'ko'];
export const profiles: readonly Profile[] = ['documented', 'shipped'];

/** One size for each layout, and the smallest that must work. */
export const sizes = [
  { width: 1280, height: 820 },
  { width: 720, height: 520 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
] as const;

/** Where a scenario's page lies, from the start of the site. */
export function pathOf({ system, id }: Pick<ScenarioInfo, 'system' | 'id'>, lang: Lang = 'en'): string {
  return `${lang === 'ko' ? 'ko/' : ''}${system}/${id}/`;
}

/** What the page of a scenario must show: the same frames, computed by the test itself. */
export function viewOf({ system, id }: ScenarioInfo, profile: Profile = 'documented', lang: Lang = 'en'): ScenarioView {
  return load(system, id, profile, lang);
}

/** Steps worth a look: the first, the last, where a marker stands, and where most lines come or go. */
export function tellingSteps(info: ScenarioInfo): readonly number[] {
  const view = viewOf(info);
  const change = (number: number) =>
    view.at(number).runs.reduce((sum, { added, removed }) => sum + removed.length * 100 + added.length, 0);
  const marked = view.steps.filter(({ marker }) => marker !== null).map(({ number }) => number);
  const most = view.steps.toSorted((a, b) => change(b.number) - change(a.number))[0]?.number ?? 1;
  return [...new Set([1, ...marked, most, view.steps.length])];
}

/** A key press as an input method sends it, which a driven keyboard cannot. */
interface Press {
  readonly key: string;
  readonly code: string;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
}

/** The page as a reader uses it: by roles and names. */
export class SimulatorPage {
  readonly page: Page;
  words: Chrome = chrome.en;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens an address below the start of the site, such as `ko/dsh/esc/#step=esc`, and waits until it is drawn. */
  async open(path: string, lang: Lang = path.startsWith('ko/') ? 'ko' : 'en'): Promise<void> {
    this.words = chrome[lang];
    // Another hash alone would not load the page.
    await this.page.goto('about:blank');
    await this.page.goto(path);
    await expect(this.page.locator('[data-step]')).toBeVisible();
  }

  /** Gives the window another size and waits until the page has answered: it measures itself a frame later. */
  async resize(size: { readonly width: number; readonly height: number }): Promise<void> {
    await this.page.setViewportSize(size);
    await this.page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      }
    });
  }

  get slider(): Locator {
    return this.page.getByRole('slider', { name: this.words.timeline.label, exact: true });
  }

  get headline(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 2 });
  }

  get playback(): Locator {
    return this.page.getByRole('group', { name: this.words.transport.group });
  }

  get help(): Locator {
    return this.page.getByRole('dialog', { name: this.words.help.title, exact: true });
  }

  get notice(): Locator {
    return this.page.getByRole('status').filter({ has: this.page.getByRole('list') });
  }

  get speed(): Locator {
    return this.page.getByRole('combobox', { name: this.words.transport.speed });
  }

  button(
    name: keyof Chrome['transport'] & ('first' | 'back' | 'play' | 'pause' | 'again' | 'forward' | 'last'),
  ): Locator {
    return this.playback.getByRole('button', { name: this.words.transport[name], exact: true });
  }

  scenarioLink(info: ScenarioInfo, lang: Lang = 'en'): Locator {
    return this.page
      .getByRole('navigation', { name: this.words.scenarioNav })
      .getByRole('link', { name: info.title[lang] });
  }

  async expectStep(number: number): Promise<void> {
    await expect(this.slider).toHaveValue(String(number));
  }

  /** The step on screen now, counted from 1. */
  async step(): Promise<number> {
    return Number(await this.slider.inputValue());
  }

  /** Takes a step; gives where it is on the screen, by the head that marks it. The page is at that step afterwards. */
  async placeOf(step: number): Promise<{ readonly x: number; readonly y: number }> {
    await this.slider.fill(String(step));
    const [head, box] = await Promise.all([
      this.page.locator('[data-playhead]').boundingBox(),
      this.slider.boundingBox(),
    ]);
    if (head === null || box === null) throw new Error('the timeline has no head');
    return { x: head.x + head.width / 2, y: box.y + box.height - 4 };
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async send(press: Press): Promise<void> {
    await this.page.evaluate((init) => {
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
    }, press);
  }

  /** Takes the focus from whatever has it, as a click on empty paper does. */
  async blur(): Promise<void> {
    await this.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }
}
