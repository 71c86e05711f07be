import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoSite, enterDemo, openDemoSite } from '../dashboard/demo-site.ts';
import { until } from '../support/until.ts';

const app = fileURLToPath(new URL('../../../apps/web/src/app', import.meta.url));

let site: DemoSite;
/** The address of every page there is, with what stands for the parts that vary. */
let addresses: string[];

beforeAll(async () => {
  // The demonstration has something on every page, and an admin may open all of them.
  site = await openDemoSite();
  await enterDemo(site, 'admin');
  addresses = await findAddresses();
});
afterAll(async () => {
  await site?.close();
});

/** One link of the list for each page with an id. */
async function findAddresses(): Promise<string[]> {
  const { page } = site;
  const found: string[] = [];
  for (const name of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('page.tsx')) continue;
    const address = `/${name.replaceAll('\\', '/')}`.replace(/\/page\.tsx$/, '') || '/';
    if (!address.includes('[')) found.push(address);
    else if (address.includes('[token]')) found.push(address.replace('[token]', 'x'));
    else {
      const list = address.slice(0, address.indexOf('/['));
      await page.goto(site.url + list);
      const link = page.locator(`main a[href^="${list}/"]`).first();
      if ((await link.count()) > 0) found.push((await link.getAttribute('href')) ?? list);
    }
  }
  return found.sort();
}

test('no page breaks the content security policy, says an error in the browser, or loads from elsewhere', async () => {
  expect(addresses.length).toBeGreaterThan(7);
  const { page } = site;
  const said: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy'))
      said.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`${new URL(page.url()).pathname}: ${error.message}`));
  for (const address of addresses) await page.goto(site.url + address);
  // A breach is noticed: this one is made on purpose.
  const before = said.length;
  await page.evaluate(() => {
    document.body.innerHTML += '<p style="color: red">x</p>';
  });
  await until('the breach is noticed', () => said.length > before);
  expect(said.slice(0, before)).toEqual([]);
  expect([...hosts].filter((host) => host !== site.url && host !== 'null')).toEqual([]);
});

test('every page, route and file says that it may not be framed, guessed or told on', async () => {
  for (const path of [...addresses, '/not-a-page', '/api/health/live', '/icon.svg']) {
    const { headers } = await fetch(site.url + path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
    expect(headers.get('x-powered-by')).toBeNull();
    if (path.startsWith('/api/') || path === '/icon.svg') continue;
    const policy = headers.get('content-security-policy') ?? '';
    expect([path, policy]).toEqual([
      path,
      expect.stringMatching(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/),
    ]);
    expect(policy).not.toMatch(/unsafe|\*/);
  }
});

test('no other site can frame a page', async () => {
  const { page } = site;
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${site.url}/sign-in"></iframe>`);
  const refused = () => page.frames().some((each) => each.url().startsWith('chrome-error:'));
  await until('the frame is refused', refused);
});

test('the session’s cookie is out of reach of script and of other sites', async () => {
  const cookies = await site.context.cookies();
  const session = cookies.filter(({ name }) => name.includes('session_token'));
  expect(session).toHaveLength(1);
  expect(session[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});
