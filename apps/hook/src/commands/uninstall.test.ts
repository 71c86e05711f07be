import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { lockHolder } from '../sender/lock.ts';
import { capturingServer } from '../testing/capturing-server.ts';
import { developer, toLocal, toUtc } from '../testing/command-line.ts';
import { builtBundles, runtimes, scratchFolder } from '../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const server = await capturingServer();
afterAll(() => server.close());

const key = ingestKeyFrom(new Uint8Array(32).fill(7));
const joinArgs = ['init', '--server', server.url, '--yes'];

describe('uninstall', () => {
  it.each(runtimes())(
    'ends the running sender and removes everything under $name, the entry first and the record last',
    async ({ name, path }) => {
      const person = developer(scratch, released, '{}\n');
      const bin = join(scratch, `bin-${name}`);
      mkdirSync(bin);
      symlinkSync(path, join(bin, name.toLowerCase()));
      const joining = await person.unthrash(joinArgs, {
        stdin: key,
        env: { PATH: `${bin}:/usr/bin:/bin` },
      });
      expect(joining.stderr.includes('about 110 MB')).toBe(name === 'Bun');
      expect(existsSync(join(person.data, 'cache', 'bun', 'hook'))).toBe(name === 'Bun');
      const { reply } = server;
      server.reply = () => 'silence';
      const player = person.player();
      await player.edit(toLocal);
      await player.edit(toUtc);
      const { lock, secret } = outboxPaths(person.data);
      const sender = await vi.waitFor(() => {
        const holder = lockHolder(lock);
        expect(holder).toBeDefined();
        return holder ?? 0;
      }, 10_000);

      const listed = await person.unthrash(['uninstall', '--dry-run']);
      const before = person.everything();
      expect(listed.stderr).toContain('Nothing was changed.');
      expect(() => process.kill(sender, 0)).not.toThrow();
      expect(existsSync(secret)).toBe(true);

      const { code, stdout, stderr } = await person.unthrash(['uninstall']);
      server.reply = reply;
      expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
      const steps = stderr.split('\n').filter((line) => line.startsWith('Will '));
      expect(steps.map((step) => step.replaceAll(person.home, '~'))).toEqual([
        'Will take the hook out of ~/.claude/settings.json',
        `Will stop the background sender (process ${sender})`,
        'Will remove the outbox (1 event not sent)',
        'Will remove what the sessions remember (1), and of refusals',
        'Will remove the secret of this machine',
        'Will remove ~/.config/unthrash/config.json, with the key in it',
        'Will remove the program from ~/.local/share/unthrash',
        'Will remove the record of what was changed',
      ]);
      expect(listed.stderr.split('\n').filter((line) => line.startsWith('Would '))).toEqual(
        steps.map((step) => step.replace('Will', 'Would')),
      );
      expect(lockHolder(lock)).toBeUndefined();
      expect(person.settings()).toBe('{}\n');
      expect(before.some((path) => path.includes('unthrash'))).toBe(true);
      expect(person.everything().filter((path) => path.includes('unthrash'))).toEqual([]);
    },
  );

  it('leaves the program where the settings cannot be mended, so that no entry is without its file', async () => {
    const person = developer(scratch, released, '{}\n');
    await person.unthrash(['init', '--yes']);
    const path = join(person.home, '.claude', 'settings.json');
    writeFileSync(path, person.settings().replace('}\n', ''));
    const broken = person.settings();
    const before = person.everything();
    const { code, stderr } = await person.unthrash(['uninstall']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/malformed at line \d+, column \d+/);
    expect(person.settings()).toBe(broken);
    expect(person.everything()).toEqual(before);
  });

  it('takes out an entry although the record of it is lost', async () => {
    const person = developer(scratch, released, '{\n  "model": "opus"\n}\n');
    await person.unthrash(['init', '--yes']);
    writeFileSync(join(person.data, 'installed.json'), 'not json');
    await person.unthrash(['uninstall']);
    expect(JSON.parse(person.settings())).toMatchObject({ model: 'opus' });
    expect(person.settings()).not.toContain('unthrash');
    expect(existsSync(person.data)).toBe(false);
  });

  it('leaves nothing of ours where the program was deleted by hand', async () => {
    const person = developer(scratch, released);
    await person.unthrash(['init', '--yes']);
    rmSync(person.data, { recursive: true });
    expect((await person.unthrash(['uninstall', '--yes'])).stderr).toContain('nothing of Unthrash');
    expect(existsSync(join(person.home, '.claude', 'settings.json'))).toBe(false);

    const other = developer(scratch, released, '{ "model": "opus" }\n');
    await other.unthrash(['init', '--yes']);
    rmSync(other.data, { recursive: true });
    await other.unthrash(['uninstall', '--yes']);
    expect(other.settings()).toBe('{ "model": "opus" }\n');
  });

  it('takes the folders along that were not there before, where nothing else is in them', async () => {
    for (const kept of [[], ['.config/other'], ['.local/share/other', '.cache/other']]) {
      const person = developer(scratch, released);
      rmSync(join(person.home, '.claude'), { recursive: true });
      const before = person.everything();
      await person.unthrash(['init', '--yes']);
      await person.unthrash(['init', '--yes', '--scope', 'local']);
      const player = person.player();
      await player.edit(toLocal);
      await player.edit(toUtc);
      for (const path of kept) mkdirSync(join(person.home, path), { recursive: true });
      await person.unthrash(['uninstall']);
      const others = kept.flatMap((path) =>
        path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')),
      );
      expect(person.everything()).toEqual([...new Set([...before, ...others])].sort());
    }
  });

  const put: Record<string, (path: string) => void> = {
    'read-only': (path) => writeFileSync(path, '{}', { mode: 0o400 }),
    'a link that leads nowhere': (path) => symlinkSync('nowhere', path),
    'a link to itself': (path) => symlinkSync('settings.json', path),
    'a folder': (path) => mkdirSync(path),
    'a pipe': (path) => execFileSync('mkfifo', [path]),
  };
  it.each(Object.keys(put))(
    'is not held up by user settings that were never changed and are %s',
    async (what) => {
      const person = developer(scratch, released);
      put[what]?.(join(person.home, '.claude', 'settings.json'));
      const before = person.everything();
      const installed = await person.unthrash(['init', '--yes', '--scope', 'local']);
      expect(installed).toMatchObject({ code: 0 });
      expect(await person.unthrash(['uninstall'])).toMatchObject({ code: 0 });
      expect(person.everything()).toEqual(before);
    },
  );

  it('takes out an entry of another version that init has replaced in a file that somebody changed', async () => {
    const person = developer(scratch, released, '{}\n');
    await person.unthrash(['init', '--yes']);
    const path = join(person.home, '.claude', 'settings.json');
    const older = person.settings().replace('"timeout": 5', '"timeout": 4');
    writeFileSync(path, older.replace('{', '{ "model": "opus",'));
    await person.unthrash(['init', '--yes']);
    expect(await person.unthrash(['uninstall'])).toMatchObject({ code: 0 });
    expect(JSON.parse(person.settings())).toEqual({ model: 'opus' });
  });

  it('names the copy that npx keeps, when it is that copy which runs', async () => {
    const person = developer(scratch, released);
    const cache = join(scratch, 'npm', '_npx', '0024b0381b224f48');
    const copy = join(cache, 'node_modules', 'unthrash', 'dist');
    cpSync(released, copy, { recursive: true });
    const through = (words: string): string =>
      `'${process.execPath}' '${copy}/unthrash.mjs' ${words}`;
    await person.unthrash([], { through: through('init --yes') });
    const { code, stderr } = await person.unthrash([], { through: through('uninstall') });
    expect(code).toBe(0);
    expect(stderr).toContain(
      `npm keeps the copy that it ran just now. To remove that too: rm -r ${cache}\n`,
    );
    expect(stderr).toMatch(/nothing else of Unthrash is left on this machine\.\n$/);
  });

  it.each([
    ['XDG_DATA_HOME', 'data'],
    ['XDG_DATA_HOME', "Ann's data"],
    ['XDG_CONFIG_HOME', 'settings'],
    ['XDG_CACHE_HOME', 'cache'],
  ])('finds what init put where %s led then and does not lead now: %s', async (name, folder) => {
    const person = developer(scratch, released);
    const before = person.everything();
    await person.unthrash(['init', '--yes'], { env: { [name]: join(person.home, folder) } });
    await person.unthrash(['doctor']);
    expect((await person.unthrash(['status'])).stdout).toContain('on, policy standard');
    expect(await person.unthrash(['uninstall'])).toMatchObject({ code: 0 });
    expect(person.everything()).toEqual(before);
  });

  it('does not take a project’s word for where the program is', async () => {
    const person = developer(scratch, released);
    const trap = join(person.repository, 'unthrash');
    mkdirSync(join(person.repository, '.claude'));
    mkdirSync(trap);
    const precious = join(person.home, 'precious');
    writeFileSync(precious, '{}');
    writeFileSync(join(trap, 'launch'), '');
    writeFileSync(
      join(trap, 'places.json'),
      JSON.stringify({ v: 1, config: precious, data: trap, states: [trap], runtimes: [] }),
    );
    const hook = { type: 'command', command: join(trap, 'launch'), args: [], timeout: 5 };
    writeFileSync(
      join(person.repository, '.claude', 'settings.json'),
      JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [hook] }] } }),
    );
    const before = person.everything();
    await person.unthrash(['uninstall']);
    expect(person.everything()).toEqual(before);
  });

  it.each([
    ['HOME', 'relative'],
    ['CLAUDE_CONFIG_DIR', 'relative'],
  ])('can be run from another folder than init where %s is relative', async (name, value) => {
    const person = developer(scratch, released);
    // Below a home of its own: where HOME cannot be used it is the one that the system knows, which is nobody's to test on.
    const env = {
      XDG_DATA_HOME: join(person.home, 'data'),
      XDG_CONFIG_HOME: join(person.home, 'settings'),
      XDG_CACHE_HOME: join(person.home, 'cache'),
      CLAUDE_CONFIG_DIR: join(person.home, '.claude'),
      [name]: value,
    };
    const before = person.everything();
    expect(await person.unthrash(['init', '--yes'], { env })).toMatchObject({ code: 0 });
    expect(person.everything().some((path) => path.startsWith('shop/relative'))).toBe(
      name === 'CLAUDE_CONFIG_DIR',
    );
    expect(await person.unthrash(['uninstall'], { env, cwd: person.home })).toMatchObject({
      code: 0,
    });
    expect(person.everything()).toEqual(before);
  });

  it('leaves all as it is where a name stands twice in the settings, and says where', async () => {
    const person = developer(scratch, released, '{}\n');
    await person.unthrash(['init', '--yes']);
    const path = join(person.home, '.claude', 'settings.json');
    writeFileSync(path, person.settings().replace(/\}\n$/, ',\n  "hooks": {}\n}\n'));
    const before = [person.settings(), ...person.everything()];
    const { code, stderr } = await person.unthrash(['uninstall']);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /has "hooks" a second time at line \d+, column 3\. Nothing was changed\./,
    );
    expect([person.settings(), ...person.everything()]).toEqual(before);
  });

  it('does not say that nothing is left where an entry is that others put there', async () => {
    const person = developer(scratch, released, '{}\n');
    await person.unthrash(['init', '--yes', '--scope', 'project']);
    const project = join(person.repository, '.claude', 'settings.json');
    const shared = readFileSync(project, 'utf8');
    await person.unthrash(['uninstall']);
    mkdirSync(dirname(project), { recursive: true });
    writeFileSync(project, shared);
    await person.unthrash(['init', '--yes']);
    const { stderr } = await person.unthrash(['uninstall']);
    expect(stderr).toContain(`still in ${project}`);
    expect(stderr).not.toContain('nothing of Unthrash is left');
    expect(readFileSync(project, 'utf8')).toBe(shared);
  });

  it('names the key only where there is one', async () => {
    const person = developer(scratch, released, '{}\n');
    await person.unthrash(['init', '--yes', '--policy', 'relaxed']);
    const { stderr } = await person.unthrash(['uninstall', '--dry-run']);
    expect(stderr).toContain(`Would remove ${person.config}\n`);
    expect(stderr).not.toContain('with the key');
  });

  it('says that there is nothing to remove, and removes nothing', async () => {
    const person = developer(scratch, released, '{}\n');
    const before = person.everything();
    const { code, stderr } = await person.unthrash(['uninstall']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: 'Unthrash is not installed here.\n' });
    expect(person.everything()).toEqual(before);
  });
});

describe('a place that cannot be written', () => {
  it('is refused when a folder stands where the settings should be', async () => {
    const person = developer(scratch, released);
    mkdirSync(join(person.home, '.claude', 'settings.json'));
    const before = person.everything();
    const { code, stderr } = await person.unthrash(['init', '--yes']);
    expect(code).toBe(1);
    expect(stderr).toContain('is not a file. Nothing was changed.');
    expect(person.everything()).toEqual(before);
  });

  it('is refused when a file stands where its folder should be', async () => {
    const person = developer(scratch, released);
    const odd = join(person.home, 'odd');
    writeFileSync(odd, '');
    const before = person.everything();
    const { code, stderr } = await person.unthrash(['init', '--yes'], {
      env: { CLAUDE_CONFIG_DIR: join(odd, 'claude') },
    });
    expect(code).toBe(1);
    expect(stderr).toContain('cannot be read (ENOTDIR). Nothing was changed.');
    expect(person.everything()).toEqual(before);
  });

  it('is refused when a link leads nowhere', async () => {
    const person = developer(scratch, released);
    symlinkSync(join(person.home, 'gone'), join(person.home, '.claude', 'settings.json'));
    const { code, stderr } = await person.unthrash(['init', '--yes']);
    expect(code).toBe(1);
    expect(stderr).toContain('a link that leads nowhere');
    expect(existsSync(person.data)).toBe(false);
  });

  // A place where not even the superuser can make a file.
  it.runIf(process.platform === 'linux')('is noticed before anything is begun', async () => {
    const person = developer(scratch, released);
    const before = person.everything();
    const { code, stderr } = await person.unthrash(['init', '--yes'], {
      env: { CLAUDE_CONFIG_DIR: '/proc/self' },
    });
    expect(code).toBe(1);
    expect(stderr).toContain('/proc/self/settings.json cannot be written');
    expect(stderr).toContain('Nothing was changed.');
    expect(person.everything()).toEqual(before);
  });

  it('is said of the program’s own folder', async () => {
    const person = developer(scratch, released, '{}\n');
    mkdirSync(join(person.home, '.local'));
    writeFileSync(join(person.home, '.local', 'share'), '');
    const { code, stderr } = await person.unthrash(['init', '--yes']);
    expect(code).toBe(1);
    expect(stderr).toContain(`${person.data} cannot be written (`);
    expect(person.settings()).toBe('{}\n');
    expect(readFileSync(join(person.home, '.local', 'share'), 'utf8')).toBe('');
  });
});
