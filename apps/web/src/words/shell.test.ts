import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellQuoted } from './shell.ts';

test('a shell reads a quoted text as one word, whatever it holds', () => {
  const texts = [
    'src/Clock.cs',
    "it's",
    '$(id)',
    '`id`',
    'a b',
    '; rm -rf /',
    '"',
    '\\',
    '*',
    'é/ü',
    '!x',
    '~',
    '#x',
  ];
  for (const text of texts) {
    const echoed = execFileSync('sh', ['-c', `printf %s ${shellQuoted(text)}`], {
      encoding: 'utf8',
    });
    expect(echoed).toBe(text);
  }
});

test('what needs no quotes has none, and what a program would take for an option has', () => {
  expect(shellQuoted('src/Clock.cs')).toBe('src/Clock.cs');
  expect(shellQuoted('-x')).toBe("'-x'");
});
