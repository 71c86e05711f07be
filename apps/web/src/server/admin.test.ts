import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stopEmbedded } from '@unthrash/db/embedded';
import { type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { builtEntry, startServer } from '../testing/start-server.ts';

let folder: string;
let own: TestDatabase;
let admin: Record<string, string>;

const PASSWORD = 'correct horse battery';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unthrash-admin-'));
  own = await testDatabase();
  admin = {
    UNTHRASH_ADMIN_EMAIL: 'ada@example.com',
    UNTHRASH_ADMIN_PASSWORD_FILE: join(folder, 'password'),
    UNTHRASH_TEAM: 'Acme',
    UNTHRASH_CLAIMS: 'github.com/acme/*',
    UNTHRASH_TIME_ZONE: 'Asia/Kolkata',
  };
  await writeFile(join(folder, 'password'), `${PASSWORD}\n`);
});
afterAll(async () => {
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await own.database.team.deleteMany();
  await own.database.user.deleteMany();
});

async function enter(
  url: string,
  password: string,
  email = 'ada@example.com',
): Promise<PlainBrowser> {
  const browser = new PlainBrowser(url);
  const form = await browser.get('/sign-in');
  await browser.submit('/sign-in', form.html, { email, password });
  return browser;
}

interface Ran {
  readonly code: number | null;
  readonly said: string;
}

/** Runs the built program behind `npm run admin`. */
function runAdmin(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> {
  const child = spawn(process.execPath, [join(dirname(builtEntry), 'admin.mjs'), ...args], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

const passwordIn = ({ said }: Ran) => /shown once: (\S+)/.exec(said)?.[1] ?? '';

describe('a start with the first admin in its environment', () => {
  test('makes account and team without a link, once; a later start changes nothing', async () => {
    const env = { DATABASE_URL: own.url, ...admin };
    const server = await startServer({ env });
    expect(server.setUpLink()).toBeUndefined();
    expect(server.said()).not.toContain(PASSWORD);
    expect((await (await enter(server.url, PASSWORD)).get('/settings')).html).toContain(
      'Make an invitation',
    );
    await server.stop();
    expect(await own.database.team.findMany()).toMatchObject([
      { name: 'Acme', claims: ['github.com/acme/*'], timeZone: 'Asia/Kolkata' },
    ]);
    await own.database.team.updateMany({ data: { name: 'Ocean' } });
    await writeFile(join(folder, 'other'), 'another good password');
    const again = await startServer({
      env: { ...env, UNTHRASH_ADMIN_PASSWORD_FILE: join(folder, 'other') },
    });
    expect((await (await enter(again.url, PASSWORD)).get('/')).path).toBe('/');
    await again.stop();
    expect(await own.database.team.findMany()).toMatchObject([{ name: 'Ocean' }]);
  });

  test.each([
    ['is not there', undefined, 'cannot be read'],
    ['is empty', '\n', 'which is empty'],
    ['holds a short password', 'short', 'at least 12 characters'],
  ])('ends with a sentence when the file %s', async (_what, text, sentence) => {
    const file = join(folder, 'wrong');
    await rm(file, { force: true });
    if (text !== undefined) await writeFile(file, text);
    const env = { DATABASE_URL: own.url, ...admin, UNTHRASH_ADMIN_PASSWORD_FILE: file };
    await expect(startServer({ env })).rejects.toThrow(sentence);
    expect(await own.database.user.count()).toBe(0);
  });
});

describe('the command that resets a lost admin', () => {
  test('gives a new password, makes an admin again and ends the old sessions', async () => {
    const env = { DATABASE_URL: own.url };
    const server = await startServer({ env: { ...env, ...admin } });
    const before = await enter(server.url, PASSWORD);
    await own.database.membership.updateMany({ data: { role: 'viewer' } });
    const ran = await runAdmin(['reset', ' ADA@example.com'], env);
    expect(ran.code).toBe(0);
    expect((await before.get('/')).path).toBe('/sign-in');
    expect((await (await enter(server.url, PASSWORD)).get('/')).path).toBe('/sign-in');
    const after = await enter(server.url, passwordIn(ran));
    expect((await after.get('/settings')).html).toContain('Make an invitation');
    expect((await after.get('/stored')).html).toContain('by a command on the server');
    expect(JSON.stringify(await own.database.account.findMany())).not.toContain(passwordIn(ran));
    await server.stop();
  });

  test('names the admins there are when nobody has the address, and changes nothing', async () => {
    const server = await startServer({ env: { DATABASE_URL: own.url, ...admin } });
    await server.stop();
    const accounts = await own.database.account.findMany();
    const ran = await runAdmin(['reset', 'eve@example.com'], { DATABASE_URL: own.url });
    expect(ran).toMatchObject({ code: 1, said: expect.stringContaining('Admins here: ada@') });
    expect(await own.database.account.findMany()).toEqual(accounts);
  });

  test('brings an account without a team into the only one', async () => {
    const server = await startServer({ env: { DATABASE_URL: own.url, ...admin } });
    await own.database.membership.deleteMany();
    const ran = await runAdmin(['reset', 'ada@example.com'], { DATABASE_URL: own.url });
    expect((await (await enter(server.url, passwordIn(ran))).get('/settings')).status).toBe(200);
    await server.stop();
  });

  test('works on the embedded database, while the server runs and while it does not', async () => {
    const dataFolder = join(folder, 'data');
    const env = { UNTHRASH_DATA_DIR: dataFolder };
    const server = await startServer({ dataFolder, env: admin });
    const first = await runAdmin(['reset', 'ada@example.com'], env);
    expect((await (await enter(server.url, passwordIn(first))).get('/')).path).toBe('/');
    await server.stop();
    const second = await runAdmin(['reset', 'ada@example.com'], env);
    expect(second.code).toBe(0);
    const again = await startServer({ dataFolder });
    expect((await (await enter(again.url, passwordIn(first))).get('/')).path).toBe('/sign-in');
    expect((await (await enter(again.url, passwordIn(second))).get('/')).path).toBe('/');
    await again.stop();
    await stopEmbedded(dataFolder);
  });

  test.each([
    ['no database', ['reset', 'ada@example.com'], 1, 'There is no database in'],
    ['no address', ['reset'], 2, 'Usage:'],
    ['another command', ['destroy', 'x'], 2, 'Usage:'],
  ])('says what is wrong with %s', async (_what, args, code, sentence) => {
    const ran = await runAdmin(args, { UNTHRASH_DATA_DIR: join(folder, 'nothing') });
    expect(ran).toMatchObject({ code, said: expect.stringContaining(sentence) });
  });
});
