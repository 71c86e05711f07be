import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { variableNames } from './env.ts';

const read = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8');

test('the table of variables names each that the server looks at, once, and no other', async () => {
  const text = await read('docs/operating.md');
  const named = [...text.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...variableNames].sort());
});

test('every variable that the compose file asks for is explained', async () => {
  const text = await read('docs/operating.md');
  const asked = [...(await read('compose.yaml')).matchAll(/\$\{(\w+):/g)].map(([, name]) => name);
  expect(asked.length).toBeGreaterThan(0);
  for (const name of asked) expect(text).toContain(`\`${name}\``);
});

test('the backup that is described is the one that is tried', async () => {
  const text = await read('docs/operating.md');
  const tried = await read('apps/web/src/server/backup.test.ts');
  expect(text).toContain('tar -C .data -cpf backup.tar .');
  expect(tried).toContain("['-C', from, '-cpf', file, '.']");
  expect(text).toContain('tar -C .data -xpf backup.tar');
  expect(tried).toContain("['-C', to, '-xpf', file]");
});
