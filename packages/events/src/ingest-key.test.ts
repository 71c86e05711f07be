import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ingestKeyFrom, isWholeIngestKey, startOfIngestKey } from './ingest-key.ts';

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => ingestKeyFrom(bytes));

test('every key that is made is whole and 53 characters long', () => {
  fc.assert(fc.property(keys, (key) => key.length === 53 && isWholeIngestKey(key)));
});

test('the smallest and the largest bytes make keys of the same length', () => {
  expect(ingestKeyFrom(new Uint8Array(32))).toMatch(/^uth_0{43}[0-9A-Za-z]{6}$/);
  expect(isWholeIngestKey(ingestKeyFrom(new Uint8Array(32).fill(255)))).toBe(true);
});

test('a key that is cut off, lengthened or changed by one character is not whole', () => {
  fc.assert(
    fc.property(keys, fc.integer({ min: 4, max: 52 }), (key, at) => {
      const other = key.charAt(at) === 'a' ? 'b' : 'a';
      const changed = key.slice(0, at) + other + key.slice(at + 1);
      return !(
        isWholeIngestKey(changed) ||
        isWholeIngestKey(key.slice(0, at)) ||
        isWholeIngestKey(`${key}a`) ||
        isWholeIngestKey(` ${key}`)
      );
    }),
  );
});

test('different bytes make different keys', () => {
  expect(ingestKeyFrom(randomBytes(32))).not.toBe(ingestKeyFrom(randomBytes(32)));
});

test('another number of bytes is refused', () => {
  expect(() => ingestKeyFrom(new Uint8Array(31))).toThrow(RangeError);
});

test('the start shows four characters of the key', () => {
  expect(startOfIngestKey(ingestKeyFrom(new Uint8Array(32)))).toBe('uth_0000');
});
