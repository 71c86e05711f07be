import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/scratch.ts';
import { type LineCounts, linesWith } from './read-lines.ts';

const scratch = scratchFolder();
const path = join(scratch, 'lines.jsonl');
const MEGABYTE = 1024 * 1024;

function read(file: string, ...needles: readonly string[]) {
  const counts: LineCounts = { bytes: 0, lines: 0, unreadable: 0, files: 0 };
  const found: string[] = [];
  let told = 0;
  const buffers = needles.map((needle) => Buffer.from(needle));
  for (const { bytes, start, end } of linesWith(file, buffers, counts, (count) => {
    told += count;
  }))
    found.push(bytes.toString('utf8', start, end));
  expect(told).toBe(counts.bytes);
  return { found, ...counts };
}

describe('the lines of a transcript', () => {
  it('are those with a needle in them, and no others', () => {
    writeFileSync(path, '{"a":1}\n{"b":2}\n{"c":3}\n{"b":"a"}\n');
    expect(read(path, '"a"', '"c"')).toMatchObject({
      found: ['{"a":1}', '{"c":3}', '{"b":"a"}'],
      lines: 4,
      unreadable: 0,
    });
  });

  it('may end with CRLF, and the last without an end', () => {
    writeFileSync(path, '{"a":1}\r\n\r\n\n{"a":2}');
    expect(read(path, '"a"')).toMatchObject({ found: ['{"a":1}\r', '{"a":2}'], unreadable: 0 });
  });

  it('are whole wherever they lie across what is read at once', () => {
    for (const length of [MEGABYTE - 9, MEGABYTE - 8, MEGABYTE, 3 * MEGABYTE + 1]) {
      const long = `{"x":"${'y'.repeat(length)}"}`;
      writeFileSync(path, `${long}\n{"a":1}\n${long}\n{"a":2}\n`);
      const { found, lines } = read(path, '"a"', '"x"');
      expect(lines).toBe(4);
      expect(found.map((line) => line.length)).toEqual([long.length, 7, long.length, 7]);
      expect(found[2]).toBe(long);
    }
  });

  it('are passed over when they are too long for memory, and the next is read', () => {
    writeFileSync(path, `{"a":0}\n{"a":"${'x'.repeat(70 * MEGABYTE)}"}\n{"a":1}\n`);
    expect(read(path, '"a"')).toMatchObject({ found: ['{"a":0}', '{"a":1}'], unreadable: 1 });
  });

  it('are none in a file without a line feed that is too long', () => {
    writeFileSync(path, `{"a":"${'x'.repeat(70 * MEGABYTE)}`);
    expect(read(path, '"a"')).toMatchObject({ found: [], lines: 1, unreadable: 1 });
  });

  it('that are no objects are counted as unreadable', () => {
    writeFileSync(path, 'a\n[]\n{"a"\n{\n}\n{}\n');
    expect(read(path, 'a')).toMatchObject({ found: [], lines: 6, unreadable: 5 });
  });

  it('of an empty file are none', () => {
    writeFileSync(path, '');
    expect(read(path, 'a')).toMatchObject({ found: [], lines: 0, unreadable: 0, files: 0 });
  });
});

describe('what is no regular file', () => {
  it('is not opened and waited for: a pipe, a link, a folder, nothing at all', () => {
    const pipe = join(scratch, 'pipe.jsonl');
    execFileSync('mkfifo', [pipe]);
    const link = join(scratch, 'link.jsonl');
    symlinkSync('/dev/zero', link);
    for (const file of [pipe, link, scratch, join(scratch, 'absent')])
      expect(read(file, 'a')).toMatchObject({ found: [], bytes: 0, files: 1 });
  });
});
