import { expect, type Locator } from '@playwright/test';
import { scenarios } from '../src/replay/catalog.ts';
import { chrome } from '../src/text/chrome.ts';
import { stageText } from '../src/text/stage.ts';
import { langs, pathOf, sizes, tellingSteps } from './SimulatorPage.ts';
import { test } from './test.ts';

const [esc] = scenarios();
if (esc === undefined) throw new Error('there is no scenario');

/** The bounds of the design for all text, HTML and SVG: WCAG 1.4.3, and nothing under 12 px. */
const leastContrast = 4.5;
const leastSize = 12;
/** Characters that draw lines are graphics: 3 is enough (WCAG 1.4.11). */
const leastOfLines = 3;
const onlyLines = /^[\u2500-\u257F\s]+$/u;

interface ShownText {
  readonly text: string;
  readonly element: string;
  readonly contrast: number;
  readonly size: number;
  readonly colors: string;
}

/**
 * Finds every text that can be seen, and measures it as it is painted: its colour over everything that lies under it, its size
 * on the screen. Unlike axe it sees SVG text and generated signs. Runs in the page.
 */
function readTexts(root: Element): readonly ShownText[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Color>();
  const colorOf = (css: string): Color => {
    const found = known.get(css);
    if (found !== undefined || pen === null) return found ?? [0, 0, 0, 1];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const color = [red, green, blue, alpha / 255] as const;
    known.set(css, color);
    return color;
  };
  const over = ([r, g, b, a]: Color, [br, bg, bb]: Color): Color => [
    r * a + br * (1 - a),
    g * a + bg * (1 - a),
    b * a + bb * (1 - a),
    1,
  ];
  const luminance = ([red, green, blue]: Color) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: Color, b: Color) => {
    const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const opacities = new Map<Element, number>();
  const opacityOf = (element: Element | null): number => {
    if (element === null) return 1;
    const opacity =
      opacities.get(element) ?? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    opacities.set(element, opacity);
    return opacity;
  };
  const faded = ([r, g, b, a]: Color, by: number): Color => [r, g, b, a * by];
  const paints = new Map<Element, Color>();
  const paintOf = (element: Element): Color => {
    const made = paints.get(element) ?? readPaint(element);
    paints.set(element, made);
    return made;
  };
  const readPaint = (element: Element): Color => {
    const style = getComputedStyle(element);
    const svg = element instanceof SVGElement && !(element instanceof SVGSVGElement);
    const paint = svg ? (element instanceof SVGTextElement ? 'transparent' : style.fill) : style.backgroundColor;
    const own = svg ? Number(style.fillOpacity) : 1;
    return paint === 'none' ? [0, 0, 0, 0] : faded(colorOf(paint), own * opacityOf(element));
  };
  /** What is painted under a place of an element; `null` where the element cannot be seen there. */
  const under = (element: Element, x: number, y: number): Color | null => {
    const stack = document.elementsFromPoint(x, y);
    const at = stack.indexOf(element);
    const covered = stack.slice(0, at).some((above) => !element.contains(above) && paintOf(above)[3] > 0.5);
    if (at === -1 || covered) return null;
    return stack.slice(at).reduceRight<Color>((color, layer) => over(paintOf(layer), color), colorOf('white'));
  };
  const found: ShownText[] = [];
  const measure = (element: Element, text: string, rect: DOMRect, style: CSSStyleDeclaration) => {
    const y = rect.top + rect.height / 2;
    const places = [rect.left + rect.width / 2, rect.left + 3, rect.right - 3];
    const background = places.map((x) => under(element, x, y)).find((color) => color !== null);
    if (background === undefined || background === null) return;
    const svg = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const paint = svg === null ? style.color : style.fill;
    const color = over(faded(colorOf(paint), opacityOf(element)), background);
    const names = [
      element.tagName.toLowerCase(),
      element.getAttribute('class') ?? '',
      element.parentElement?.className,
    ];
    found.push({
      text: text.trim().slice(0, 60),
      element: names.join(' '),
      contrast: Math.floor(contrast(color, background) * 100) / 100,
      size: Number.parseFloat(style.fontSize) * (svg?.a ?? 1),
      colors: `${color.slice(0, 3).map(Math.round)} on ${background.slice(0, 3).map(Math.round)}`,
    });
  };
  // Nothing may be invisible to the search only because the pointer passes through it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important } svg * { pointer-events: all !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (element === null || text.trim() === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of [...range.getClientRects()].slice(0, 2))
      if (rect.width > 1) measure(element, text, rect, getComputedStyle(element));
  }
  for (const element of root.querySelectorAll('*')) {
    const rect = element.getBoundingClientRect();
    if (element instanceof HTMLSelectElement || (element instanceof HTMLInputElement && element.type === 'text'))
      measure(element, element.value, rect, getComputedStyle(element));
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      if (/[^"\s]/u.test(style.content) && style.content !== 'none' && style.content !== 'normal')
        measure(element, `${pseudo} ${style.content}`, rect, style);
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  return found;
}

/** Reads a part of the page in both themes; says which texts are too pale or too small. */
async function expectLegible(part: Locator, what: string, least = 20): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await part.page().emulateMedia({ colorScheme });
    const texts = await part.evaluate(readTexts);
    expect(texts.length, `texts found, ${what}`).toBeGreaterThanOrEqual(least);
    const bad = texts.filter(
      ({ text, contrast, size }) =>
        contrast < (onlyLines.test(text) ? leastOfLines : leastContrast) || size < leastSize,
    );
    const told = bad.map((text) => `${text.text} [${text.element}] ${text.contrast}:1 ${text.colors} ${text.size}px`);
    expect.soft([...new Set(told)], `${what}, ${colorScheme}`).toEqual([]);
  }
}

test.describe('all text can be read', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.slow();

  for (const lang of langs) {
    for (const info of scenarios()) {
      test(pathOf(info, lang), async ({ simulator, page }) => {
        const body = page.locator('body');
        await simulator.open(`${pathOf(info, lang)}?speed=3`);
        for (const size of sizes) {
          await simulator.resize(size);
          // What fits narrower has the same colours: the steps with the most to show are enough there.
          for (const step of size.width === 1280 ? tellingSteps(info) : tellingSteps(info).slice(-2)) {
            await simulator.slider.fill(String(step));
            await expectLegible(body, `${size.width}, step ${step}`);
          }
          for (const tab of await page.getByRole('tab', { selected: false }).all()) {
            await tab.click();
            await expectLegible(body, `${size.width}, tab ${await tab.textContent()}`);
          }
        }
      });
    }
  }

  test('dialogs and menus', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    await simulator.press('?');
    await expectLegible(simulator.help, '? dialog');
    await page.keyboard.press('Escape');
    await page.locator('[data-count] button').first().click();
    await expectLegible(page.getByRole('dialog').filter({ has: page.locator('pre') }), 'payload', 3);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: stageText('en').events(1) }).click();
    await expectLegible(page.getByRole('dialog', { name: stageText('en').eventsOfStep }), 'events', 5);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: chrome.en.share.button }).click();
    await expectLegible(page.getByRole('dialog', { name: chrome.en.share.title }), 'share', 2);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: chrome.en.more, exact: true }).click();
    await expectLegible(page.locator(':popover-open'), 'menu', 5);
  });

  test('under the pointer', async ({ simulator, page }) => {
    await simulator.open(`${pathOf(esc)}#step=turn-ends`);
    const rows = page.locator('[data-log] li[data-tone] button');
    const controls = page.locator('header a, header button:enabled, footer button, [role="tab"], [data-card]');
    const shown = await controls.filter({ visible: true }).all();
    for (const control of [rows.first(), rows.nth(5), rows.last(), ...shown]) {
      await control.hover();
      await expectLegible(control, `${await control.textContent()} under the pointer`, 0);
    }
  });
});

test('rails that pass are there in forced colours too', async ({ simulator, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await simulator.open(`${pathOf(esc)}#step=turn-ends`);
  const passing = page.locator('[data-log] [data-pass~="turn"]');
  await expect(passing.first()).toBeVisible();
  for (const rail of await passing.all()) {
    const drawn = await rail.evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(drawn).toMatch(/gradient/u);
  }
});
