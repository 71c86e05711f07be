import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { programForBun } from '../../install/program-files.ts';
import { developer } from '../../testing/command-line.ts';
import { builtBundles, runtimes, scratchFolder } from '../../testing/scratch.ts';

const scratch = scratchFolder();
const { released } = builtBundles(scratch);
const report = z.object({
  checks: z.array(
    z.object({
      check: z.string(),
      ok: z.boolean(),
      says: z.string(),
      next: z.string().optional(),
    }),
  ),
});

/** A developer on whose PATH these were when `init` ran, and what `doctor` says of them. */
async function installed(folder: string, list: readonly { name: string; path: string }[]) {
  const bin = join(scratch, folder);
  mkdirSync(bin);
  for (const { name, path } of list) symlinkSync(path, join(bin, name.toLowerCase()));
  const person = developer(scratch, released);
  const env = { PATH: bin };
  expect(await person.unthrash(['init', '--yes'], { env })).toMatchObject({ code: 0 });
  const says = async () => {
    const { stdout } = await person.unthrash(['doctor', '--json'], { env });
    const checks = report.parse(JSON.parse(stdout)).checks;
    return checks.filter(({ check }) => check === 'runtime' || check === 'refusal');
  };
  return { bin, data: person.data, says };
}

describe('what doctor says of the runtime', () => {
  it('names what the launcher starts, and fails where none of it is there any more', async () => {
    const { bin, says } = await installed('node-only', runtimes().slice(0, 1));
    const node = join(bin, 'node');
    expect(await says()).toMatchObject([{ ok: true }, { ok: true, says: node }]);
    rmSync(node);
    expect(await says()).toMatchObject([
      { check: 'refusal', ok: false },
      {
        check: 'runtime',
        ok: false,
        says: `${node} cannot be started: edits go through`,
        next: expect.stringMatching(/ init$/),
      },
    ]);
  });

  it.each(runtimes().slice(1))('tells with $name whether its program is there', async () => {
    const { bin, data, says } = await installed('both', runtimes());
    const [node, bun] = [join(bin, 'node'), join(bin, 'bun')];
    const refused = { check: 'refusal', ok: true };
    expect(await says()).toMatchObject([
      refused,
      { ok: true, says: `${bun}, as one program with the hook; else ${node}` },
    ]);
    rmSync(programForBun(data));
    expect(await says()).toMatchObject([
      refused,
      { ok: true, says: expect.stringMatching(/^\S+bun, without the program .*; else \S+node$/) },
    ]);
    rmSync(bun);
    expect(await says()).toMatchObject([refused, { ok: true, says: `${node}; ${bun} is gone` }]);
  });
});
