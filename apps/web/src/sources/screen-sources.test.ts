import { conventions } from '@unthrash/conventions';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { activity, flipEvent } from '@unthrash/events';
import {
  dayFromToday,
  randomId,
  sampleActivity,
  sampleEvent,
} from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSetUpLink } from '../server/set-up-link.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { screenSources } from './screen-sources.ts';

let own: TestDatabase;
let server: TestServer;
let browser: PlainBrowser;

beforeAll(async () => {
  own = await testDatabase();
  server = await startServer({ env: { DATABASE_URL: own.url } });
  browser = new PlainBrowser(server.url);
  const link = (await newSetUpLink(own.database, server.url, new Date())) ?? '';
  const page = await browser.get(new URL(link).pathname);
  const joined = await browser.submit(page.path, page.html, {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'correct horse battery',
    team: 'Acme',
    claims: 'github.com/acme/*\n',
    timeZone: 'UTC',
  });
  const key = /uth_[0-9A-Za-z]{49}/.exec(joined.html)?.[0] ?? '';
  await send(key);
});
afterAll(async () => {
  await server.stop();
  await own.drop();
});

/** A team with something in every part of every page: firm and not, insisted on, several repositories, one turned away. */
async function send(key: string): Promise<void> {
  const days = [0, -1, -2, -8, -9];
  const events = days.flatMap((ago, at) => {
    const episode = randomId();
    const day = dayFromToday(ago);
    return [1, 2].flatMap((flip) => [
      sampleEvent({ day, flip, episode, kind: flip === 1 ? 'undo' : 'redo' }),
      sampleEvent({
        day,
        flip,
        episode,
        path: 'src/b.ts',
        convention: 'quotes',
        from: 'single',
        to: 'double',
      }),
      ...(at === 0 ? [sampleEvent({ day, flip, episode, verdict: 'insisted' })] : []),
    ]);
  });
  const lone = sampleEvent({
    repo: 'github.com/acme/web',
    path: 'x/y/z.ts',
    convention: 'naming',
    from: '',
    to: '',
  });
  const away = sampleEvent({ repo: 'github.com/other/web' });
  const worked = days.map((ago) => sampleActivity({ day: dayFromToday(ago) }));
  const answer = await fetch(`${server.url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ v: 1, events: [...events, lone, away], activity: worked }),
  });
  expect(answer.status).toBe(200);
}

const titles = new Set<string>(conventions.map(({ title }) => title));
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replace(/ [↑↓]$/, '')
    .trim();

/** Classes of parts that hold sentences or numbers and are no table. */
const parts = ['lead-notes', 'range', 'figure-note', 'tabs', 'filters', 'crumbs'];

/** Everything on a page that says something: heads, labels of figures, pictures, and the parts with sentences. */
function marksOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const words = [
    /<h[23][^>]*>(.*?)<\/h[23]>/g,
    /<th scope="col"[^>]*>(.*?)<\/th>/g,
    /<dt>(.*?)<\/dt>/g,
  ]
    .flatMap((pattern) => [...main.matchAll(pattern)])
    .map(([, inner = '']) => plain(inner))
    .filter((text) => text !== '')
    .map((text) => (titles.has(text) ? '(convention)' : text));
  const pictures = [...main.matchAll(/<svg[^>]*class="([\w-]+)[^"]*"/g)].map(
    ([, name]) => `.${name}`,
  );
  const sentences = parts
    .filter((part) => new RegExp(`class="${part}["\\s]`).test(main))
    .map((part) => `.${part}`);
  return [
    ...new Set([...(main.includes('<h1') ? ['h1'] : []), ...words, ...pictures, ...sentences]),
  ];
}

test.each(Object.keys(screenSources))(
  'every head, figure and picture of %s says what it comes from, and nothing is named that is not there',
  async (path) => {
    const { html } = await browser.get(path);
    expect(marksOf(html).sort()).toEqual(Object.keys(screenSources[path] ?? {}).sort());
  },
);

test('a source of the wire is a field that the wire has', () => {
  const known = new Set([
    ...Object.keys(flipEvent.shape).map((field) => `event.${field}`),
    ...Object.keys(activity.shape).map((field) => `activity.${field}`),
  ]);
  const named = Object.values(screenSources).flatMap((screen) => Object.values(screen).flat());
  expect(named.filter((field) => field.includes('.') && !known.has(field))).toEqual([]);
  expect(
    Object.values(screenSources).every((screen) =>
      Object.values(screen).every(({ length }) => length > 0),
    ),
  ).toBe(true);
});

test('the list goes along as CSV: what the filters leave, all pages, for members only', async () => {
  const { html } = await browser.get('/hotspots.csv?convention=quotes&show=all');
  const [head = '', ...rows] = html.trim().split('\r\n');
  expect(head).toContain('status,repository,path');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('github.com/acme/billing,src/b.ts');
  const outside = await new PlainBrowser(server.url).get('/hotspots.csv');
  expect(outside.path).toBe('/sign-in');
  const audits = await own.database.audit.findMany({ where: { what: 'export-csv' } });
  expect(audits.map(({ count }) => count)).toEqual([1]);
});

test('what is ticked in the list is resolved together, and what is said wrongly changes nothing', async () => {
  const list = await browser.get('/hotspots?convention=quotes');
  const id = /name="hotspot"[^>]*value="(\d+)"/.exec(list.html)?.[1] ?? '';
  const wrong = await browser.submit(list.path, list.html, {
    hotspot: id,
    what: 'resolve',
    reason: ' ',
  });
  expect(wrong.html).toContain('Nothing was changed: say why');
  expect(wrong.path).toContain('convention=quotes');
  const done = await browser.submit(list.path, list.html, {
    hotspot: id,
    what: 'resolve',
    reason: 'decided',
  });
  expect(done.html).toContain('1 hotspot changed.');
  const care = await own.database.hotspotCare.findMany();
  expect(care.map(({ hotspotId, resolvedReason }) => [String(hotspotId), resolvedReason])).toEqual([
    [id, 'decided'],
  ]);
});
