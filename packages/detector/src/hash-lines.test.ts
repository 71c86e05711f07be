import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import wabt from 'wabt';
import {
  assembled,
  assembledDigest,
  assembledHashLines,
  plainDigest,
  plainHashLines,
} from './hash-lines.ts';
import { runs } from './testing/runs.ts';

const key = { low: 0x9b05_688c, high: 0x1f83_d9ab };

it('holds what hash-lines.wat says', async () => {
  const { parseWat } = await wabt();
  const file = new URL('hash-lines.wat', import.meta.url);
  const { buffer } = parseWat('hash-lines.wat', readFileSync(file, 'utf8')).toBinary({});
  expect([...assembled]).toEqual([...buffer]);
});

it('gives the same ids and digests with WebAssembly and without', () => {
  const line = fc.oneof(fc.constantFrom('', '\r', 'a', 'ü', '\u{1f600}', '\ud800'), fc.string());
  const text = fc.array(line, { maxLength: 20 }).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, (each) => {
      const ids = plainHashLines(each, key);
      expect(assembledHashLines(each, key)).toEqual(ids);
      expect(assembledDigest(ids)).toBe(plainDigest(ids));
    }),
    runs(1000),
  );
});

it('takes a large text after a small one and a small one after that', () => {
  const large = 'kind = Utc\n'.repeat(100_000);
  for (const text of ['x', large, '']) {
    const ids = assembledHashLines(text, key);
    expect(ids).toEqual(plainHashLines(text, key));
  }
});
