import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive, stopEmbedded } from '@unthrash/db/embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { builtEntry, startServer, type TestServer } from '../testing/start-server.ts';

/** Whatever moment a start, a stop or a deletion is cut off at, the next start works. */

const DEMO = '--demo=sparse';

let folder: string;
let demo: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unthrash-cut-'));
  demo = join(folder, 'demo-sparse');
});
afterEach(async () => {
  for (const each of [folder, demo]) if (existsSync(each)) await stopEmbedded(each);
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const endings = ['SIGKILL', 'SIGINT twice'] as const;
type Ending = (typeof endings)[number];

type Step = (data: string, said: string) => Promise<boolean> | boolean;
const steps: Record<string, Step> = {
  'initdb runs': async (data) =>
    (await readdir(data).catch(() => [])).some((name) => name.endsWith('.password')),
  'the cluster is in its place': (data) => existsSync(join(data, 'postgres/PG_VERSION')),
  'PostgreSQL starts': (data) => existsSync(join(data, 'postgres/postmaster.pid')),
  'the database is up to date': (_, said) => said.includes('brought up to date'),
};
const demoSteps = {
  ...steps,
  'the demonstration is being made': (_: string, said: string) =>
    said.includes('Making twelve weeks'),
};

/** Starts the server and ends it as soon as it has come to the step, or past it. */
async function cutOff(data: string, args: string[], step: Step, ending: Ending): Promise<void> {
  const child = spawn(process.execPath, [builtEntry, ...args], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      UNTHRASH_DATA_DIR: folder,
      UNTHRASH_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  // A file may lie there from the start before: this one has to be under way.
  const reached = async () =>
    said.includes('Starting the embedded') &&
    ((await step(data, said)) || said.includes('Ctrl-C stops it'));
  await expect.poll(reached, { timeout: 60_000, interval: 2 }).toBe(true);
  if (ending === 'SIGKILL') child.kill('SIGKILL');
  else {
    child.kill('SIGINT');
    await expect.poll(() => said, { interval: 2 }).toContain('Stopping');
    child.kill('SIGINT');
  }
  await closed;
  expect(said).not.toMatch(/\n +at /);
}

/** The process that runs on the folder's cluster; undefined when there is none. */
async function postmaster(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return pid > 0 && (await isAlive(pid)) ? pid : undefined;
}

async function leftovers(data: string): Promise<string[]> {
  const names = [...(await readdir(data)), ...(await readdir(folder))];
  return names.filter((name) => /^postgres\.\d|\.deleted-|password\./.test(name));
}

async function expectWholeDemo(server: TestServer): Promise<void> {
  expect(server.setUpLink()).toBeUndefined();
  const browser = new PlainBrowser(server.url);
  const door = await browser.get('/');
  expect(door.html).toContain('Look around');
  expect((await browser.submit(door.path, door.html, {})).html).toContain('Demonstration data.');
  expect(await leftovers(demo)).toEqual([]);
}

test.each(endings)(
  'a first start of the service that is ended by %s at any step',
  async (ending) => {
    for (const step of Object.values(steps)) await cutOff(folder, [], step, ending);
    const server = await startServer({ dataFolder: folder });
    expect(server.setUpLink()).toBeDefined();
    expect(await leftovers(folder)).toEqual([]);
    await server.stop();
    expect(await postmaster(folder)).toBeUndefined();
  },
);

test.each(endings)(
  'a first start of a demonstration that is ended by %s at any step',
  async (ending) => {
    for (const step of Object.values(demoSteps)) await cutOff(demo, [DEMO], step, ending);
    const server = await startServer({ dataFolder: folder, args: [DEMO] });
    await expectWholeDemo(server);
    await server.stop();
  },
);

/** By the button; the server still runs. */
async function deleteDemo(server: TestServer): Promise<void> {
  const browser = new PlainBrowser(server.url);
  const door = await browser.get('/');
  const { path, html } = await browser.submit(door.path, door.html, {});
  expect((await browser.submit(path, html, {})).html).toContain('The demonstration is deleted.');
}

test('a demonstration that was deleted is made anew, whenever the server was ended', async () => {
  const start = () => startServer({ dataFolder: folder, args: [DEMO] });
  const closed = ({ child }: TestServer) => new Promise((resolve) => child.once('close', resolve));

  const first = await start();
  await deleteDemo(first);
  const killed = closed(first);
  first.child.kill('SIGKILL');
  await killed;

  const second = await start();
  await expectWholeDemo(second);
  await deleteDemo(second);
  const interrupted = closed(second);
  second.child.kill('SIGINT');
  await expect.poll(second.said, { interval: 2 }).toContain('Stopping');
  second.child.kill('SIGINT');
  await interrupted;
  // Told to stop, it ends by itself.
  await expect.poll(() => postmaster(demo), { timeout: 20_000 }).toBeUndefined();

  const third = await start();
  await expectWholeDemo(third);
  await deleteDemo(third);
  const removed = closed(third);
  third.child.kill('SIGINT');
  // The removal has begun, or is over already.
  await expect.poll(() => existsSync(demo), { timeout: 60_000, interval: 1 }).toBe(false);
  third.child.kill('SIGKILL');
  await removed;

  const fourth = await start();
  await expectWholeDemo(fourth);
  await fourth.stop();
});

test('a report of a demonstration that was cut off makes it anew, with a start after it', async () => {
  await cutOff(demo, [DEMO], demoSteps['the demonstration is being made'], 'SIGKILL');
  const env = {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    UNTHRASH_DATA_DIR: folder,
  } as const;
  const program = join(dirname(builtEntry), 'report.mjs');
  const report = () => promisify(execFile)(process.execPath, [program, DEMO, '--dry-run'], { env });
  expect((await report()).stdout).toContain('A demonstration: none of this happened.');
  expect(await postmaster(demo)).toBeUndefined();
  // As an earlier version left it whose removal was cut off.
  await rm(join(demo, 'postgres/PG_VERSION'));
  await rm(join(demo, 'postgres/global'), { recursive: true });
  expect((await report()).stdout).toContain('A demonstration: none of this happened.');
  await rm(join(demo, 'postgres/postgresql.conf'));
  const server = await startServer({ dataFolder: folder, args: [DEMO] });
  await expectWholeDemo(server);
  await server.stop();
});
