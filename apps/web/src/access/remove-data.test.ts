import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import type { FlipEvent } from '@unthrash/events';
import { sampleActivity, sampleEvent } from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSetUpLink } from '../server/set-up-link.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let own: TestDatabase;
let server: TestServer;
let admin: PlainBrowser;
let key: string;

beforeAll(async () => {
  own = await testDatabase();
  server = await startServer({ env: { DATABASE_URL: own.url } });
});
afterAll(async () => {
  await server.stop();
  await own.drop();
});

beforeEach(async () => {
  await own.database.team.deleteMany();
  await own.database.user.deleteMany();
  await own.database.event.deleteMany();
  admin = new PlainBrowser(server.url);
  const link = new URL((await newSetUpLink(own.database, server.url, new Date())) ?? '');
  const page = await admin.get(link.pathname);
  const fields = {
    email: 'ada@example.com',
    password: 'correct horse battery',
    name: 'Ada',
    team: 'Acme',
    claims: 'github.com/acme/*',
    timeZone: 'UTC',
  };
  const { html } = await admin.submit(page.path, page.html, fields);
  key = /uth_[0-9A-Za-z]{49}/.exec(html)?.[0] ?? '';
});

async function send(...changes: Partial<FlipEvent>[]): Promise<void> {
  const response = await fetch(`${server.url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      v: 1,
      events: changes.map(sampleEvent),
      activity: changes.map(({ repo }) => sampleActivity(repo === undefined ? {} : { repo })),
    }),
  });
  expect(await response.json()).toMatchObject({ rejected: [], duplicates: [] });
}

const shop = 'github.com/acme/shop';
const store = 'github.com/acme/store';
const settings = async (by = admin) => (await by.get('/settings')).html;
const names = async () =>
  (await own.database.repository.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name);
const idOf = async (name: string) =>
  String((await own.database.repository.findFirstOrThrow({ where: { name } })).repositoryId);
const audits = async () =>
  (await own.database.audit.findMany()).map(({ what, about }) => `${what} ${about}`.trim());

/** The form of the page that holds this text. */
function formWith(html: string, text: string): string {
  const forms = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map((match) => match[0]);
  const form = forms.find((each) => each.replaceAll('<!-- -->', '').includes(text));
  if (form === undefined) throw new Error(`no form says ${text}`);
  return form;
}

async function rename(name: string, newName: string) {
  const form = formWith(await settings(), 'Rename or merge');
  return admin.submit('/settings', form, { repositoryId: await idOf(name), newName });
}

async function deleteRepository(name: string, sure: string) {
  const form = formWith(await settings(), 'Delete the repository');
  return admin.submit('/settings', form, { repositoryId: await idOf(name), sure });
}

test('a repository is renamed, and what machines report under its old name at once counts there', async () => {
  await send({ repo: shop });
  const id = await idOf(shop);
  const { path, html } = await rename(shop, `https://${store}.git`);
  expect(path).toContain('saved=care');
  expect(html).toMatch(/acme\/store[\s\S]*before:[\s\S]*acme\/shop/);
  await send({ repo: shop });
  expect([await names(), await idOf(store)]).toEqual([[store], id]);
  expect(await own.database.hotspotDay.findMany()).toMatchObject([{ refused: 2 }]);
  expect(await audits()).toEqual([`rename-repository ${id}`]);
});

test('two repositories become one at once', async () => {
  await send({ repo: shop }, { repo: store }, { repo: store, path: 'src/other.ts' });
  await rename(shop, store);
  expect(await names()).toEqual([store]);
  const days = await own.database.hotspotDay.findMany({ orderBy: { hotspotId: 'asc' } });
  expect(days.map((day) => day.refused).sort()).toEqual([1, 2]);
  expect(await own.database.removal.count()).toBe(0);
  await send({ repo: shop });
  expect(await names()).toEqual([store]);
});

test.each([
  [
    'a name that does not count in the team',
    'github.com/other/shop',
    'add it to Repositories first',
  ],
  ['the name that it has', shop, 'That is its name already'],
  ['a pattern', 'github.com/acme/*', 'Write one repository'],
  ['an owner', 'github.com/acme', 'names an owner only'],
  ['nothing', '  ', 'Write one repository'],
])('%s is said beside the field, and nothing is changed', async (_what, newName, said) => {
  await send({ repo: shop });
  const { html } = await rename(shop, newName);
  expect(html).toContain(said);
  expect(html).toContain('id="newName-problem"');
  expect(await names()).toEqual([shop]);
});

test('a repository is deleted with all of it when one means it, and others stay', async () => {
  await send({ repo: shop }, { repo: store });
  const id = await idOf(shop);
  expect((await deleteRepository(shop, 'no')).html).toContain('Tick this');
  expect(await names()).toEqual([shop, store]);
  await deleteRepository(shop, 'yes');
  expect(await names()).toEqual([store]);
  expect(await own.database.event.count()).toBe(1);
  expect(await audits()).toEqual([`delete-data ${id}`]);
});

test('all data is deleted when the team’s name is typed', async () => {
  await send({ repo: shop }, { repo: store });
  const page = await admin.get('/stored');
  const form = formWith(page.html, 'Delete all data');
  expect((await admin.submit('/stored', form, { teamName: 'acme' })).html).toContain(
    'as it is, Acme',
  );
  expect(await own.database.event.count()).toBe(2);
  const { html } = await admin.submit('/stored', form, { teamName: 'Acme' });
  expect(html).toContain('It is deleted.');
  const { teamId } = await own.database.team.findFirstOrThrow();
  for (const rows of [
    await own.database.event.count({ where: { teamId } }),
    await own.database.hotspot.count({ where: { teamId } }),
    await own.database.repository.count({ where: { teamId } }),
    await own.database.tagWeek.count({ where: { teamId } }),
    await own.database.activityItem.count({ where: { teamId } }),
  ]) {
    expect(rows).toBe(0);
  }
  expect(await own.database.membership.count()).toBe(1);
  expect(await audits()).toEqual(['delete-data']);
});

test('what a leaked key brought is taken out after it is revoked, and looked for again by the chore', async () => {
  await send({ repo: shop });
  const join = await admin.get('/join');
  const revoked = await admin.submit('/join', formWith(join.html, 'This cannot be undone'), {});
  const out = formWith(revoked.html, 'Take out what');
  const { html } = await admin.submit('/join', out, {});
  expect(html).toContain('is being taken out');
  expect([await own.database.event.count(), await names()]).toEqual([0, []]);
  expect(await own.database.removal.findMany()).toMatchObject([{ what: 'key', aboutId: 1 }]);
  expect((await audits()).sort()).toEqual(['revoke-key 1', 'take-out-key 1']);
});

test.each(['viewer', 'lead'] as const)(
  'a %s sees the repositories and can change nothing',
  async (role) => {
    await send({ repo: shop });
    const stored = (await admin.get('/stored')).html;
    const forms = await settings();
    const join = (await admin.get('/join')).html;
    await own.database.membership.updateMany({ data: { role } });
    const html = await settings();
    expect(html).toContain(shop);
    expect(html).not.toContain('Rename or merge');
    expect((await admin.get('/stored')).html).not.toContain('Delete all data');
    const repositoryId = await idOf(shop);
    // The forms of the time when this person was an admin.
    for (const [path, form, fields] of [
      ['/settings', formWith(forms, 'Rename or merge'), { repositoryId, newName: store }],
      ['/settings', formWith(forms, 'Delete the repository'), { repositoryId, sure: 'yes' }],
      ['/stored', formWith(stored, 'Delete all data'), { teamName: 'Acme' }],
      ['/join', formWith(join, 'This cannot be undone'), {}],
    ] as const) {
      expect((await admin.submit(path, form, fields)).status).toBe(404);
    }
    expect(await names()).toEqual([shop]);
    expect(await own.database.removal.count()).toBe(0);
  },
);

test('a repository of another team can be neither renamed nor deleted', async () => {
  await send({ repo: shop });
  const teamId = crypto.randomUUID();
  const day = new Date('2026-11-01');
  const theirs = { repositoryId: 987_654, name: 'github.com/other/theirs', firstDay: day };
  await own.database.team.create({
    data: { teamId, name: 'Other', createdDay: day, repositories: { create: theirs } },
  });
  const repositoryId = String(theirs.repositoryId);
  const html = await settings();
  const renamed = await admin.submit('/settings', formWith(html, 'Rename or merge'), {
    repositoryId,
    newName: store,
  });
  const deleted = await admin.submit('/settings', formWith(html, 'Delete the repository'), {
    repositoryId,
    sure: 'yes',
  });
  for (const answer of [renamed, deleted]) expect(answer.html).toContain('no such repository');
  expect(await names()).toEqual(['github.com/acme/shop', theirs.name]);
});
