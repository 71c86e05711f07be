import { expect, test } from 'vitest';
import { shortPath } from './short-path.ts';

test('an ordinary path is shown whole, folder and file apart', () => {
  expect(shortPath('src/Scheduling/Clock.cs')).toEqual({
    folder: 'src/Scheduling/',
    file: 'Clock.cs',
    isCut: false,
  });
  expect(shortPath('README.md')).toEqual({ folder: '', file: 'README.md', isCut: false });
});

test('a very long path keeps its beginning and the end of its name', () => {
  const { folder, file, isCut } = shortPath(`${'deep/'.repeat(90)}${'a'.repeat(200)}.test.tsx`);
  expect(isCut).toBe(true);
  expect(folder.startsWith('deep/deep/')).toBe(true);
  expect(folder.endsWith('/')).toBe(true);
  expect(file.endsWith('.test.tsx')).toBe(true);
  expect(folder.length + file.length).toBeLessThanOrEqual(120);
});

test('no character is split in two', () => {
  const { file } = shortPath('𝒳'.repeat(100));
  expect(file).toMatch(/^(𝒳)+…(𝒳)+$/u);
});
