import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from './testing/capturing-server.ts';
import { Player } from './testing/player.ts';
import { builtBundles, makeRepository, runtimes, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const hook = join(builtBundles(scratch).released, 'hook.mjs');
const toLocal = { file: 'Clock.cs', old: 'DateTimeKind.Utc', new: 'DateTimeKind.Local' };
const toUtc = { file: 'Clock.cs', old: 'DateTimeKind.Local', new: 'DateTimeKind.Utc' };
/** Milliseconds: wherever its folders are, an edit does not wait for them. */
const SOON = 3000;

/** Whoever connects has taken its server from the repository. */
const connected: unknown[] = [];
const elsewhere = createServer((socket) => {
  connected.push(socket.remotePort);
  socket.destroy();
});
const theirs = `http://127.0.0.1:${await listen(elsewhere, 0)}`;
afterAll(() => elsewhere.close());

let serial = 0;

/** A repository that has settings of ours at every place which a relative folder might mean. */
function repositoryWithSettings(): string {
  serial += 1;
  const repository = join(scratch, `repository-${serial}`);
  makeRepository(
    repository,
    { 'Clock.cs': 'kind = DateTimeKind.Utc;\n' },
    'https://github.com/acme/shop',
  );
  const settings = {
    policy: 'observe',
    server: theirs,
    key: 'uth_x',
    repos: ['github.com/acme/*'],
  };
  for (const folder of ['.config', 'home/.config', 'home']) {
    mkdirSync(join(repository, folder, 'unthrash'), { recursive: true });
    writeFileSync(join(repository, folder, 'unthrash', 'config.json'), JSON.stringify(settings));
  }
  return repository;
}

/** Folders that are there and can be used. */
function usable(): Record<string, string> {
  const folder = join(scratch, `folders-${serial}`);
  return { XDG_CACHE_HOME: join(folder, 'cache'), XDG_DATA_HOME: join(folder, 'data') };
}

describe.each(runtimes())('under $name', ({ path: command }) => {
  async function play(repository: string, env: Record<string, string>) {
    // A runtime has files of its own to keep at home, so only ours are looked for.
    const ours = () =>
      readdirSync(repository, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('unthrash'))
        .sort();
    const before = ours();
    const player = new Player({ command, args: [hook], cwd: repository, env }, repository);
    const first = await player.edit(toLocal);
    const second = await player.edit(toUtc);
    for (const ended of [first, second]) {
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(ended.took).toBeLessThan(SOON);
    }
    expect(ours()).toEqual(before);
    expect(connected).toEqual([]);
    expect(first.stdout).toBe('');
    return second.stdout;
  }

  it.each(['', '.', './home', 'home', '../home', '~'])(
    'a home that is called %j is none: nothing is read from the repository, nothing written into it',
    async (HOME) => {
      const repository = repositoryWithSettings();
      const folders = usable();
      const answer = await play(repository, { HOME, ...folders });
      // One runtime knows no other home than a relative one that the environment names: then the edit goes through.
      if (command === process.execPath || HOME === '') expect(answer).toContain('"deny"');
      expect(existsSync(join(folders.XDG_DATA_HOME ?? '', 'unthrash', 'outbox'))).toBe(false);
    },
  );

  it.each(['home', '.', ''])('nor are other folders that are called %j', async (folder) => {
    const repository = repositoryWithSettings();
    const HOME = join(scratch, `good-${serial}-${command.length}`);
    const names = ['XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR'];
    const env = Object.fromEntries(names.map((name) => [name, folder]));
    expect(await play(repository, { HOME, ...env })).toContain('"deny"');
  });

  it.each(['/proc/self', '/proc/1/task', '/dev/null', '/dev/null/x', '/sys/x'])(
    'an edit goes through where nothing can be made in %s, and waits for nothing',
    async (folder) => {
      const repository = repositoryWithSettings();
      expect(await play(repository, { HOME: folder })).toBe('');
    },
  );

  it.each(['/proc/self', '/dev/null', '/sys/x'])(
    'where nothing can be made in %s the next folder serves',
    async (folder) => {
      const repository = repositoryWithSettings();
      const env = { ...usable(), HOME: folder, XDG_RUNTIME_DIR: folder, XDG_DATA_HOME: folder };
      expect(await play(repository, env)).toContain('"deny"');
    },
  );
});
