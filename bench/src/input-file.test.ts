import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'unthrash-input-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const nowhere = join(folder, 'nowhere.json');
const prose = file('prose.json', '# Notes\n');
const other = file('other.json', '[{"name":"x"}]');
const lines = file('lines.jsonl', '{"kind":"user","session":"a","seq":1,"t":0}\n{"kind":');
const cut = file('cut.gz', Uint8Array.of(0x1f, 0x8b, 8));
const none = file('none.jsonl', '');

it.each([
  ['cases', ['--chek'], "Unknown option '--chek'"],
  ['cases', [nowhere], `There is no file ${nowhere}.`],
  ['cases', [folder], `${folder} cannot be read (EISDIR).`],
  ['cases', [prose], `${prose} is not JSON: `],
  ['cases', [other], `${other} is no file of cases: 0.steps: `],
  ['corpus', [nowhere, other], `There is no file ${nowhere}.`],
  ['corpus', [cut, other], `${cut} cannot be read (Z_BUF_ERROR).`],
  ['corpus', [lines, other], `${lines}, line 2, is not JSON: `],
  ['corpus', [other, other], `${other}, line 1, is no recorded event: `],
  ['corpus', [none, nowhere], `There is no file ${nowhere}.`],
  ['corpus', [none, other], `${other} is no file of labels: 0.session: `],
])('%s %j says in a sentence what cannot be read, and ends with 2', (command, files, sentence) => {
  const main = join(root, 'bench/src', command, 'main.ts');
  const tsx = join(root, 'node_modules/.bin/tsx');
  const { status, stdout, stderr } = spawnSync(tsx, [main, ...files], { encoding: 'utf8' });
  expect(stderr.startsWith(sentence)).toBe(true);
  expect(stderr).toMatch(/Nothing was run\.\nUsage: npm run -s \w+ -- [^\n]*\n$/);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
});
