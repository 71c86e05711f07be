import type { BrowserContext, Page } from 'playwright';
import {
  axeProblems,
  cutTexts,
  keyboardProblems,
  layoutShift,
  openPlainTab,
  unfold,
  watchShifts,
  watchTab,
} from './page-checks.ts';

/** What there is to mend on a page; every list is empty when there is nothing. */
export interface Problems {
  readonly axe: readonly string[];
  readonly cut: readonly string[];
  readonly moved: readonly string[];
  readonly noticed: readonly string[];
}

export const nothingToMend: Problems = { axe: [], cut: [], moved: [], noticed: [] };

/** Moves below this are rounding. */
const SHIFT = 0.001;

/** Bytes a second: a page comes in several parts, and is painted in between. */
const SLOW = 40_000;
/** Then a row of links may grow while it comes; a table whose columns move counts several times as much. */
const SLOW_SHIFT = 0.01;

export interface Window {
  readonly colorScheme: 'light' | 'dark';
  /** Pixels. */
  readonly width: number;
  /** With everything unfolded that can be folded. */
  readonly unfolded?: boolean;
}

/** Looks at pages of one origin in one tab. */
export class Looker {
  private readonly page: Page;
  private readonly context: BrowserContext;
  private readonly origin: string;
  private readonly noticed: readonly string[];

  /** Call it before the tab's first page. */
  static async of(page: Page, origin: string): Promise<Looker> {
    await watchShifts(page);
    return new Looker(page, origin);
  }

  private constructor(page: Page, origin: string) {
    this.page = page;
    this.context = page.context();
    this.origin = origin;
    this.noticed = watchTab(page, origin);
  }

  /** Opens the page so. Throws when another one came in its place. */
  async open(path: string, window: Window): Promise<void> {
    const { page } = this;
    await page.emulateMedia({ colorScheme: window.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: window.width, height: 900 });
    await page.goto(this.origin + path, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready);
    const { pathname, search } = new URL(page.url());
    if (pathname + search !== path) throw new Error(`${path} led to ${pathname + search}`);
    if (window.unfolded === true) await unfold(page);
  }

  async look(path: string, window: Window): Promise<Problems> {
    const before = this.noticed.length;
    await this.open(path, window);
    const shift = await layoutShift(this.page);
    return {
      axe: await axeProblems(this.page),
      cut: await cutTexts(this.page),
      moved: shift < SHIFT ? [] : [`by ${shift}`],
      noticed: this.noticed.slice(before),
    };
  }

  /** How much the page moves while it comes over a slow line, as browsers count it. */
  async movesWhenSlow(path: string): Promise<readonly string[]> {
    const line = await this.context.newCDPSession(this.page);
    const speed = { offline: false, latency: 20, uploadThroughput: -1 };
    const at = (downloadThroughput: number) =>
      line.send('Network.emulateNetworkConditions', { ...speed, downloadThroughput });
    await at(SLOW);
    try {
      await this.open(path, { colorScheme: 'light', width: 1440 });
      const shift = await layoutShift(this.page);
      return shift < SLOW_SHIFT ? [] : [`by ${shift}`];
    } finally {
      await at(-1);
      await line.detach();
    }
  }

  /** What is cut or stands out at each of the widths, everything unfolded. */
  async cutAt(path: string, widths: readonly number[]): Promise<readonly string[]> {
    const found: string[] = [];
    await this.open(path, { colorScheme: 'light', width: widths[0] ?? 360, unfolded: true });
    for (const width of widths) {
      await this.page.setViewportSize({ width, height: 900 });
      found.push(...(await cutTexts(this.page)).map((each) => `${width}: ${each}`));
    }
    return found;
  }

  /** The words on the buttons of all forms on the open page's main part that change anything. */
  async buttonsThatChange(): Promise<readonly string[]> {
    return this.page
      .locator('main form:not([method="get"]) :is(button, input[type="submit"])')
      .evaluateAll((buttons) => buttons.map((button) => (button.textContent ?? '').trim()));
  }

  /** What the keyboard alone does not reach, everything unfolded. */
  async keyboard(path: string): Promise<readonly string[]> {
    await this.open(path, { colorScheme: 'light', width: 1440, unfolded: true });
    return keyboardProblems(this.page);
  }

  /** What is on the page with script and what without, and the forms that cannot be sent then. */
  async withoutScript(path: string) {
    await this.open(path, { colorScheme: 'light', width: 1440 });
    const scripted = fold(await this.page.locator('main').innerText());
    const plain = await openPlainTab(this.context);
    try {
      await plain.goto(this.origin + path);
      const text = fold(await plain.locator('main').innerText());
      const forms = await plain.locator('form[action^="javascript:"]').count();
      return { scripted, text, forms };
    } finally {
      await plain.close();
    }
  }
}

/** The minute at which a page was made is not the same twice. */
function fold(text: string): string {
  return text.replace(/\d\d:\d\d/g, 'TIME').replace(/\s+/g, ' ');
}
