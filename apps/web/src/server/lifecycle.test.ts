import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAlive } from '@unthrash/db/embedded';
import { testDatabase } from '@unthrash/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtEntry, startServer } from '../testing/start-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unthrash-life-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
}

test('it starts with nothing there, keeps its secrets to itself, and stops with everything', async () => {
  const server = await startServer({ dataFolder: folder });
  const pid = await postmasterPid();
  expect(new URL(server.url).hostname).toBe('127.0.0.1');
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  for (const file of ['postgres-password', 'auth-secret', 'address']) {
    expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
  }
  expect((await stat(join(folder, 'postgres'))).mode & 0o077).toBe(0);
  expect(await readFile(join(folder, 'address'), 'utf8')).toBe(`${server.url}\n`);
  expect(await server.stop()).toBe(0);
  expect(await isAlive(pid)).toBe(false);
});

test('after a kill the next start finds the database still running and loses nothing', async () => {
  const first = await startServer({ dataFolder: folder });
  const pid = await postmasterPid();
  const gone = new Promise((resolve) => first.child.once('close', resolve));
  first.child.kill('SIGKILL');
  await gone;
  expect(await isAlive(pid)).toBe(true);
  const second = await startServer({ dataFolder: folder });
  expect(await postmasterPid()).toBe(pid);
  expect(second.said()).toContain('still running');
  // The link of the first start works in the second.
  const link = new URL(first.setUpLink() ?? '');
  expect((await fetch(second.url + link.pathname)).status).toBe(200);
  await second.stop();
  expect(await isAlive(pid)).toBe(false);
});

test('a second start on the same folder says so in one sentence and disturbs nothing', async () => {
  const first = await startServer({ dataFolder: folder });
  const problem = await startServer({ dataFolder: folder }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(problem).toContain('it ended with 1');
  expect(problem).toContain(`Unthrash runs on ${folder} already (${first.url})`);
  expect(problem).not.toMatch(/\n +at /);
  expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  await first.stop();
});

test('when nobody reads any more what it prints it goes on working, and stops when it is told to', async () => {
  const server = await startServer({ dataFolder: folder });
  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  // What it prints now fails.
  process.kill(await postmasterPid(), 'SIGKILL');
  const ready = async () => (await fetch(`${server.url}/api/health/ready`)).status === 200;
  await expect.poll(ready, { timeout: 20_000 }).toBe(true);
  expect(await server.stop()).toBe(0);
});

test('when the database is killed it is started again and the server goes on', async () => {
  const server = await startServer({ dataFolder: folder });
  const pid = await postmasterPid();
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(
      async () =>
        (await fetch(`${server.url}/api/health/ready`)).status === 200 &&
        (await postmasterPid()) !== pid,
      {
        timeout: 20_000,
      },
    )
    .toBe(true);
  await server.stop();
});

test('a taken port and a wrong variable are one sentence each', async () => {
  const own = await testDatabase();
  const server = await startServer({ env: { DATABASE_URL: own.url } });
  const messageOf = (env: Record<string, string>) =>
    startServer({ env }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
  const taken = await messageOf({ DATABASE_URL: own.url, UNTHRASH_PORT: new URL(server.url).port });
  expect(taken).toMatch(/Another program listens on that port/);
  expect(await messageOf({ UNTHRASH_PORT: 'x' })).toMatch(/UNTHRASH_PORT is a port number/);
  expect(await messageOf({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' })).toMatch(
    /database of DATABASE_URL does not answer/,
  );
  expect(taken).not.toMatch(/\n +at /);
  await server.stop();
  await own.drop();
});

test('the built folder copied elsewhere runs on a database of one’s own', async () => {
  const own = await testDatabase();
  await cp(dirname(dirname(dirname(builtEntry))), join(folder, 'copy'), { recursive: true });
  const server = await startServer({
    env: { DATABASE_URL: own.url },
    entry: join(folder, 'copy/apps/web/main.mjs'),
  });
  const page = await (await fetch(`${server.url}/sign-in`)).text();
  const style = /href="(\/_next\/static\/[^"]+\.css)"/.exec(page)?.[1];
  expect((await fetch(server.url + style)).headers.get('content-type')).toContain('text/css');
  expect((await fetch(server.setUpLink() ?? '')).status).toBe(200);
  await server.stop();
  await own.drop();
});

test('the hook’s package has its content’s hash in its name and is one that npm can unpack', async () => {
  const own = await testDatabase();
  const server = await startServer({ env: { DATABASE_URL: own.url } });
  const manifest: { name: string; sha512: string } = JSON.parse(
    await readFile(join(dirname(builtEntry), 'hook/manifest.json'), 'utf8'),
  );
  const response = await fetch(`${server.url}/${manifest.name}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(createHash('sha512').update(bytes).digest('base64')).toBe(manifest.sha512);
  expect(manifest.name).toContain(createHash('sha256').update(bytes).digest('hex').slice(0, 12));
  const list = execFileSync('tar', ['-tzf', '-'], { input: bytes, encoding: 'utf8' }).split('\n');
  expect(list).toContain('package/package.json');
  expect(list).toContain('package/dist/hook.mjs');
  const packed: object = JSON.parse(
    execFileSync('tar', ['-xzOf', '-', 'package/package.json'], { input: bytes, encoding: 'utf8' }),
  );
  expect(packed).toMatchObject({ name: 'unthrash', bin: { unthrash: 'dist/unthrash.mjs' } });
  expect(packed).not.toHaveProperty('scripts');
  expect((await fetch(`${server.url}/unthrash-0.0.0-000000000000.tgz`)).status).toBe(404);
  await server.stop();
  await own.drop();
});
