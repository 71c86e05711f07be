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
  const line = fc.oneof(
    fc.constantFrom('', '\r', '\0', 'a', 'ü', '\u{1f600}', '\ud800'),
    fc.string(),
    fc.string({ maxLength: 40, size: 'max', unit: 'binary' }),
  );
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

it('tells lines apart that differ in one bit anywhere, in length, or in what fills them up', () => {
  for (let length = 1; length < 40; length += 1) {
    const line = 'x'.repeat(length);
    const others = [...line].flatMap((_, at) =>
      [1, 2, 4, 8, 16, 32, 64].map(
        (bit) => line.slice(0, at) + String.fromCharCode(120 ^ bit) + line.slice(at + 1),
      ),
    );
    const all = [line, ...others, `${line}\0`, `\0${line}`, line.slice(1)];
    expect(new Set(all.map((each) => plainHashLines(each, key)[0])).size).toBe(all.length);
  }
});

it('gives other ids to lines that differ in two bits, whatever the key', () => {
  const bits = [...'constantin'].flatMap((_, at) => [1, 2, 4, 16, 32, 64].map((bit) => [at, bit]));
  const lines = bits.flatMap(([at = 0, bit = 0], index) =>
    bits.slice(index).map(([other = 0, second = 0]) => {
      const bytes = new TextEncoder().encode('constantin');
      bytes[at] = (bytes[at] ?? 0) ^ bit;
      bytes[other] = (bytes[other] ?? 0) ^ second;
      return new TextDecoder().decode(bytes);
    }),
  );
  const different = [...new Set(lines)].filter((line) => !line.includes('\n'));
  for (let round = 0; round < 5; round += 1) {
    const ids = plainHashLines(different.join('\n'), { low: round * 77_777, high: ~round });
    expect(new Set(ids).size).toBe(different.length);
  }
});

it('takes a large text after a small one and a small one after that', () => {
  const large = 'kind = Utc\n'.repeat(100_000);
  for (const text of ['x', large, '']) {
    const ids = assembledHashLines(text, key);
    expect(ids).toEqual(plainHashLines(text, key));
  }
});
