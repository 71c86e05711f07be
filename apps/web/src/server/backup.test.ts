import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleEvent } from '@unthrash/events/testing/sample-items';
import { expect, test } from 'vitest';
import { PlainBrowser } from '../testing/plain-browser.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

/** docs/operating.md, "Backup and restore", with the embedded PostgreSQL: its two commands, word for word. */
const back = (from: string, file: string) => execFileSync('tar', ['-C', from, '-cpf', file, '.']);
const restore = (file: string, to: string) => execFileSync('tar', ['-C', to, '-xpf', file]);

test('a copy of the stopped data folder brings everything back elsewhere: people, sessions, keys, events', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unthrash-backup-'));
  try {
    const [old, file, fresh] = ['old', 'backup.tar', 'fresh'].map((name) => join(folder, name));
    if (old === undefined || file === undefined || fresh === undefined) throw new Error('no names');
    const first = await startServer({ dataFolder: old });
    const browser = new PlainBrowser(first.url);
    const page = await browser.get(new URL(first.setUpLink() ?? '').pathname);
    const joined = await browser.submit(page.path, page.html, {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'correct horse battery',
      team: 'Acme',
      claims: 'github.com/acme/*',
      timeZone: 'UTC',
    });
    const key = /uth_[0-9A-Za-z]{49}/.exec(joined.html)?.[0] ?? '';
    const event = sampleEvent({ path: 'src/KeptForLater.cs' });
    const send = async (server: TestServer) => {
      const response = await fetch(`${server.url}/api/v1/events`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ v: 1, events: [event], activity: [] }),
      });
      return response.json();
    };
    expect(await send(first)).toMatchObject({ accepted: [event.id] });
    const port = new URL(first.url).port;
    await first.stop();

    back(old, file);
    await rm(old, { recursive: true });
    await mkdir(fresh, { mode: 0o700 });
    restore(file, fresh);

    const second = await startServer({ dataFolder: fresh, env: { UNTHRASH_PORT: port } });
    // The session is signed with the secret that lies in the folder.
    const list = await browser.get('/hotspots');
    expect(list.path).toBe('/hotspots');
    expect(list.html).toContain('KeptForLater.cs');
    expect(await send(second)).toMatchObject({ accepted: [], duplicates: [event.id] });
    expect(second.setUpLink()).toBeUndefined();
    await second.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
