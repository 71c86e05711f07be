import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HeldServer, holdEmbedded } from './hold-embedded.ts';

let folder: string;
let held: HeldServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unthrash-hold-'));
  held = await holdEmbedded(folder, () => {});
});
afterEach(async () => {
  await held.stop();
  await rm(folder, { recursive: true, force: true });
});

async function postmaster(): Promise<number> {
  const text = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n', 1)[0]);
}

async function answers(): Promise<boolean> {
  const client = new Client({ connectionString: held.url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

test('a database that is killed again as soon as it answers still comes back, at the same address', async () => {
  for (let times = 0; times < 10; times += 1) {
    // No pause: the holder itself may still be on its way in.
    await expect.poll(answers, { timeout: 30_000, interval: 1 }).toBe(true);
    process.kill(await postmaster(), 'SIGKILL');
  }
  await expect.poll(answers, { timeout: 30_000 }).toBe(true);
}, 120_000);

test('while it comes back it can be stopped, and leaves no process behind', async () => {
  process.kill(await postmaster(), 'SIGKILL');
  await expect.poll(answers, { timeout: 30_000 }).toBe(false);
  await held.stop();
  expect(await answers()).toBe(false);
});
