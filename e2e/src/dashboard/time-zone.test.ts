import { expect } from 'vitest';
import { until } from '../support/until.ts';
import { test } from './test.ts';

test('the set-up form begins with the browser’s time zone, and keeps the one that was chosen', async ({
  serve,
  page,
}) => {
  const server = await serve();
  const link = await until('a set-up link is printed', () => server.setUpLink);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tokyo' });
  await page.goto(link);
  const zone = page.locator('[name="timeZone"]');
  await until(
    'the zone is Tokyo',
    async () => (await zone.inputValue()) === 'Asia/Tokyo' || undefined,
  );

  await zone.selectOption('Europe/Berlin');
  await page.locator('[name="name"]').fill('Ada Example');
  await page.locator('[name="email"]').fill('ada@example.com');
  await page.locator('[name="password"]').fill('correct horse battery staple');
  await page.locator('[name="team"]').fill('Acme');
  await page.locator('[name="claims"]').fill('github.com/acme');
  await page.locator('form:has([name="claims"]) button[type="submit"]').click();
  await page.locator('#claims-problem').waitFor();
  expect(await zone.inputValue()).toBe('Europe/Berlin');
  expect(await page.locator('[name="claims"]').inputValue()).toBe('github.com/acme');
});
