/**
 * The conventions a flip can be about: an id that travels, the closed list of sides it can be named by, and the words
 * a person reads. The order is the order in which a label is chosen: the first that matches wins, so the narrow ones
 * stand before the wide ones.
 */
export interface Convention {
  /** Travels in events and is stored; never renamed. */
  readonly id: string;
  /** A short noun phrase for tables: "UTC or local time". */
  readonly title: string;
  /** The closed list of answers, or empty where there is none. Side names never come from code. */
  readonly sides: readonly string[];
  /** What usually disagrees when this flips: one sentence. */
  readonly disagrees: string;
  /** One thing to do next: an imperative sentence. */
  readonly next: string;
}

export const conventions = [
  {
    id: 'line-endings',
    title: 'line endings',
    sides: ['lf', 'crlf'],
    disagrees: 'The editor configuration and git’s own conversion want different line ends.',
    next: 'Set `* text=auto eol=lf` (or `crlf`) in .gitattributes and the same in .editorconfig.',
  },
  {
    id: 'whitespace',
    title: 'white space',
    sides: ['tabs', 'spaces'],
    disagrees: 'A formatter and the surrounding code indent or wrap differently.',
    next: 'Let one formatter own the layout, and run it over the whole folder once.',
  },
  {
    id: 'quotes',
    title: 'quotes',
    sides: ['single', 'double', 'backtick'],
    disagrees: 'A formatter and a lint rule ask for different quotes.',
    next: 'Switch the lint rule for quotes off where the formatter decides them.',
  },
  {
    id: 'semicolons-commas',
    title: 'semicolons and commas',
    sides: ['with', 'without'],
    disagrees: 'A formatter adds what a lint rule or the surrounding style leaves out.',
    next: 'Switch the lint rule off where the formatter decides, and reformat once.',
  },
  {
    id: 'imports-missing',
    title: 'an import in or out',
    sides: ['present', 'absent'],
    disagrees: 'A linter takes an import out as unused before the code that uses it is there.',
    next: 'Fix unused imports only before a commit, not after every edit.',
  },
  {
    id: 'imports-style',
    title: 'import style',
    sides: ['relative', 'alias', 'extension', 'no-extension', 'named', 'default', 'namespace'],
    disagrees: 'The bundler and the type checker resolve different spellings of the same module.',
    next: 'Pick one spelling of module paths and enforce it with one lint rule.',
  },
  {
    id: 'this-qualifier',
    title: 'this. or bare member',
    sides: ['qualified', 'bare'],
    disagrees: 'A style rule and the surrounding code disagree about qualifying members.',
    next: 'Set the qualification rule once in .editorconfig and let the formatter apply it.',
  },
  {
    id: 'migration-name',
    title: 'migration naming',
    sides: ['timestamp', 'sequence', 'bare'],
    disagrees: 'The migration tool and the team’s own files name migrations differently.',
    next: 'Write down how a migration is named, with one example, next to the migrations.',
  },
  {
    id: 'nullability',
    title: 'null handling',
    sides: ['nullable', 'non-null', 'required', 'optional', 'enabled', 'disabled'],
    disagrees:
      'The compiler’s null checks and a caller, a test or a schema expect different things.',
    next: 'Decide whether the value can be absent, and say so in the type where it is created.',
  },
  {
    id: 'datetime-kind',
    title: 'UTC or local time',
    sides: ['utc', 'local', 'unspecified'],
    disagrees: 'Two tests or fixtures encode different kinds of time.',
    next: 'Decide one rule (UTC inside, converted at the edge) and mend the fixture that breaks it.',
  },
  {
    id: 'naming',
    title: 'naming',
    sides: ['camel', 'snake', 'pascal', 'kebab', 'upper', 'prefixed', 'bare'],
    disagrees:
      'A lint rule and the surrounding code, or two layers, spell the same name differently.',
    next: 'Decide the case for this kind of name, and map names at the boundary only.',
  },
  {
    id: 'type-annotation',
    title: 'any or unknown',
    sides: ['any', 'unknown', 'object', 'dynamic', 'inferred', 'explicit'],
    disagrees: 'A lint rule forbids the loose type that the call sites need.',
    next: 'Write the type that both sides can live with, or parse the value where it enters.',
  },
  {
    id: 'suppression',
    title: 'a suppressed warning',
    sides: ['suppressed', 'reported'],
    disagrees: 'One check reports what another check says must not be suppressed.',
    next: 'Fix or configure the rule in its own settings, then forbid the inline suppression.',
  },
  {
    id: 'async',
    title: 'sync or async',
    sides: ['sync', 'async'],
    disagrees: 'A caller or test expects a value where the function gives a promise.',
    next: 'Decide at the interface whether it is async, and change every caller in one go.',
  },
  {
    id: 'access',
    title: 'visibility',
    sides: ['public', 'internal', 'protected', 'private', 'exported', 'unexported'],
    disagrees: 'A test needs what a rule or a review wants hidden.',
    next: 'Test through what is public, or say which members are open to tests.',
  },
  {
    id: 'error-handling',
    title: 'error handling',
    sides: ['throw', 'return', 'result', 'catch', 'panic'],
    disagrees: 'Two tests or layers expect a failure to arrive in different ways.',
    next: 'Decide how failures cross this boundary, and mend the test that expects the other way.',
  },
  {
    id: 'version-pin',
    title: 'a version',
    sides: ['exact', 'range'],
    disagrees: 'Two packages, or a lock file and a manifest, ask for different versions.',
    next: 'Pin the version that both accept and write down why.',
  },
  {
    id: 'boolean-config',
    title: 'a switch on or off',
    sides: ['on', 'off'],
    disagrees: 'One check passes only with the switch on, another only with it off.',
    next: 'Find the two checks, and decide which of them describes the wanted behaviour.',
  },
  {
    id: 'literal',
    title: 'a value',
    sides: [],
    disagrees: 'Two tests or fixtures expect different values of the same thing.',
    next: 'Find both expectations, and decide which one is right.',
  },
  {
    id: 'comments',
    title: 'comments',
    sides: ['present', 'absent'],
    disagrees: 'An instruction asks for comments that a lint rule or a review takes out.',
    next: 'Say in the repository’s instructions when a comment is wanted.',
  },
  {
    id: 'call-order',
    title: 'order of lines',
    sides: [],
    disagrees: 'A sorter or lint rule wants an order that breaks a dependency between the lines.',
    next: 'Exempt this block from sorting, or make the dependency explicit.',
  },
  {
    id: 'feature-in-out',
    title: 'a block in or out',
    sides: ['in', 'out'],
    disagrees: 'One test needs the block, another fails with it.',
    next: 'Decide whether the behaviour is wanted, and remove the test of the other.',
  },
  {
    id: 'docs',
    title: 'documentation',
    sides: [],
    disagrees: 'Two documents, or a document and a check, describe the same thing differently.',
    next: 'Keep the statement in one place and link to it.',
  },
  {
    id: 'other',
    title: 'something else',
    sides: [],
    disagrees: 'Two checks cannot both be satisfied by either version of these lines.',
    next: 'Run both checks on both versions, and decide which check is right.',
  },
] as const satisfies readonly Convention[];

export type ConventionId = (typeof conventions)[number]['id'];

export const conventionIds: readonly ConventionId[] = conventions.map(
  (convention) => convention.id,
);

const byId = new Map<string, Convention>(conventions.map((each) => [each.id, each]));

/** The convention with this id; an id that is not known (a newer hook's) reads as `other`. */
export function conventionOf(id: string): Convention {
  const found = byId.get(id) ?? byId.get('other');
  if (found === undefined) throw new Error('the list of conventions has lost "other"');
  return found;
}

/** Whether `side` is one of the convention's closed list, or empty (not named). */
export function isSideOf(id: string, side: string): boolean {
  return side === '' || conventionOf(id).sides.includes(side);
}
