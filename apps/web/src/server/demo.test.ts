import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let dataFolder: string;
let server: TestServer;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'unthrash-demo-'));
  server = await startServer({ dataFolder, args: ['--demo=sparse'] });
});
afterAll(async () => {
  await server.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

test('a demonstration is said to be one, prints no set-up link, and lives in a folder of its own', () => {
  expect(server.said()).toContain('This is a demonstration');
  expect(server.setUpLink()).toBeUndefined();
  expect(existsSync(join(dataFolder, 'demo-sparse/postgres'))).toBe(true);
  expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
});

test('one click leads in, without script, and every page is marked', async () => {
  const browser = new PlainBrowser(server.url);
  const door = await browser.get('/');
  expect(door.path).toBe('/sign-in');
  expect(door.html).toContain('Demonstration data.');
  expect(door.html).not.toContain('type="password"');
  const overview = await browser.submit(door.path, door.html, {});
  expect(overview.path).toBe('/');
  for (const path of ['/', '/hotspots', '/join', '/no-such-page']) {
    expect((await browser.get(path)).html).toContain('Demonstration data.');
  }
});

test('a viewer is shown no button that deletes it, and a lead’s does nothing for a viewer', async () => {
  const lead = new PlainBrowser(server.url);
  const door = await lead.get('/sign-in');
  const { path, html } = await lead.submit(door.path, door.html, {});
  expect(html).toContain('Delete the demonstration');
  const viewer = new PlainBrowser(server.url);
  const seen = await viewer.submit(door.path, door.html, { role: 'viewer' });
  expect(seen.html).toContain('Demonstration data.');
  expect(seen.html).not.toContain('Delete');
  expect((await viewer.submit(path, html, {})).status).toBe(404);
  expect((await lead.get('/hotspots')).html).not.toContain('is deleted');
});

test('one click deletes it, says what to do next, and the folder goes with the server', async () => {
  const browser = new PlainBrowser(server.url);
  const door = await browser.get('/sign-in');
  const { path, html } = await browser.submit(door.path, door.html, {});
  const gone = await browser.submit(path, html, {});
  expect(gone.html).toContain('The demonstration is deleted.');
  expect(gone.html).toContain('npm start');
  expect((await browser.get('/hotspots')).html).toContain('The demonstration is deleted.');
  await server.stop();
  expect(existsSync(join(dataFolder, 'demo-sparse'))).toBe(false);
  expect(existsSync(dataFolder)).toBe(true);
});
