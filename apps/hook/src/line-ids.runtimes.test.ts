import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runtimes, scratchFolder } from './testing/scratch.ts';

const source = new URL('../../../packages/detector/src/hash-lines.ts', import.meta.url);
const bundle = join(scratchFolder(), 'hash-lines.cjs');
buildSync({
  entryPoints: [fileURLToPath(source)],
  bundle: true,
  format: 'cjs',
  platform: 'node',
  outfile: bundle,
});

/** The numbers that a program gives which is handed the detector's hashes: under Bun they are Bun's own. */
function numbersFrom(runtime: string, program: string): number[][] {
  const code = `const { hashLines, digestOf } = require(${JSON.stringify(bundle)});
    const key = { low: 0x9b05688c, high: 0x1f83d9ab };
    console.log(JSON.stringify((() => { ${program} })()));`;
  const { stdout } = spawnSync(runtime, ['-e', code], { encoding: 'utf8', env: {} });
  return z.array(z.array(z.number().int())).parse(JSON.parse(stdout));
}

describe.each(runtimes())('the ids of lines under $name', ({ path }) => {
  it('are the same for a line whatever stands beside it, and however its text is stored', () => {
    const program = `
      const lines = ['', '\\r', 'a', 'a\\r', 'ü', 'kind = Utc', 'x'.repeat(300), 'a\\0', '\\ud800'];
      const alone = lines.map((line) => hashLines(line, key)[0]);
      const wide = lines.map((line) => hashLines((line + '\\u{1f600}').slice(0, line.length), key)[0]);
      return [alone, wide, hashLines(lines.join('\\n'), key), hashLines('\\u4e00\\n' + lines.join('\\n'), key).slice(1)];`;
    const [alone, ...others] = numbersFrom(path, program);
    expect(new Set(alone).size).toBe(9);
    expect(alone?.slice(0, 2)).toEqual([0, 1]);
    for (const other of others) expect(other).toEqual(alone);
  });

  it('are others under another key, in either half of it', () => {
    const program = `
      return [key, { ...key, low: 1 }, { ...key, high: 1 }].map((each) => hashLines('kind = Utc', each));`;
    expect(new Set(numbersFrom(path, program).flat()).size).toBe(3);
  });

  it('make a digest that their order and number are part of', () => {
    const program = `return [[], [0], [0, 0], [5, 6], [6, 5], [5, 6, 7]].map((ids) => [digestOf(ids)]);`;
    const digests = numbersFrom(path, program).flat();
    expect(digests[0]).toBe(0);
    expect(new Set(digests).size).toBe(6);
  });
});
