import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, enterDemo, openDemoSite } from './demo-site.ts';

/** `UNTHRASH_PICTURES=1` renews the pictures of the documents; otherwise they are only looked at. */
const folder = fileURLToPath(
  new URL(
    process.env.UNTHRASH_PICTURES === '1'
      ? '../../../docs/pictures'
      : '../../../test-results/pictures',
    import.meta.url,
  ),
);

/** A picture's name, the page, and words that must be in it. */
const pictures = [
  ['overview', '/', 'OrderClock.cs'],
  ['hotspots', '/hotspots', 'OrderClock.cs'],
] as const;

let site: DemoSite;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  site = await openDemoSite();
  await enterDemo(site, 'lead');
  await site.page.setViewportSize({ width: 1280, height: 900 });
});
afterAll(() => site?.close());

test.each(pictures)(
  'the page "%s" of the demonstration has its picture taken',
  async (name, path, words) => {
    const { page, url } = site;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(url + path);
      await page.evaluate(() => document.fonts.ready);
      const picture = await page.screenshot({
        path: join(folder, `${name}-${colorScheme}.png`),
        fullPage: true,
      });
      expect(picture.byteLength).toBeGreaterThan(20_000);
    }
    const text = await page.locator('body').innerText();
    expect(text).toContain(words);
    expect(text).toContain('Demonstration data.');
  },
);
