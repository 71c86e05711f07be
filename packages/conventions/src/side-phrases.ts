import { conventionOf } from './conventions.ts';

/** Sides whose id alone says too little in a sentence, by convention. */
const phrases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'line-endings': { lf: 'LF', crlf: 'CRLF' },
  quotes: { single: 'single quotes', double: 'double quotes', backtick: 'backticks' },
  'semicolons-commas': { with: 'with', without: 'without semicolons or commas' },
  'imports-missing': { present: 'having an import', absent: 'not having it' },
  'imports-style': {
    relative: 'relative imports',
    alias: 'aliased imports',
    extension: 'imports with an extension',
    'no-extension': 'imports without one',
    named: 'named imports',
    default: 'default imports',
    namespace: 'namespace imports',
  },
  'this-qualifier': { qualified: 'qualified members', bare: 'bare ones' },
  'migration-name': {
    timestamp: 'migrations named by time',
    sequence: 'numbered migrations',
    bare: 'migrations without a number',
  },
  'datetime-kind': { utc: 'UTC', local: 'local time', unspecified: 'unspecified time' },
  naming: {
    camel: 'camelCase',
    snake: 'snake_case',
    pascal: 'PascalCase',
    kebab: 'kebab-case',
    upper: 'UPPER_CASE',
    prefixed: 'prefixed names',
    bare: 'names without a prefix',
  },
  'type-annotation': { inferred: 'an inferred type', explicit: 'an explicit type' },
  suppression: { suppressed: 'suppressing a warning', reported: 'reporting it' },
  'error-handling': {
    throw: 'throwing',
    return: 'returning an error',
    result: 'a result type',
    catch: 'catching',
    panic: 'panicking',
  },
  'version-pin': { exact: 'an exact version', range: 'a range of versions' },
  comments: { present: 'a comment', absent: 'none' },
  'feature-in-out': { in: 'a block in', out: 'the same block out' },
};

/** A side in the words of a sentence: "local time". Empty for a side without a name. */
export function sidePhrase(convention: string, side: string): string {
  return phrases[conventionOf(convention).id]?.[side] ?? side.replaceAll('-', ' ');
}

/** By convention and side: what has words of its own. For the test that holds them to the lists of sides. */
export const phrasedSides: readonly (readonly [convention: string, side: string])[] =
  Object.entries(phrases).flatMap(([id, sides]) =>
    Object.keys(sides).map((side) => [id, side] as const),
  );
