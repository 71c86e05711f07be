import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let dataFolder: string;
let server: TestServer;
let lead: PlainBrowser;
let viewer: PlainBrowser;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'unthrash-roles-'));
  server = await startServer({ dataFolder, args: ['--demo=sparse'] });
  lead = new PlainBrowser(server.url);
  viewer = new PlainBrowser(server.url);
  const door = await lead.get('/sign-in');
  await lead.submit(door.path, door.html, {});
  const viewersDoor = await viewer.get('/sign-in');
  await viewer.submit(viewersDoor.path, viewersDoor.html, { role: 'viewer' });
});
afterAll(async () => {
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const decision = {
  note: 'Times are UTC everywhere.',
  scope: 'file',
  side: '',
};

test('a viewer sees a hotspot and no form that changes it', async () => {
  const page = await viewer.get('/hotspots/1');
  expect(page.html).toContain('Why it thrashes');
  expect(page.html).toContain('Leads and admins of the team decide');
  for (const field of ['reason', 'note', 'text', 'more', 'convention']) {
    expect(page.html).not.toContain(`name="${field}"`);
  }
});

test('a viewer who sends a lead’s forms is told that there is no such page, and nothing is changed', async () => {
  const before = await lead.get('/hotspots/1');
  for (const fields of [
    { reason: 'settled' },
    { text: 'a note' },
    { more: '3' },
    { team: 'Core' },
    decision,
  ]) {
    const answer = await viewer.submit(before.path, before.html, fields);
    expect(answer.html).toContain('There is no such page here.');
  }
  const after = await lead.get('/hotspots/1');
  expect(textOf(after.html)).toBe(textOf(before.html));
  expect((await lead.get('/decisions')).html).not.toContain(decision.note);
});

test('without script a lead decides, and gets the patch; a viewer can read it, and neither mark nor withdraw it', async () => {
  const page = await lead.get('/hotspots/1');
  const decided = await lead.submit(page.path, page.html, decision);
  expect(decided.path).toMatch(/^\/decisions\/\d+$/);
  expect(decided.html).toContain('.unthrash.json');
  const read = await viewer.get(decided.path);
  expect(read.html).toContain(decision.note);
  expect(read.html).not.toContain('Withdraw');
  const answer = await viewer.submit(decided.path, decided.html, { decisionId: '1' });
  expect(answer.html).toContain('There is no such page here.');
  expect(textOf((await lead.get(decided.path)).html)).toBe(textOf(decided.html));
});

test('what is wrong is said beside its form, and nothing is changed', async () => {
  const page = await lead.get('/hotspots/2');
  for (const fields of [
    { reason: 'x'.repeat(201) },
    { more: '0' },
    { day: '2020-01-01' },
    { text: '   ' },
    { ...decision, note: 'two\u2028lines' },
    { ...decision, side: 'not-a-side' },
  ]) {
    const answer = await lead.submit(page.path, page.html, fields);
    expect(answer.path).toMatch(/^\/hotspots\/2\?problem=/);
    expect(answer.html).toContain('Nothing was');
  }
  expect(textOf((await lead.get('/hotspots/2')).html)).toBe(textOf(page.html));
});

test('a hotspot or decision that is not there leads to "not found", however it is asked for', async () => {
  for (const path of [
    '/hotspots/999999',
    '/hotspots/x',
    '/hotspots/1e3',
    '/decisions/99',
    '/decisions/0x1',
  ]) {
    expect((await lead.get(path)).html).toContain('There is no such page here.');
  }
});

test('owners come from an uploaded CODEOWNERS, persons left out; a viewer cannot upload one', async () => {
  const page = await lead.get('/owners');
  const text = '* @harbour/platform @ada ada@example.com\n';
  const refused = await viewer.submit(page.path, page.html, { text });
  expect(refused.html).toContain('There is no such page here.');
  const repositoryId = /<option value="(\d+)"/.exec(page.html)?.[1] ?? '';
  const done = await lead.submit(page.path, page.html, { text, repositoryId });
  expect(done.path).toBe('/owners');
  expect(done.html).not.toContain('@ada');
  const empty = await lead.submit(page.path, page.html, { text: '* @ada', repositoryId });
  expect(empty.path).toBe('/owners');
  const nothing = await lead.submit(page.path, page.html, { text: '# none', repositoryId });
  expect(nothing.html).toContain('Nothing was changed');
});

/** What a reader reads: without what Next puts in for itself, and without the minute that the page was made in. */
function textOf(html: string): string {
  const [, main = ''] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  return main.replace(/<input[^>]*>|<[^>]+>/g, ' ').replace(/as of \w+ \d\d:\d\d/g, '');
}
