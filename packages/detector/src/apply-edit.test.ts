import { describe, expect, it } from 'vitest';
import { applyEdit, applyWrite } from './apply-edit.ts';

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

  it('gives the lines that come in CRLF too, though one line was looked for', () => {
    expect(one('a\r\nb\r\n', 'b', 'x\ny')).toBe('a\r\nx\r\ny\r\n');
    expect(one('a\r\nb\r\n', 'b', 'x\r\ny')).toBe('a\r\nx\r\ny\r\n');
    expect(one('a\nb\n', 'b', 'x\r\ny')).toBe('a\nx\r\ny\n');
  });

  it('gives a file of mixed ends the ends that most of its first lines have', () => {
    expect(one('keep\na\r\nb\r\nalso\n', 'a\nb', 'x\ny')).toBe('keep\nx\ny\nalso\n');
    expect(one('k\r\nk\r\na\r\nb\nc\n', 'b', 'y')).toBe('k\r\nk\r\na\r\ny\r\nc\r\n');
    const [lf, crlf] = ['lf\n'.repeat(2000), 'crlf\r\n'.repeat(3000)];
    expect(one(`${lf}${crlf}aim`, 'aim', 'hit')).not.toContain('\r');
  });

  it('keeps a last line without an end without one', () => {
    expect(one('a\r\nb', 'a\nb', 'a\nc')).toBe('a\r\nc');
  });

  it('finds straight quotes where the file has typographic ones', () => {
    expect(one('say “it’s”', 'say "it\'s"', 'said')).toBe('said');
  });

  it('gives the new text the kinds of quotes that were found', () => {
    expect(one('// it’s old', "it's old", "it's new")).toBe('// it’s new');
    expect(one('say(“a” old)', '"a" old', '"b" \'c\' new')).toBe("say(“b” 'c' new)");
    expect(one('‘a’ it’s', "'a' it's", "\"b\" ('c') don't")).toBe('"b" (‘c’) don’t');
    expect(one('it’s\r\nso\r\n', "it's\nso", "isn't\nit")).toBe('isn’t\r\nit\r\n');
  });

  it('finds characters that the file spells as escapes, and spells the new ones so', () => {
    expect(one('a("\\u00e9.")', 'a("é.")', 'a("è", "é")')).toBe('a("\\u00e8", "\\u00e9")');
    expect(one("x('\\u00C9')", "x('É')", "x('ê')")).toBe("x('\\u00EA')");
    expect(one('"\\\\u00e9"', '"é"', '"e"')).toBeUndefined();
    expect(one('a\\u00e9', 'bé', 'c')).toBeUndefined();
  });

  it('takes the line end along when a whole line goes', () => {
    expect(one('a\nb\nc', 'b', '')).toBe('a\nc');
  });

  it('makes a file out of nothing', () => {
    expect(one('', '', 'new')).toBe('new');
    expect(one(' \n\n', '', 'new')).toBe('new');
  });

  it('is undefined when the text is not there, or nothing is looked for in a file that has text', () => {
    expect(one('abc', 'x', 'y')).toBeUndefined();
    expect(one('abc', '', 'y')).toBeUndefined();
  });

  it('takes the line end along in a file with CRLF too', () => {
    expect(one('a\r\nb\r\nc\r\n', 'b', '')).toBe('a\r\nc\r\n');
    expect(one('a\r\nb\r\nc\r\n', 'a\nb', '')).toBe('c\r\n');
  });

  it('takes no time on texts made to take it', () => {
    const long = 'a'.repeat(9000);
    const began = performance.now();
    for (const [text, old] of [
      [`${'a'.repeat(3_000_000)}\\u00e8`, `${long}é`],
      ['é \\u00e9 '.repeat(300_000), 'é'.repeat(9000)],
      [`${'\\'.repeat(2_000_000)}\\u00e9`, 'é'],
      ['\\\\u00e9'.repeat(300_000), 'éx'],
    ] as const)
      expect(one(text, `${old}!`, 'x')).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('applies several replacements one after the other, or none', () => {
    const first = { old: 'a', new: 'b', all: false };
    expect(applyEdit('a', [first, { old: 'b', new: 'c', all: false }])).toBe('c');
    expect(applyEdit('a', [first, { old: 'x', new: 'c', all: false }])).toBeUndefined();
  });
});

describe('a whole-file write is applied as the client applies it', () => {
  it('keeps the byte order mark that the file has, once', () => {
    expect(applyWrite('\uFEFFa', 'b')).toBe('\uFEFFb');
    expect(applyWrite('\uFEFFa', '\uFEFFb')).toBe('\uFEFFb');
  });

  it('is taken as it is else, line ends too', () => {
    expect(applyWrite('a\r\n', 'b\n')).toBe('b\n');
    expect(applyWrite(undefined, 'b')).toBe('b');
  });
});
