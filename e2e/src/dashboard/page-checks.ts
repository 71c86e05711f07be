import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright';

/** What axe finds wrong, a line each; nothing when all is well. */
export async function axeProblems(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').replace(/\s+/g, ' ');
      return `${id}: ${target.join(' ')}: ${why}`;
    }),
  );
}

/**
 * Text that a reader of this window cannot see whole, a line each: beyond its edge, or cut by what it stands in; and text
 * that stands out of the column that the page is set in.
 */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide)
      found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    const main = document.querySelector('main');
    const column = main?.getBoundingClientRect().right ?? wide;
    const margin = main === null ? 0 : Number.parseFloat(getComputedStyle(main).paddingRight);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || parent === null || !parent.checkVisibility()) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || isForEarsOnly(parent)) continue;
      const cut = cutterOf(parent, box);
      if (cut !== undefined) found.push(`"${text.slice(0, 60)}" is cut by ${cut}`);
    }
    return found;

    /** Visually hidden text is a box of one pixel. */
    function isForEarsOnly(from: Element): boolean {
      for (let at: Element | null = from; at !== null; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        const { overflow, position, clipPath } = getComputedStyle(at);
        if (position === 'absolute' && width <= 1.5 && height <= 1.5 && overflow !== 'visible')
          return true;
        if (clipPath === 'inset(50%)') return true;
      }
      return false;
    }

    /** The first thing around the text that hides a part of it; what can be scrolled to is not hidden. */
    function cutterOf(from: Element, box: DOMRect): string | undefined {
      for (let at: Element | null = from; at !== null; at = at.parentElement) {
        const { overflowX, display } = getComputedStyle(at);
        if (display === 'inline' || at instanceof SVGElement) continue;
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (at === main && box.right > column - margin + 1.5) return 'the edge of the page';
        const edge = at.getBoundingClientRect();
        const out = box.right > edge.right + 1 || box.left < edge.left - 1;
        if (overflowX !== 'visible' && out && !hasWhole(at, edge)) return nameOf(at);
      }
      return box.right > wide + 1 || box.left < -1 ? 'the window' : undefined;
    }

    /** A name may be cut where the whole of it can be had, as long as its beginning can be read. */
    function hasWhole(at: Element, edge: DOMRect): boolean {
      return at.closest('[title]') !== null && edge.width >= 48;
    }

    function nameOf(at: Element): string {
      return `${at.tagName.toLowerCase()}${at.className === '' ? '' : `.${at.className}`}`;
    }
  });
}

/** What can be acted on but not reached with Tab, or is reached without showing it, a line each. */
export async function keyboardProblems(page: Page): Promise<readonly string[]> {
  const actions = await page.evaluate(() => {
    const reached = new Map<Element, boolean>();
    Object.assign(window, { reached });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) reached.set(target, showsFocus(target));
    });
    window.scrollTo(0, 0);
    const all = document.querySelectorAll('a[href], button, input, select, textarea, summary');
    // A date has a stop for each of its parts.
    return all.length + 3 * document.querySelectorAll('input[type="date"]').length;

    function showsFocus(at: Element): boolean {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      );
    }
  });
  for (let press = 0; press < actions + 2; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const reached: unknown = Reflect.get(window, 'reached');
    if (!(reached instanceof Map)) return ['nothing was looked at'];
    const problems: string[] = [];
    for (const at of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    )) {
      if (!at.checkVisibility() || at.matches(':disabled, [type="hidden"], [tabindex="-1"]'))
        continue;
      // Of radio buttons of one name Tab reaches the chosen one, the arrows the others.
      if (at instanceof HTMLInputElement && at.type === 'radio') continue;
      const name = `${at.tagName.toLowerCase()} "${(at.textContent ?? '').trim().slice(0, 40)}"`;
      if (!reached.has(at)) problems.push(`${name} is not reached`);
      else if (reached.get(at) !== true)
        problems.push(`${name} does not show that it has the focus`);
    }
    return problems;
  });
}

/** How much the page has moved while it was loaded, as browsers count it; 0 is nothing. Wants `watchShifts` before. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? Number.NaN));
}

/** From now on each page of this tab counts how much it moves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = Object.assign(
          { value: 0, hadRecentInput: false },
          entry.toJSON(),
        );
        if (!hadRecentInput)
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Everything that a tab asks of other hosts, and every error that it reports, as it happens. */
export function watchTab(page: Page, origin: string): readonly string[] {
  const noticed: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !url.startsWith('data:')) noticed.push(`asked for ${url}`);
  });
  page.on('pageerror', (error) => noticed.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') noticed.push(`${message.text()} ${message.location().url}`);
  });
  return noticed;
}

/** A tab in which no page's script runs. */
export async function openPlainTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setScriptExecutionDisabled', { value: true });
  return page;
}

/** Opens everything that is folded away. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
}
