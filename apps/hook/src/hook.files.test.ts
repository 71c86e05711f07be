import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Player } from './testing/player.ts';
import { builtBundles, makeRepository, runtimes, scratchFolder } from './testing/scratch.ts';

const scratch = scratchFolder();
const hook = join(builtBundles(scratch).released, 'hook.mjs');
const SILENT = { code: 0, stdout: '', stderr: '' };
const DENIED = { code: 0, stdout: expect.stringContaining('"deny"'), stderr: '' };

let serial = 0;

describe.each(runtimes())('the hook under $name', ({ path: runtime }) => {
  function fresh(files: Record<string, string> = {}) {
    serial += 1;
    const home = join(scratch, `home-${serial}`);
    const repository = join(scratch, `repository-${serial}`);
    mkdirSync(home);
    makeRepository(repository, files);
    const player = new Player({ command: runtime, args: [hook], env: { HOME: home } }, repository);
    const edit = (path: string, old: string, fresh: string) =>
      player.propose('Edit', { file_path: path, old_string: old, new_string: fresh });
    return { repository, player, edit, path: join(repository, 'Clock.cs') };
  }

  it('judges Write by what is in the file', async () => {
    const { player, path } = fresh({ 'Clock.cs': 'kind = Utc\n' });
    const write = (content: string) => player.propose('Write', { file_path: path, content });
    expect(await write('kind = Local\n')).toMatchObject(SILENT);
    writeFileSync(path, 'kind = Local\n');
    expect(await write('kind = Utc\n')).toMatchObject(DENIED);
  });

  it('judges a file that Write makes, removes and makes again', async () => {
    const { player, path } = fresh();
    const write = (content: string) => player.propose('Write', { file_path: path, content });
    expect(await write('kind = Local\n')).toMatchObject(SILENT);
    writeFileSync(path, 'kind = Local\n');
    expect(await write('kind = Utc\n')).toMatchObject(SILENT);
    writeFileSync(path, 'kind = Utc\n');
    expect(await write('kind = Local\n')).toMatchObject(DENIED);
  });

  it('judges the replacements of MultiEdit together', async () => {
    const { player, path } = fresh({ 'Clock.cs': 'a = Utc\n\n\nb = Utc\n' });
    const replace = (from: string, to: string) =>
      player.propose('MultiEdit', {
        file_path: path,
        edits: ['a', 'b'].map((name) => ({
          old_string: `${name} = ${from}`,
          new_string: `${name} = ${to}`,
        })),
      });
    expect(await replace('Utc', 'Local')).toMatchObject(SILENT);
    writeFileSync(path, 'a = Local\n\n\nb = Local\n');
    expect(await replace('Local', 'Utc')).toMatchObject(DENIED);
  });

  it('judges a cell of a notebook by itself', async () => {
    const { player, repository } = fresh();
    const path = join(repository, 'clock.ipynb');
    const land = (first: string, second: string) =>
      writeFileSync(
        path,
        JSON.stringify({
          cells: [
            { id: 'a', cell_type: 'code', source: [`zone = ${first}`] },
            { id: 'b', cell_type: 'code', source: `zone = ${second}` },
          ],
        }),
      );
    const replace = (cell_id: string, new_source: string) =>
      player.propose('NotebookEdit', { notebook_path: path, cell_id, new_source });
    land('utc', 'utc');
    expect(await replace('a', 'zone = local')).toMatchObject(SILENT);
    land('local', 'utc');
    expect(await replace('b', 'zone = local')).toMatchObject(SILENT);
    land('local', 'local');
    expect(await replace('a', 'zone = utc')).toMatchObject(DENIED);
  });

  it('judges a file that is not text by its lines all the same', async () => {
    const binary = '\0\u0001\uFFFD kind = Utc\n\0\0';
    const { edit, player, path } = fresh({ 'Clock.cs': binary });
    expect(await edit(path, 'kind = Utc', 'kind = Local')).toMatchObject(SILENT);
    writeFileSync(path, Buffer.from([0, 255, 254, 10, 128, 129]));
    expect(await player.propose('Write', { file_path: path, content: 'x' })).toMatchObject(SILENT);
  });

  it('finds straight quotes where the file has typographic ones', async () => {
    const { edit, path } = fresh({ 'Clock.cs': 'say(“utc”)\n' });
    expect(await edit(path, 'say("utc")', 'say("local")')).toMatchObject(SILENT);
    writeFileSync(path, 'say("local")\n');
    expect(await edit(path, 'say("local")', 'say(“utc”)')).toMatchObject(DENIED);
  });

  it('takes an empty old text for a file that is made', async () => {
    const { edit, path } = fresh();
    expect(await edit(path, '', 'kind = Utc\n')).toMatchObject(SILENT);
    writeFileSync(path, 'kind = Utc\n');
    expect(await edit(path, 'kind = Utc', 'kind = Local')).toMatchObject(SILENT);
    writeFileSync(path, 'kind = Local\n');
    expect(await edit(path, 'kind = Local', 'kind = Utc')).toMatchObject(DENIED);
  });

  it('judges a file over 5 MB by what is replaced in it', async () => {
    const { edit, path } = fresh({ 'Clock.cs': `kind = Utc\n${'x'.repeat(5 * 1024 * 1024)}\n` });
    expect(await edit(path, 'kind = Utc', 'kind = Local')).toMatchObject(SILENT);
    expect(await edit(path, 'kind = Local', 'kind = Utc')).toMatchObject(DENIED);
  });

  it('lets an edit through that costs more time than it gives itself', async () => {
    // Two million lines, each of which is looked at: seconds of the processor's, where the budget is 50 ms.
    const { edit, path } = fresh({ 'Clock.cs': `kind = Utc\n${'x\n'.repeat(2_400_000)}` });
    for (const [old, fresh] of [
      ['kind = Utc', 'kind = Local'],
      ['kind = Local', 'kind = Utc'],
    ] as const) {
      expect(await edit(path, old, fresh)).toMatchObject(SILENT);
      writeFileSync(path, readFileSync(path, 'utf8').replace(old, fresh));
    }
  });

  it.each([
    ['a FIFO', (path: string) => execFileSync('mkfifo', [path])],
    ['a folder', (path: string) => mkdirSync(path)],
    ['a device', (path: string) => symlinkSync('/dev/zero', path)],
    ['a link to itself', (path: string) => symlinkSync(path, path)],
  ])("waits for nothing and reads nothing where %s is in the file's place", async (_name, make) => {
    const { player, edit, path } = fresh();
    make(path);
    expect(await player.propose('Write', { file_path: path, content: 'x' })).toMatchObject(SILENT);
    expect(await edit(path, 'kind = Utc', 'kind = Local')).toMatchObject(SILENT);
    expect(await edit(path, 'kind = Local', 'kind = Utc')).toMatchObject(DENIED);
  });

  it('judges a link that leads out of the project under its own name', async () => {
    const { player, repository } = fresh();
    const outside = join(scratch, `outside-${serial}.cs`);
    writeFileSync(outside, 'kind = Utc\n');
    symlinkSync(outside, join(repository, 'Clock.cs'));
    const step = { file: 'Clock.cs', old: 'Utc', new: 'Local' };
    expect(await player.edit(step)).toMatchObject(SILENT);
    const refused = await player.edit({ ...step, old: 'Local', new: 'Utc' });
    expect(refused).toMatchObject(DENIED);
    expect(refused.stdout).not.toContain('outside');
  });

  it('lets a file outside of every project through', async () => {
    const { edit } = fresh();
    const path = join(scratch, `elsewhere-${serial}.cs`);
    writeFileSync(path, 'kind = Utc\n');
    expect(await edit(path, 'kind = Utc', 'kind = Local')).toMatchObject(SILENT);
    writeFileSync(path, 'kind = Local\n');
    expect(await edit(path, 'kind = Local', 'kind = Utc')).toMatchObject(SILENT);
  });
});
