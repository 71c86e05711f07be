import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  entriesOf,
  type FileTexts,
  ignoreLine,
  instructionLine,
  patchOf,
} from './decision-files.ts';

const decision = {
  repositoryId: 1,
  paths: ['/src/**'],
  convention: 'datetime-kind',
  side: 'utc',
  note: 'Times are UTC everywhere; convert at the edge.',
  day: '2026-11-30',
};
const entry = {
  paths: ['/src/**'],
  convention: 'datetime-kind',
  side: 'utc',
  note: decision.note,
  date: '2026-11-30',
};
const line = instructionLine(decision);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unthrash-patch-'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the files, applies the patch with git, and answers what the files hold then. */
function apply(texts: FileTexts, entries = entriesOf(decision, [])): (name: string) => string {
  for (const [name, text] of Object.entries(texts)) {
    if (text !== '') writeFileSync(join(folder, name), text);
  }
  const { patch = '', problem } = patchOf(entries, line, texts);
  expect(problem).toBeUndefined();
  execFileSync('git', ['apply', '--whitespace=error-all', '-'], { cwd: folder, input: patch });
  return (name) => readFileSync(join(folder, name), 'utf8');
}

test('git applies it to a repository that has none of the files', () => {
  const read = apply({ 'CLAUDE.md': '', 'AGENTS.md': '' });
  expect(JSON.parse(read('.unthrash.json'))).toEqual({ decisions: [entry] });
  expect(read('CLAUDE.md')).toBe(`## Decisions\n\n${line}\n`);
  expect(read('AGENTS.md')).toBe(read('CLAUDE.md'));
});

test('git applies it beside what is there, which stays', () => {
  const there = { policy: 'relaxed', ignore: ['dist'], decisions: [{ ...entry, note: 'Older.' }] };
  const guide = '# Guide\n\nUse tabs.\n';
  const read = apply({
    '.unthrash.json': `${JSON.stringify(there, null, 4)}\n`,
    'CLAUDE.md': guide,
  });
  expect(JSON.parse(read('.unthrash.json'))).toEqual({
    ...there,
    decisions: [...there.decisions, entry],
  });
  expect(read('.unthrash.json')).toContain('\n    "policy"');
  expect(read('CLAUDE.md')).toBe(`${guide}\n## Decisions\n\n${line}\n`);
});

test('a second decision stands under the same heading', () => {
  const once = `# Guide\n\n## Decisions\n\n- Older.\n`;
  expect(apply({ 'AGENTS.md': once })('AGENTS.md')).toBe(`${once}${line}\n`);
});

test('git applies it to files that are long, tabbed, laid out otherwise, or hold what looks like a patch', () => {
  const long = Array.from({ length: 90 }, (_, at) => `line ${at}\n`).join('');
  const texts: readonly FileTexts[] = [
    { '.unthrash.json': '{"ignore":["a"]}\n', 'CLAUDE.md': long },
    { '.unthrash.json': '{\n\t"policy": "observe"\n}\n' },
    { '.unthrash.json': '{}\n', 'CLAUDE.md': '--- a/x\t\n+++ b/x\t\n@@ -1 +1 @@\n-a\n+b\n' },
    { '.unthrash.json': '{\n  "decisions": []\n}\n', 'AGENTS.md': 'ünï\n' },
  ];
  for (const each of texts) {
    execFileSync('git', ['clean', '-qfdx'], { cwd: folder });
    const read = apply(each);
    expect(JSON.parse(read('.unthrash.json')).decisions).toEqual([entry]);
    for (const name of ['CLAUDE.md', 'AGENTS.md'] as const) {
      if (each[name] !== undefined) expect(read(name).startsWith(each[name])).toBe(true);
    }
  }
});

test('what is no such file is refused with a sentence', () => {
  for (const text of ['[]', '{', 'null', '"x"', '{"decisions": {}}', '# Guide']) {
    expect(patchOf([entry], line, { '.unthrash.json': text }).problem).toContain('.unthrash.json');
  }
});

const place = {
  hotspotId: 1,
  repositoryId: 1,
  repository: 'github.com/acme/api',
  path: 'src/Clock.cs',
  reported: 'datetime-kind',
  convention: 'datetime-kind',
  sameAsId: null,
};

test('where a label was corrected, the hook’s own name has an entry too, for those files alone', () => {
  const corrected = { ...place, path: 'src/Zone.cs', reported: 'literal' };
  const elsewhere = { ...corrected, path: 'lib/Zone.cs' };
  expect(entriesOf(decision, [place, corrected, corrected, elsewhere])).toEqual([
    entry,
    { paths: ['/src/Zone.cs'], convention: 'literal', note: entry.note, date: entry.date },
  ]);
});

test('the line for agents names what it is about and where; no name can leave its code span', () => {
  expect(line).toBe(
    '- Times are UTC everywhere; convert at the edge. (UTC or local time: UTC; in `src/**`)',
  );
  const hostile = instructionLine({ ...decision, paths: ['/a`b` **x**'] });
  expect(hostile.split('`')).toHaveLength(3);
  expect(instructionLine({ ...decision, side: '', paths: [] })).toBe(
    '- Times are UTC everywhere; convert at the edge. (UTC or local time)',
  );
});

test('the line that keeps the hook out of a file is JSON, whatever the file is called', () => {
  expect(ignoreLine('src/Clock.cs')).toBe('"/src/Clock.cs"');
  expect(JSON.parse(ignoreLine('a"b\\c/d.ts'))).toBe('/a"b\\c/d.ts');
});
