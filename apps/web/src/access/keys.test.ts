import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { sampleEvent } from '@unthrash/events/testing/sample-items';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSetUpLink } from '../server/set-up-link.ts';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let own: TestDatabase;
let server: TestServer;
let admin: PlainBrowser;
let html: string;

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
  html = (await admin.submit(page.path, page.html, { ...fields, timeZone: 'UTC' })).html;
});

const keyOn = (page: string) => /uth_[0-9A-Za-z]{49}/.exec(page)?.[0] ?? '';

async function statusOf(key: string): Promise<number> {
  const response = await fetch(`${server.url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ v: 1, events: [sampleEvent()], activity: [] }),
  });
  await response.body?.cancel();
  return response.status;
}

test('a revoked key is refused at once, its events stay, and it is not among those that work', async () => {
  const key = keyOn(html);
  expect(await statusOf(key)).toBe(200);
  const after = await admin.submit('/join', html, { keyId: '1' });
  expect(after.path).toBe('/join');
  expect(await statusOf(key)).toBe(401);
  expect(await own.database.event.count()).toBe(1);
  expect(after.html).not.toContain('starts with');
  expect((await own.database.ingestKey.findMany())[0]?.revokedDay).not.toBeNull();
  expect(after.html).toContain('No key works at present');
});

test('with two keys the page says to revoke one, and then another can be made', async () => {
  const makeKey = async (page: string) => {
    const form = page.match(/<form(?:(?!<\/form>)[\s\S])*Make a new key[\s\S]*?<\/form>/)?.[0];
    return admin.submit('/join', form ?? '', {});
  };
  const first = keyOn(html);
  const two = await makeKey(html);
  const second = keyOn(two.html);
  expect(second).not.toBe(first);
  expect(two.html).not.toContain('Make a new key');
  expect(two.html).toContain('revoke one');
  // A page that was opened before the second key was made.
  const third = await makeKey(html);
  expect(third.html).toContain('Nothing was changed: revoke one first');
  const after = await admin.submit('/join', two.html, { keyId: '1' });
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  expect(keyOn((await makeKey(after.html)).html)).not.toBe('');
});

test('a new key is seen in the session that made it, not in another one of the same person', async () => {
  expect(keyOn(html)).not.toBe('');
  expect(keyOn((await admin.get('/join')).html)).toBe(keyOn(html));
  const elsewhere = new PlainBrowser(server.url);
  const form = await elsewhere.get('/sign-in');
  await elsewhere.submit('/sign-in', form.html, person);
  const page = await elsewhere.get('/join');
  expect(page.html).toContain('starts with');
  expect(keyOn(page.html)).toBe('');
});

test.each(['viewer', 'lead'] as const)('a %s sees keys and can revoke none', async (role) => {
  await own.database.membership.updateMany({ data: { role } });
  const page = await admin.get('/join');
  expect(page.html).not.toContain('Revoke');
  // The form of the time when this person was an admin.
  const answer = await admin.submit('/join', html, { keyId: '1' });
  expect(answer.status).toBe(404);
  expect(await own.database.ingestKey.count({ where: { revokedDay: null } })).toBe(1);
});

test('the key of another team, and what is no number, cannot be revoked', async () => {
  const teamId = crypto.randomUUID();
  const createdDay = new Date('2026-11-01');
  const key = { keyId: 7, hash: Buffer.from('x'), start: 'uth_xxxx', createdDay };
  await own.database.team.create({
    data: { teamId, name: 'Other', createdDay, ingestKeys: { create: key } },
  });
  await admin.submit('/join', html, { keyId: '7' });
  for (const keyId of ['', '-1', '1e3', '99999999999', '1; DROP']) {
    expect((await admin.submit('/join', html, { keyId })).status).toBe(404);
  }
  expect(await own.database.ingestKey.count({ where: { revokedDay: null } })).toBe(2);
});
