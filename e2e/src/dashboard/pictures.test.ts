import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { seedEvents } from '../server/seed-events.ts';
import { setUpTeam } from './set-up-team.ts';
import { test } from './test.ts';

/** `UNTHRASH_PICTURES=1` renews the pictures of the README; otherwise they are only looked at. */
const folder = fileURLToPath(
  new URL(
    process.env.UNTHRASH_PICTURES === '1'
      ? '../../../docs/pictures'
      : '../../../test-results/pictures',
    import.meta.url,
  ),
);

test('the overview fits its window, light and dark, wide and narrow, and has its picture taken', async ({
  serve,
  page,
}) => {
  const server = await serve();
  const { key } = await setUpTeam(page, server);
  await seedEvents(server.url, key, new Date());
  await mkdir(folder, { recursive: true });

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(server.url);
      await page.evaluate(() => document.fonts.ready);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
    const picture = await page.screenshot({
      path: join(folder, `overview-${colorScheme}.png`),
      fullPage: true,
    });
    expect(picture.byteLength).toBeGreaterThan(20_000);
  }
  expect(await page.locator('main').innerText()).toContain('OrderClock.cs');
});

test('the pages load nothing from anywhere else and report no error', async ({ serve, page }) => {
  const server = await serve();
  const { key } = await setUpTeam(page, server);
  await seedEvents(server.url, key, new Date());
  const elsewhere: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) {
      elsewhere.push(request.url());
    }
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });

  for (const path of ['/', '/hotspots', '/join']) {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
  }
  expect(elsewhere).toEqual([]);
  expect(errors).toEqual([]);
});
