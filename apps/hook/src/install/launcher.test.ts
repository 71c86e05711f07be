import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Player, run } from '../testing/player.ts';
import { builtBundles, makeRepository, runtimes, scratchFolder } from '../testing/scratch.ts';
import { type HookEntry, hookEntry, isOurs } from './entry.ts';
import { launcherScript } from './launcher.ts';
import { placeProgramFiles } from './program-files.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);

function installInto(home: string, list: readonly string[]): { entry: HookEntry; data: string } {
  const data = join(home, '.local', 'share', 'unthrash');
  const places = {
    config: join(home, 'config.json'),
    managed: '',
    data,
    states: [join(home, 'state')],
  };
  placeProgramFiles(places, released, list);
  return {
    data,
    entry: hookEntry({ scope: 'user', platform: 'linux', dataFolder: data, runtimes: list }),
  };
}

const toLocal = { file: 'a.cs', old: 'Utc', new: 'Local' };
const toUtc = { file: 'a.cs', old: 'Local', new: 'Utc' };
const homes = ['plain', 'with a space', "it's odd", 'Zoë-ü', '日本'];

describe.each(runtimes())('the launcher with $name', ({ path: runtime, name }) => {
  it.each(homes)(
    'starts the hook from the home %j as Claude Code starts it, and through a shell',
    async (home) => {
      const folder = join(scratch, name, home);
      const { entry } = installInto(folder, [runtime]);
      for (const shell of entry.args === undefined ? [true] : [false, true]) {
        const repository = join(folder, `repository-${shell}`);
        makeRepository(repository, { 'a.cs': 'kind = Utc\n' });
        // A hostile project: none of it reaches the runtime.
        const env = {
          HOME: '/nowhere',
          PATH: '',
          NODE_OPTIONS: '--no-such-option',
          BUN_OPTIONS: '--no-such-option',
        };
        writeFileSync(join(repository, 'bunfig.toml'), 'preload = ["./preload.js"]\n');
        writeFileSync(
          join(repository, 'preload.js'),
          "require('node:fs').writeFileSync('ran', '')\n",
        );
        const player = new Player(
          { command: entry.command, env, shell, cwd: repository },
          repository,
        );
        expect(await player.edit(toLocal)).toMatchObject({ code: 0, stdout: '', stderr: '' });
        expect((await player.edit(toUtc)).stdout).toContain('"deny"');
        expect(existsSync(join(repository, 'ran'))).toBe(false);
      }
    },
  );

  it('is one program with Bun, and needs neither that nor all of it', async () => {
    const folder = join(scratch, name, 'program');
    const { entry, data } = installInto(folder, [runtime]);
    const made = join(data, 'cache', 'bun', 'hook');
    const inCache = readdirSync(join(data, 'cache'), { recursive: true }).sort();
    expect(inCache).toEqual(name === 'Bun' ? ['bun', join('bun', 'hook')] : []);
    const repository = join(folder, 'repository');
    makeRepository(repository, { 'a.cs': 'kind = Utc\n' });
    const player = new Player({ command: entry.command, env: {}, cwd: repository }, repository);
    await player.edit(toLocal);
    const { size } = statSync(name === 'Bun' ? made : runtime);
    // Each of a copy: Linux writes into no file that may still run.
    const damaged = (damage: (path: string) => void) => () => {
      copyFileSync(runtime, `${made}.new`);
      damage(`${made}.new`);
      chmodSync(`${made}.new`, 0o700);
      renameSync(`${made}.new`, made);
    };
    const damages = [
      () => undefined,
      () => chmodSync(made, 0o600),
      // What it was made of, without the hook's own code in it.
      damaged(() => undefined),
      damaged((path) => truncateSync(path, size / 2)),
      damaged((path) => writeFileSync(path, Buffer.alloc(4096))),
      damaged((path) => writeFileSync(path, '#!/no/such/shell\n')),
      () => rmSync(join(data, 'cache', 'bun'), { recursive: true }),
    ];
    for (const [index, damage] of damages.slice(0, name === 'Bun' ? damages.length : 1).entries()) {
      damage();
      const refused = await player.edit({ ...toUtc, subagent: `helper ${index}`, lands: false });
      expect(refused.stdout, `damage ${index}`).toContain('"deny"');
    }
  });

  it('is silent when the bundle is gone', async () => {
    const { entry, data } = installInto(join(scratch, name, 'no-bundle'), [runtime]);
    rmSync(join(data, 'hook.cjs'));
    expect(await run({ command: entry.command, env: {}, stdin: '{}' })).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });
});

describe('the launcher', () => {
  it('is silent when the runtime is gone, or is none', async () => {
    const broken = join(scratch, 'broken-runtime');
    writeFileSync(broken, '\u0000\u0001\u0002');
    chmodSync(broken, 0o755);
    for (const runtime of ['/no/such/runtime', broken]) {
      const { entry } = installInto(join(scratch, 'no-runtime'), [runtime]);
      expect(await run({ command: entry.command, env: {}, stdin: '{}' })).toMatchObject({
        code: 0,
        stdout: '',
        stderr: '',
      });
    }
  });

  it('takes the next runtime when the first is gone', async () => {
    const folder = join(scratch, 'second-runtime');
    const { entry } = installInto(folder, ['/no/such/bun', process.execPath]);
    makeRepository(folder, { 'a.cs': 'kind = Utc\n' });
    const player = new Player({ command: entry.command, env: {} }, folder);
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
  });

  it.each(runtimes().map(({ path }) => [path]))(
    'takes the next runtime when %s does not start in the environment that a project has set',
    async (first) => {
      const folder = join(scratch, `refusing-${basename(first)}`);
      const { entry } = installInto(folder, [first, process.execPath]);
      makeRepository(folder, { 'a.cs': 'kind = Utc\n' });
      // Bun ends at once on a variable of this kind that it does not know.
      const env = { BUN_JSC_noSuchOption: '1', NODE_OPTIONS: '--no-such-option' };
      const player = new Player({ command: entry.command, env }, folder);
      expect(await player.edit(toLocal)).toMatchObject({ code: 0, stdout: '', stderr: '' });
      expect((await player.edit(toUtc)).stdout).toContain('"deny"');
    },
  );

  it('does without what this Bun does not know', async () => {
    const folder = join(scratch, 'another-bun');
    const bun = join(folder, 'bin', 'bun');
    mkdirSync(join(folder, 'bin'), { recursive: true });
    // As Bun ends where a variable of that kind names nothing that it has.
    const script = '#!/bin/sh\n[ -z "$BUN_JSC_useJIT" ] || exit 1\nexec';
    writeFileSync(bun, `${script} '${process.execPath}' "$@"\n`, { mode: 0o755 });
    const { entry, data } = installInto(folder, [bun]);
    mkdirSync(join(data, 'cache', 'bun'));
    copyFileSync(bun, join(data, 'cache', 'bun', 'hook'));
    makeRepository(folder, { 'a.cs': 'kind = Utc\n' });
    const player = new Player({ command: entry.command, env: {} }, folder);
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
  });

  it('leaves nothing behind of a program that Bun could not make', () => {
    const folder = join(scratch, 'failing-bun');
    const bun = join(folder, 'bin', 'bun');
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(bun, '#!/bin/sh\nhead -c 4096 /dev/zero > half\nexit 1\n', { mode: 0o755 });
    const { data } = installInto(folder, [bun]);
    expect(readdirSync(join(data, 'cache'))).toEqual([]);
  });

  it.each(['sh', 'dash', 'bash'].filter((shell) => existsSync(`/bin/${shell}`)))(
    'is understood by %s',
    async (shell) => {
      const file = join(scratch, `launch-${shell}`);
      writeFileSync(file, launcherScript('/no/such/folder', ['/no/such/runtime'], '/bin/sh'));
      expect(
        await run({ command: `/bin/${shell}`, args: [file], env: {}, stdin: '{}' }),
      ).toMatchObject({
        code: 0,
        stdout: '',
        stderr: '',
      });
    },
  );
});

describe.each(['/bin/bash'].filter(existsSync))('the launcher where %s is the shell', (bash) => {
  const folder = join(scratch, 'bash');
  const { data } = installInto(folder, [process.execPath]);
  const launcher = join(data, 'launch');
  const harm = join(folder, 'harm');
  const env = {
    SHELLOPTS: 'xtrace',
    PS4: `$(touch '${harm}')`,
    'BASH_FUNC_cd%%': `() { touch '${harm}'; }`,
    'BASH_FUNC_[%%': `() { touch '${harm}'; }`,
  };

  it('runs nothing that a project has put into the environment', async () => {
    makeRepository(folder, { 'a.cs': 'kind = Utc\n' });
    const player = new Player({ command: launcher, env }, folder);
    const script = (shell: string) => launcherScript(data, [process.execPath], shell);
    writeFileSync(launcher, script(`${bash} -p`));
    expect(await player.edit(toLocal)).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect((await player.edit({ ...toUtc, lands: false })).stdout).toContain('"deny"');
    expect(existsSync(harm)).toBe(false);
    // So it would, but for the option.
    writeFileSync(launcher, script(bash));
    await player.edit(toUtc);
    expect(existsSync(harm)).toBe(true);
  });
});

describe('the entry', () => {
  it.each([
    ['/home/ann/.local/share/unthrash', '/home/ann/.local/share/unthrash/launch', true],
    ['/home/Zoë/.local/share/unthrash', '/home/Zoë/.local/share/unthrash/launch', true],
    [
      '/Users/Ann Lee/.local/share/unthrash',
      "'/Users/Ann Lee/.local/share/unthrash/launch'",
      false,
    ],
    ["/home/o'neil/unthrash", "'/home/o'\\''neil/unthrash/launch'", false],
    ['/home/$(id)/unthrash', "'/home/$(id)/unthrash/launch'", false],
  ])('for %s is %s', (dataFolder, command, withArgs) => {
    const entry = hookEntry({ scope: 'user', platform: 'linux', dataFolder, runtimes: [] });
    expect(entry).toEqual({
      type: 'command',
      command,
      ...(withArgs ? { args: [] } : {}),
      timeout: 5,
    });
    expect(isOurs(entry)).toBe(true);
  });

  it('names runtime and bundle on Windows, where there is no launcher', () => {
    const dataFolder = 'C:\\Users\\Ann Lee\\AppData\\Local\\unthrash';
    const list = ['C:\\Program Files\\nodejs\\node.exe'];
    const entry = hookEntry({ scope: 'user', platform: 'win32', dataFolder, runtimes: list });
    expect(entry).toMatchObject({ command: list[0], args: [`${dataFolder}\\hook.mjs`] });
    expect(isOurs(entry)).toBe(true);
  });

  it('holds no path of this machine in a project, and is silent where nothing is installed', async () => {
    const entry = hookEntry({
      scope: 'project',
      platform: 'linux',
      dataFolder: '/home/ann/x/unthrash',
      runtimes: [],
    });
    expect(entry.command).not.toContain('/home/ann');
    expect(isOurs(entry)).toBe(true);
    const home = join(scratch, 'shared home');
    mkdirSync(home);
    const start = { command: entry.command, env: { HOME: home }, shell: true };
    expect(await run({ ...start, stdin: '{}' })).toMatchObject({ code: 0, stdout: '', stderr: '' });
    installInto(home, [process.execPath]);
    const repository = join(home, 'repository');
    makeRepository(repository, { 'a.cs': 'kind = Utc\n' });
    const player = new Player(start, repository);
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
  });
});
