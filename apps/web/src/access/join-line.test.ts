import { expect, test } from 'vitest';
import { joinLine, replayLine } from './join-line.ts';

test('the line runs the package that this server hands out, and holds no key', () => {
  expect(
    joinLine({
      baseUrl: 'https://unthrash.example.com',
      packageName: 'unthrash-0.1.0-0123456789ab.tgz',
      version: '0.1.0',
    }),
  ).toBe(
    'npx -y https://unthrash.example.com/unthrash-0.1.0-0123456789ab.tgz init --server https://unthrash.example.com',
  );
});

test('without a package of its own it names the published one in its own version', () => {
  expect(
    joinLine({ baseUrl: 'http://localhost:4620', packageName: undefined, version: '0.1.0' }),
  ).toBe('npx -y unthrash@0.1.0 init --server http://localhost:4620');
});

test('the line that replays a file runs the same package, with the path as one word of a shell', () => {
  const from = {
    baseUrl: 'https://unthrash.example.com',
    packageName: 'unthrash-0.1.0-0123456789ab.tgz',
    version: '0.1.0',
  };
  const [run] = joinLine(from).split(' init ');
  expect(replayLine(from, 'src/a.ts')).toBe(`${run} replay --path src/a.ts`);
  expect(replayLine(from, "a b'; rm $x")).toBe(`${run} replay --path 'a b'\\''; rm $x'`);
});
