import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { sampleEvent } from '@unthrash/events/testing/sample-items';
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

const person = { email: 'ada@example.com', password: 'correct horse battery' };

beforeEach(async () => {
  await own.database.team.deleteMany();
  await own.database.user.deleteMany();
  admin = new PlainBrowser(server.url);
  const link = new URL((await newSetUpLink(own.database, server.url, new Date())) ?? '');
  const page = await admin.get(link.pathname);
  const fields = { ...person, name: 'Ada', team: 'Acme', claims: 'github.com/acme/*' };
  const { html } = await admin.submit(page.path, page.html, { ...fields, timeZone: 'UTC' });
  key = /uth_[0-9A-Za-z]{49}/.exec(html)?.[0] ?? '';
});

const settings = async (by = admin) => (await by.get('/settings')).html;
const team = () => own.database.team.findFirstOrThrow();
const audits = async () => (await own.database.audit.findMany()).map(({ what }) => what);

/** The form of the page that holds this text. */
function formWith(html: string, text: string): string {
  const forms = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map((match) => match[0]);
  const form = forms.find((each) => each.replaceAll('<!-- -->', '').includes(text));
  if (form === undefined) throw new Error(`no form says ${text}`);
  return form;
}

async function inviteLink(fields: Readonly<Record<string, string>>): Promise<string> {
  const form = formWith(await settings(), 'Make an invitation');
  const { html } = await admin.submit('/settings', form, fields);
  return new URL(/http[^<]*\/invite\/[\w-]{43}/.exec(html)?.[0] ?? '').pathname;
}

/** Somebody who joined by invitation. */
async function joined(name: string, role: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server.url);
  const page = await browser.get(await inviteLink({ role, email: '' }));
  const email = `${name.toLowerCase()}@example.com`;
  const after = await browser.submit(page.path, page.html, {
    name,
    email,
    password: 'p'.repeat(12),
  });
  expect(after.path).toBe('/');
  return browser;
}

const idOf = async (name: string) =>
  (await own.database.user.findFirstOrThrow({ where: { name } })).id;

async function sendEvent(repo: string) {
  const response = await fetch(`${server.url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ v: 1, events: [sampleEvent({ repo })], activity: [] }),
  });
  return JSON.stringify(await response.json());
}

test('name, time zone, retention and group size are saved, each by itself, and noted', async () => {
  const form = await settings();
  const after = await admin.submit('/settings', form, {
    teamName: 'Ocean',
    timeZone: 'Asia/Kolkata',
  });
  expect(after.path).toBe('/settings?saved=team');
  expect(after.html).toContain('Saved.');
  await admin.submit('/settings', form, { eventDays: '14', rollupMonths: '6' });
  await admin.submit('/settings', form, { groupSize: '8' });
  expect(await team()).toMatchObject({
    name: 'Ocean',
    timeZone: 'Asia/Kolkata',
    eventDays: 14,
    rollupMonths: 6,
    groupSize: 8,
    claims: ['github.com/acme/*'],
  });
  expect((await audits()).sort()).toEqual(['change-group-size', 'change-retention', 'change-team']);
});

test('the day of the last change moves only with a change', async () => {
  const form = await settings();
  await admin.submit('/settings', form, { eventDays: '35', rollupMonths: '13' });
  await admin.submit('/settings', form, { groupSize: '5' });
  expect(await team()).toMatchObject({ retentionDay: null, groupSizeDay: null });
  await admin.submit('/settings', form, { groupSize: '6' });
  expect((await team()).groupSizeDay).not.toBeNull();
});

test.each([
  ['events for fewer days than seven', { eventDays: '6', rollupMonths: '13' }, 'eventDays'],
  ['events for more days than 35', { eventDays: '36', rollupMonths: '13' }, 'eventDays'],
  ['counts for two months', { eventDays: '35', rollupMonths: '2' }, 'rollupMonths'],
  ['a group of four', { groupSize: '4' }, 'groupSize'],
  ['half a machine', { groupSize: '5.5' }, 'groupSize'],
  ['no name', { teamName: ' ', timeZone: 'UTC' }, 'teamName'],
  ['a time zone that is none', { teamName: 'Acme', timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['a pattern that covers everybody', { claims: 'github.com/*' }, 'claims'],
])('%s is said beside the field, and nothing is saved', async (_what, fields, field) => {
  const before = await team();
  const { html } = await admin.submit('/settings', await settings(), fields);
  expect(html).toContain(`id="${field}-problem"`);
  expect(await team()).toEqual(before);
  expect(await audits()).toEqual([]);
});

test('a repository that is claimed counts from the next request on', async () => {
  expect(await sendEvent('github.com/ocean/web')).toContain('repository_not_claimed');
  await admin.submit('/settings', await settings(), { claims: 'github.com/ocean/*' });
  expect(await sendEvent('github.com/ocean/web')).not.toContain('repository_not_claimed');
  expect(await sendEvent('github.com/acme/web')).toContain('repository_not_claimed');
});

test('an invitation makes one account with its role, once, and only its hash is stored', async () => {
  const path = await inviteLink({ role: 'lead', email: '' });
  expect(await settings()).not.toContain(path);
  expect(JSON.stringify(await own.database.invitation.findMany())).not.toContain(path.slice(8));
  const lead = new PlainBrowser(server.url);
  const late = new PlainBrowser(server.url);
  const page = await lead.get(path);
  const opened = await late.get(path);
  const fields = { name: 'Bo', email: 'bo@example.com', password: 'p'.repeat(12) };
  expect((await lead.submit(path, page.html, fields)).path).toBe('/');
  expect(await own.database.membership.findMany({ where: { role: 'lead' } })).toHaveLength(1);
  const second = await late.submit(path, opened.html, { ...fields, email: 'eve@example.com' });
  expect(second.html).toContain('somebody used it');
  expect(await own.database.user.count()).toBe(2);
  expect((await late.get(path)).html).toContain('was used');
  expect((await late.get(path)).html).toContain('href="/sign-in"');
  expect((await lead.get(path)).html).toContain('This invitation was used');
});

test('an invitation for an address makes an account with that address, whatever is sent', async () => {
  const path = await inviteLink({ role: 'viewer', email: 'Bo@Example.com' });
  const browser = new PlainBrowser(server.url);
  const page = await browser.get(path);
  const fields = { name: 'Bo', email: 'eve@example.com', password: 'p'.repeat(12) };
  await browser.submit(path, page.html, fields);
  const user = await own.database.user.findFirstOrThrow({ where: { name: 'Bo' } });
  expect(user).toMatchObject({ email: 'bo@example.com', emailVerified: true });
});

test('an address that its owner typed is not believed, and one with an account is refused', async () => {
  await joined('Bo', 'viewer');
  const bo = await own.database.user.findFirstOrThrow({ where: { name: 'Bo' } });
  expect(bo.emailVerified).toBe(false);
  const path = await inviteLink({ role: 'admin', email: '' });
  const browser = new PlainBrowser(server.url);
  const page = await browser.get(path);
  const fields = { name: 'Eve', email: 'ada@example.com', password: 'p'.repeat(12) };
  const { html } = await browser.submit(path, page.html, fields);
  expect(html).toContain('has an account here already');
  expect((await browser.get(path)).html).toContain('Join the team');
});

test('an invitation ends after seven days, or when it is withdrawn', async () => {
  const old = await inviteLink({ role: 'viewer', email: '' });
  const [stored] = await own.database.invitation.findMany();
  const days = ((stored?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  await own.database.invitation.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  const withdrawn = await inviteLink({ role: 'viewer', email: '' });
  const browser = new PlainBrowser(server.url);
  const { html } = await browser.get(withdrawn);
  await admin.submit('/settings', formWith(await settings(), 'Withdraw'), {});
  const fields = { name: 'Bo', email: 'bo@example.com', password: 'p'.repeat(12) };
  expect((await browser.submit(withdrawn, html, fields)).html).toContain('over');
  for (const path of [old, withdrawn, '/invite/x']) {
    const page = await browser.get(path);
    expect(page.html).toContain('This invitation is over');
    expect(page.html).toContain('href="/sign-in"');
    expect((await admin.get(path)).html).toContain('This invitation is over');
  }
  expect(await own.database.user.count()).toBe(1);
});

test('roles change at once, and the last admin can be neither demoted nor removed', async () => {
  const bo = await joined('Bo', 'viewer');
  expect(await settings(bo)).not.toContain('Make an invitation');
  const ofBo = formWith(await settings(), 'Role of Bo');
  await admin.submit('/settings', ofBo, { role: 'admin' });
  expect(await settings(bo)).toContain('Make an invitation');
  await admin.submit('/settings', ofBo, { role: 'viewer' });
  const ofAda = formWith(await settings(), 'Role of Ada');
  const refused = await admin.submit('/settings', ofAda, { role: 'viewer' });
  expect(refused.html).toContain('keeps one admin');
  const removed = await admin.submit('/settings', formWith(await settings(), 'Remove Ada'), {});
  expect(removed.html).toContain('keeps one admin');
  expect(await own.database.membership.count({ where: { role: 'admin' } })).toBe(1);
});

test('two admins who remove each other at once leave one', async () => {
  const bo = await joined('Bo', 'admin');
  const [removeBo, removeAda] = [
    formWith(await settings(), 'Remove Bo'),
    formWith(await settings(bo), 'Remove Ada'),
  ];
  await Promise.all([
    admin.submit('/settings', removeBo, {}),
    bo.submit('/settings', removeAda, {}),
  ]);
  expect(await own.database.membership.count({ where: { role: 'admin' } })).toBe(1);
});

test('who is removed is out at once, account and sessions included', async () => {
  const bo = await joined('Bo', 'lead');
  await admin.submit('/settings', formWith(await settings(), 'Remove Bo'), {});
  expect((await bo.get('/')).path).toBe('/sign-in');
  expect(await own.database.user.count()).toBe(1);
  expect(await own.database.session.count()).toBe(1);
});

test('viewers and leads read the settings, without addresses, and can change nothing', async () => {
  const forms = await settings();
  for (const [name, role] of [
    ['Bo', 'viewer'],
    ['Cy', 'lead'],
  ] as const) {
    const browser = await joined(name, role);
    const html = await settings(browser);
    expect(html).toContain('Ada');
    expect(html).not.toContain('ada@example.com');
    expect(html).toContain('Events 35 days');
    const before = await team();
    for (const fields of [
      { teamName: 'Eve', timeZone: 'UTC' },
      { claims: 'github.com/eve/*' },
      { eventDays: '7', rollupMonths: '3' },
      { groupSize: '50' },
    ]) {
      expect((await browser.submit('/settings', forms, fields)).status).toBe(404);
    }
    expect(await team()).toEqual(before);
  }
});

test('members of another team cannot be touched', async () => {
  const bo = await joined('Bo', 'viewer');
  const teamId = crypto.randomUUID();
  const other = { teamId, name: 'Other', createdDay: new Date('2026-11-01') };
  await own.database.team.create({ data: other });
  const userId = await idOf('Bo');
  const ofBo = formWith(await settings(), 'Role of Bo');
  const remove = formWith(await settings(), 'Remove Bo');
  await own.database.membership.updateMany({ where: { userId }, data: { teamId } });
  expect((await admin.submit('/settings', ofBo, { role: 'admin' })).status).toBe(404);
  expect((await admin.submit('/settings', remove, {})).status).toBe(404);
  expect((await bo.get('/settings')).html).toContain('Other');
});

test('a new password needs the present one, and ends the other sessions', async () => {
  const elsewhere = new PlainBrowser(server.url);
  const form = await elsewhere.get('/sign-in');
  await elsewhere.submit('/sign-in', form.html, person);
  const html = await settings();
  const change = (currentPassword: string, newPassword: string) =>
    admin.submit('/settings', html, { currentPassword, newPassword });
  expect((await change('wrong horse battery', 'n'.repeat(12))).html).toContain('not the present');
  expect((await change(person.password, 'short')).html).toContain('at least 12');
  expect((await elsewhere.get('/')).path).toBe('/');
  expect((await change(person.password, 'n'.repeat(12))).path).toContain('saved=password');
  expect((await elsewhere.get('/')).path).toBe('/sign-in');
  expect((await admin.get('/')).path).toBe('/');
  await elsewhere.submit('/sign-in', form.html, { ...person, password: 'n'.repeat(12) });
  expect((await elsewhere.get('/')).path).toBe('/');
});

test('everybody of the team reads what is stored, for how long, and who changed something', async () => {
  await admin.submit('/settings', await settings(), { eventDays: '14', rollupMonths: '6' });
  const bo = await joined('Bo', 'viewer');
  await admin.submit('/settings', formWith(await settings(), 'Role of Bo'), { role: 'lead' });
  const { html } = await bo.get('/stored');
  expect(html).toMatch(/14 days.*6 months.*fewer than 5/s);
  expect(html).toContain('&quot;episode&quot;');
  const rows = [...html.matchAll(/<tr><td>[^<]*<\/td>[\s\S]*?<\/tr>/g)].map((match) =>
    match[0].replace(/<[^>]*>/g, ' '),
  );
  expect(rows).toHaveLength(3);
  for (const what of ['how long things are kept', 'made an invitation', 'changed a member’s role'])
    expect(rows.filter((row) => row.includes('Ada') && row.includes(what))).toHaveLength(1);
});
