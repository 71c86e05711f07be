import { describe, expect, it } from 'vitest';
import { applyEdit } from './apply-edit.ts';

const one = (text: string, old: string, fresh: string, all = false) =>
  applyEdit(text, [{ old, new: fresh, all }]);

describe('an edit is applied as the client applies it', () => {
  it('replaces the first occurrence, or all', () => {
    expect(one('a a', 'a', 'b')).toBe('b a');
    expect(one('a a', 'a', 'b', true)).toBe('b b');
  });

  it('takes dollar signs for what they are', () => {
    expect(one('price', 'price', "$& $1 $$ $'")).toBe("$& $1 $$ $'");
  });

  it('finds text with line feeds in a file with CRLF and keeps the CRLF', () => {
    expect(one('a\r\nb\r\nc\r\n', 'a\nb', 'x\ny\nz')).toBe('x\r\ny\r\nz\r\nc\r\n');
  });

  it('leaves the other line ends of a mixed file alone', () => {
    expect(one('keep\na\r\nb\r\nalso\n', 'a\nb', 'x\ny')).toBe('keep\nx\r\ny\r\nalso\n');
  });

  it('keeps a last line without an end without one', () => {
    expect(one('a\r\nb', 'a\nb', 'a\nc')).toBe('a\r\nc');
  });

  it('finds straight quotes where the file has typographic ones', () => {
    expect(one('say “it’s”', 'say "it\'s"', 'said')).toBe('said');
  });

  it('takes the line end along when a whole line goes', () => {
    expect(one('a\nb\nc', 'b', '')).toBe('a\nc');
  });

  it('makes a file out of nothing', () => {
    expect(one('', '', 'new')).toBe('new');
  });

  it('is undefined when the text is not there, or nothing is looked for in a file that has text', () => {
    expect(one('abc', 'x', 'y')).toBeUndefined();
    expect(one('abc', '', 'y')).toBeUndefined();
  });

  it('applies several replacements one after the other, or none', () => {
    const first = { old: 'a', new: 'b', all: false };
    expect(applyEdit('a', [first, { old: 'b', new: 'c', all: false }])).toBe('c');
    expect(applyEdit('a', [first, { old: 'x', new: 'c', all: false }])).toBeUndefined();
  });
});
