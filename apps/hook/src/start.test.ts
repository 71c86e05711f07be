import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Player, run } from './testing/player.ts';
import { builtBundles, makeRepository, runtimes, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const bundles = builtBundles(scratch);

const CLOCK = 'class Clock {\n  kind = DateTimeKind.Utc;\n}\n';
const toLocal = { file: 'src/Clock.cs', old: 'DateTimeKind.Utc', new: 'DateTimeKind.Local' };
const toUtc = { file: 'src/Clock.cs', old: 'DateTimeKind.Local', new: 'DateTimeKind.Utc' };
const SILENT = { code: 0, stdout: '', stderr: '' };

let serial = 0;

/** A copy of the bundles, a repository and a player of their own. */
function fresh(entry = 'hook.mjs') {
  serial += 1;
  const program = join(scratch, `program-${serial}`);
  const home = join(scratch, `home-${serial}`);
  const repository = join(scratch, `repository-${serial}`);
  cpSync(bundles.released, program, { recursive: true });
  mkdirSync(home);
  makeRepository(repository, { 'src/Clock.cs': CLOCK });
  const start = { command: process.execPath, args: [join(program, entry)], env: { HOME: home } };
  const kept = () => readdirSync(join(program, 'cache'));
  return { program, start, kept, player: new Player(start, repository) };
}

describe.each(['hook.mjs', 'hook.cjs'])('what %s keeps of compiling', (entry) => {
  it('is written by the first edit that finds a history, and read by those after it', async () => {
    const { start, kept, player, program } = fresh(entry);
    await run({ ...start, stdin: '{}' });
    expect(await player.edit(toLocal)).toMatchObject(SILENT);
    expect(kept()).toEqual([]);
    expect((await player.edit({ ...toUtc, lands: false })).stdout).toContain('"deny"');
    // What every edit needs, and what only one that goes back needs.
    const names = kept();
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.includes(process.version))).toBe(true);
    const written = () =>
      names.map((name) => statSync(join(program, 'cache', name), { bigint: true }).mtimeNs);
    const before = written();
    expect(await player.edit(toUtc)).toMatchObject(SILENT);
    expect((await player.edit({ ...toLocal, lands: false })).stdout).toContain('"deny"');
    expect(written()).toEqual(before);
  });

  it.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['of another version', (bytes: Buffer) => Buffer.concat([Buffer.alloc(8), bytes.subarray(8)])],
  ])('is passed over and written anew where it is %s', async (_name, damage) => {
    const { kept, player, program } = fresh(entry);
    await player.edit(toLocal);
    await player.edit({ ...toUtc, lands: false });
    const paths = kept().map((name) => join(program, 'cache', name));
    expect(paths).toHaveLength(2);
    const sizes = paths.map((path) => statSync(path).size);
    for (const path of paths) writeFileSync(path, damage(readFileSync(path)));
    // The same content at once once more is let through, so another place goes back.
    await player.edit({ ...toLocal, old: 'class', new: 'sealed class' });
    const refused = await player.edit({ ...toUtc, old: 'sealed class', new: 'class' });
    expect(refused).toMatchObject({ code: 0, stderr: '' });
    expect(refused.stdout).toContain('"deny"');
    for (const [index, path] of paths.entries())
      expect(statSync(path).size).toBeGreaterThan((sizes[index] ?? 0) / 2);
  });

  it('lies in the folder that the plugin is given, which need not be there yet', async () => {
    const { program, start, kept } = fresh(entry);
    const data = join(scratch, `plugin data ${serial}`);
    const repository = join(scratch, `plugin-repository-${serial}`);
    makeRepository(repository, { 'src/Clock.cs': CLOCK });
    const player = new Player({ ...start, args: [join(program, entry), data] }, repository);
    await player.edit(toLocal);
    expect((await player.edit({ ...toUtc, lands: false })).stdout).toContain('"deny"');
    expect(readdirSync(join(data, 'cache'))).toHaveLength(2);
    expect(kept()).toEqual([]);
    expect(await player.edit(toUtc)).toMatchObject(SILENT);
  });

  it('is not needed', async () => {
    const { player, program } = fresh(entry);
    rmSync(join(program, 'cache'), { recursive: true });
    expect(await player.edit(toLocal)).toMatchObject(SILENT);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
    expect(readdirSync(program)).not.toContain('cache');
  });
});

describe('the released bundles', () => {
  it.each(['core.cjs', 'flip.cjs'])(
    'let edits go through where %s is gone or cut',
    async (name) => {
      const { player, program } = fresh();
      const path = join(program, name);
      const text = readFileSync(path, 'utf8');
      await player.edit(toLocal);
      for (const damage of [
        () => rmSync(path),
        () => writeFileSync(path, text.slice(0, text.length / 2)),
        () => writeFileSync(path, ''),
      ]) {
        damage();
        expect(await player.edit({ ...toUtc, lands: false })).toMatchObject(SILENT);
      }
      writeFileSync(path, text);
      expect((await player.edit(toUtc)).stdout).toContain('"deny"');
    },
  );

  it('do not know how to move the clock', () => {
    for (const name of readdirSync(bundles.released).filter((each) => each.endsWith('js')))
      expect(readFileSync(join(bundles.released, name), 'utf8')).not.toContain('UNTHRASH_TEST');
    expect(readFileSync(join(bundles.test, 'core.cjs'), 'utf8')).toContain('UNTHRASH_TEST_NOW');
  });

  it('read at every edit no more than that needs', () => {
    const { size } = statSync(join(bundles.released, 'core.cjs'));
    expect(size).toBeLessThan(80_000);
    const core = readFileSync(join(bundles.released, 'core.cjs'), 'latin1');
    // Nothing but ASCII, and neither labels nor reasons.
    expect(Buffer.from(core, 'latin1').every((byte) => byte < 0x80)).toBe(true);
    expect(core.includes('datetime-kind') || core.includes('OSCILLATION DETECTED')).toBe(false);
  });

  it('load on an edit that passes, beyond an empty script, only what reading stdin and compiling need', async () => {
    const list = join(scratch, 'list.cjs');
    const empty = join(scratch, 'empty.mjs');
    writeFileSync(empty, '');
    writeFileSync(
      list,
      "process.on('exit', () => process.stderr.write(process.moduleLoadList.join('\\n')));",
    );
    const { start, player } = fresh();
    const [script = ''] = start.args;
    const loaded = async (file: string): Promise<string[]> => {
      const stdin = player.payload(toLocal);
      const { stderr } = await run({ ...start, args: ['-r', list, file], stdin });
      return stderr
        .split('\n')
        .map((line) => line.replace(/^(NativeModule|Internal Binding) /, ''));
    };
    const usual = new Set(await loaded(empty));
    expect(usual).toContain('fs');
    const own = (await loaded(script)).filter((name) => !usual.has(name));
    const expected = ['vm', 'pipe_wrap', 'os', 'internal/modules/esm/initialize_import_meta'];
    expect(own.filter((name) => !expected.includes(name))).toEqual([]);
  });

  it.each(runtimes())(
    'ask $name on an edit that passes for files, paths and the home, and for nothing else',
    async ({ path }) => {
      const { start, player, program } = fresh();
      const asking = join(scratch, 'asking.cjs');
      // Loads the bundle as start.ts does, and says what it was asked for: one runtime has no list of what it loaded.
      writeFileSync(
        asking,
        `const { readFileSync } = require('node:fs');
      const asked = [];
      const ask = (name) => (asked.push(name), require(name));
      process.getBuiltinModule = ask;
      const core = {};
      const source = readFileSync(${JSON.stringify(join(program, 'core.cjs'))}, 'utf8');
      new Function('module', 'require', '__dirname', source)(core, ask, ${JSON.stringify(program)});
      core.exports.main(() => ask('./flip.cjs')).finally(() => {
        process.stderr.write([...new Set(asked)].sort().join(' '));
        process.exit(0);
      });`,
      );
      await player.edit(toLocal);
      const stdin = player.payload({ ...toLocal, old: 'class', new: 'sealed class' });
      const ended = await run({ ...start, command: path, args: [asking], stdin });
      expect(ended).toMatchObject({ ...SILENT, stderr: 'node:fs node:os node:path' });
    },
  );

  it('takes its places from beside itself once it is installed, whatever the environment says', async () => {
    const installed = join(scratch, 'installed');
    const evil = join(scratch, 'evil');
    mkdirSync(join(evil, '.config', 'unthrash'), { recursive: true });
    cpSync(bundles.released, installed, { recursive: true });
    writeFileSync(join(evil, '.config', 'unthrash', 'config.json'), '{"policy":"observe"}');
    const places = {
      config: join(installed, 'config.json'),
      data: installed,
      states: [join(installed, 'state')],
    };
    writeFileSync(join(installed, 'places.json'), JSON.stringify(places));
    const repository = join(scratch, 'guarded');
    makeRepository(repository, { 'src/Clock.cs': CLOCK });
    const env = { HOME: evil, XDG_CONFIG_HOME: join(evil, '.config'), XDG_RUNTIME_DIR: evil };
    const player = new Player(
      { command: process.execPath, args: [join(installed, 'hook.mjs')], env },
      repository,
    );
    await player.edit(toLocal);
    expect((await player.edit(toUtc)).stdout).toContain('"deny"');
    expect(readdirSync(evil)).toEqual(['.config']);
  });
});
