import { describe, expect, it } from 'vitest';
import { isEmptyLine, lineKey, linesOf } from './line-ids.ts';

const key = lineKey(new Uint8Array([3, 1, 4, 1, 5, 9, 2, 6]));
describe('line ids', () => {
  it('are one for each line, equal for equal lines', () => {
    const { ids } = linesOf('one\ntwo\none\n', key);
    expect(ids).toHaveLength(4);
    expect(ids[0]).toBe(ids[2]);
    expect(new Set(ids).size).toBe(3);
  });

  it('tell nothing without the key', () => {
    const other = lineKey(new Uint8Array([2, 7, 1, 8, 2, 8, 1, 8]));
    expect(linesOf('one', key).ids).not.toEqual(linesOf('one', other).ids);
  });

  it('know an empty line, with a carriage return or without', () => {
    expect(linesOf('\n\r\n \nx', key).ids.map(isEmptyLine)).toEqual([true, true, false, false]);
  });
});
