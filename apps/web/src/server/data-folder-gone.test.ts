import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@unthrash/db/embedded';
import { sampleEvent } from '@unthrash/events/testing/sample-items';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer } from '../testing/start-server.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unthrash-gone-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a data folder that is deleted while it runs is said once, on every page and in the health', async () => {
  const server = await startServer({ dataFolder: join(folder, 'data') });
  const pid = Number(
    (await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const browser = new PlainBrowser(server.url);
  const page = await browser.get(new URL(server.setUpLink() ?? '').pathname);
  const person = { email: 'ada@example.com', password: 'correct horse battery' };
  const fields = { ...person, name: 'Ada', team: 'Acme', claims: 'github.com/acme/*' };
  const joined = await browser.submit(page.path, page.html, { ...fields, timeZone: 'UTC' });
  const send = () =>
    fetch(`${server.url}/api/v1/events`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${/uth_[0-9A-Za-z]{49}/.exec(joined.html)?.[0]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ v: 1, events: [sampleEvent()], activity: [] }),
    });
  expect((await send()).status).toBe(200);

  await rm(join(folder, 'data'), { recursive: true });
  const ready = await fetch(`${server.url}/api/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: 'not_ready', reason: 'data_folder_gone' });
  await expect.poll(() => server.said(), { timeout: 20_000 }).toContain('is gone');
  // PostgreSQL goes on for up to a minute, and what it took would be lost.
  expect((await send()).status).toBe(503);
  // What PostgreSQL does by itself within a minute.
  process.kill(pid, 'SIGQUIT');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);

  for (const path of ['/', '/hotspots', '/join', '/sign-in']) {
    const { html } = await browser.get(path);
    expect(html).toContain('This page could not be made.');
  }
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.said().match(/is gone/g)).toHaveLength(1);
  expect(server.said()).toMatch(/stop Unthrash, put the folder back .*, then start again/);
  expect(server.said()).not.toMatch(/prisma|\n +at /i);
});

test('stopping after the folder went away leaves no database behind', async () => {
  const server = await startServer({ dataFolder: join(folder, 'data') });
  const pid = Number(
    (await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  await rm(join(folder, 'data'), { recursive: true });
  expect(await server.stop()).toBe(0);
  expect(await isAlive(pid)).toBe(false);
});

test('a data folder that cannot be used is one sentence, and at once', async () => {
  await writeFile(join(folder, 'file'), '');
  for (const [data, why] of [
    [join(folder, 'file'), /The data folder \S+ is a file: choose another/],
    [join(folder, 'file/x'), /a part of it is a file/],
    ['/proc/x', /The data folder \/proc\/x cannot be used/],
  ] as const) {
    const problem = await startServer({ dataFolder: data }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(problem).toMatch(why);
    expect(problem).not.toMatch(/\n +at /);
  }
});
