import { applyEdit, applyWrite } from '@unthrash/detector';
import { expect } from 'vitest';
import { edit, read, say, write } from '../machine/steps.ts';
import { test } from '../machine/test.ts';

interface Proposal {
  readonly file: string;
  readonly text: string;
  readonly old: string;
  readonly fresh: string;
}

const proposal = (file: string, text: string, old: string, fresh: string): Proposal => ({
  file,
  text,
  old,
  fresh,
});

const proposals: readonly Proposal[] = [
  proposal('plain.ts', 'a\nb\nc\n', 'b', 'x\ny'),
  proposal('dollar.ts', 'price\n', 'price', "$& $1 $$ $'"),
  proposal('no-end.ts', 'a\nb', 'b', 'c'),
  proposal('mark.ts', '\uFEFFone()\nend()\n', 'one()', 'two()'),
  proposal('nothing.ts', '', '', 'one()\n'),
  proposal('only-blank.ts', '  \n\n', '', 'one()\n'),
  proposal('taken-out.ts', 'a\nb\nc\n', 'b', ''),
  proposal('taken-out-in-part.ts', 'a\nbxb\nc\n', 'x', ''),
  proposal('two-lines-out.ts', 'foo b\nbar\n', 'b\nbar', ''),
  proposal('end-of-line-out.ts', 'keep drop\nnext\n', ' drop', ''),
  proposal('crlf.cs', 'a\r\nb\r\nc\r\n', 'a\nb', 'x\ny'),
  proposal('crlf-grows.cs', 'a\r\nb\r\nc\r\n', 'b', 'x\ny'),
  proposal('crlf-given.cs', 'a\r\nb\r\nc\r\n', 'b', 'x\r\ny'),
  proposal('crlf-mark.cs', '\uFEFFone()\r\nend()\r\n', 'one()\nend()', 'two()\nend()'),
  proposal('crlf-lone.cs', 'a\r\nb\rd\r\nc\r\n', 'a', 'x\ny'),
  proposal('crlf-into-lf.ts', 'a\nb\nc\n', 'b', 'x\r\ny'),
  proposal('mixed-even.cs', 'keep\na\r\nb\r\nalso\n', 'a\nb', 'x\ny'),
  proposal('mixed-lf.cs', 'keep\nkeep\na\r\nb\nc\r\nalso\n', 'b', 'y'),
  proposal('mixed-crlf.cs', 'k\r\nk\r\na\r\nb\nc\r\nalso\n', 'b', 'y'),
  proposal('lf-first.cs', `${'lf\n'.repeat(2000)}${'crlf\r\n'.repeat(3000)}aim\r\n`, 'aim', 'hit'),
  proposal('crlf-first.cs', `${'crlf\r\n'.repeat(2000)}${'lf\n'.repeat(3000)}aim\n`, 'aim', 'hit'),
  proposal('apostrophe.ts', '// it’s old\nx()\n', "it's old", "it's new"),
  proposal('typographic-given.ts', "it's old\n", 'it’s old', 'it’s new'),
  proposal('double.ts', 'say(“a” old)\nx()\n', '"a" old', 'b "c" d \'e\' new'),
  proposal('single.md', 'say ‘a’ x\n', "say 'a' x", 'say "b" \'c\''),
  proposal('beside-straight.ts', 'it’s "old" x\n', 'it\'s "old" x', 'it\'s "new" x'),
  proposal('both.md', '“it’s” (‘a’) x\n', `"it's" ('a') x`, `("it's") — "don't" 'b' 'tis "z"`),
  proposal('lines.md', 'say “a\n\nb” x\n', `say "a\n\nb" x`, `"b"\n"c"\t"d" e"f"`),
  proposal('accent.md', 'a’s\n', "a's", "it's 5' tall 'q' é's"),
  proposal('quoted-crlf.md', 'a’s\r\nb\r\n', "a's\nb", "it's\nd"),
  proposal('escaped.ts', 'a("\\u00e9")\n', 'a("é")', 'a("è", "é", "\u{1F600}")'),
  proposal('escaped-upper.ts', "x('\\u00C9\\u00C8') // \\d+\n", "x('ÉÈ') // \\d+", "x('Éê') // *"),
  proposal('escaped-behind.ts', 's("\\\\u00e9 \\u00e9 (x)")\n', 'é (x)', 'ê (y)'),
  proposal('quoted-out.md', 'a’s\nkeep\n', "a's", ''),
];

const writes: readonly { readonly file: string; readonly text: string }[] = [
  { file: 'written.ts', text: 'a\nb\n' },
  { file: 'written-crlf.cs', text: 'a\r\nb\r\n' },
  { file: 'written-mark.cs', text: '\uFEFFa\nb\n' },
  { file: 'written-mark-crlf.cs', text: '\uFEFFa\r\nb\r\n' },
];
const WRITTEN = 'a\nc\n';

test('what the client makes of a file is what the detector foretells', async ({
  bareMachine: machine,
}) => {
  for (const { file, text } of [...proposals, ...writes]) await machine.write(file, text);
  const reads = [...proposals, ...writes].map(({ file }) => read(machine.path(file)));
  const edits = proposals.map(({ file, old, fresh }) => edit(machine.path(file), old, fresh));
  const written = writes.map(({ file }) => write(machine.path(file), WRITTEN));
  await machine.agent({ steps: [reads, ...edits, ...written, say('Done.')] });
  for (const { file, text, old, fresh } of proposals) {
    const found = await machine.read(file);
    expect(found, file).not.toBe(text);
    expect(applyEdit(text, [{ old, new: fresh, all: false }]), file).toBe(found);
  }
  for (const { file, text } of writes) {
    const found = await machine.read(file);
    expect(found, file).not.toBe(text);
    expect(applyWrite(text, WRITTEN), file).toBe(found);
  }
});
