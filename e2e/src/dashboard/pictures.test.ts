import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, enterDemo, openDemoSite } from './demo-site.ts';

const root = new URL('../../../', import.meta.url);
const documents = fileURLToPath(new URL('docs/pictures', root));
const results = fileURLToPath(new URL('test-results/pictures', root));

/** `UNTHRASH_PICTURES=1` renews the pictures that the documents have; all others are only looked at. */
function folderOf(file: string): string {
  const renewed = process.env.UNTHRASH_PICTURES === '1' && existsSync(join(documents, file));
  return renewed ? documents : results;
}

/** A picture's name, the page, and words that must be in it. */
const pictures = [
  ['overview', '/', 'OrderClock.cs'],
  ['hotspots', '/hotspots', 'OrderClock.cs'],
  ['hotspot', '/hotspots/1', 'Why it thrashes'],
  ['map', '/map', 'orders'],
  ['decisions', '/decisions', 'convert at the edge'],
  ['report', '/reports/preview', 'Got worse'],
] as const;

let site: DemoSite;

beforeAll(async () => {
  await mkdir(results, { recursive: true });
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
      const file = `${name}-${colorScheme}.png`;
      const picture = await page.screenshot({
        path: join(folderOf(file), file),
        fullPage: true,
      });
      expect(picture.byteLength).toBeGreaterThan(20_000);
    }
    const text = await page.locator('body').innerText();
    expect(text).toContain(words);
    expect(text).toContain('Demonstration data.');
  },
);
