/** What the rules need to know of a language, told by the file's name. */
export interface Language {
  /** The name's ending in lower case, without the dot: 'cs', 'ts', 'py'. */
  readonly id: string;
  /** How a comment to the end of the line starts. */
  readonly lineComment: readonly string[];
  /** Block comments: start and end. */
  readonly blockComment: readonly (readonly [string, string])[];
  readonly kind: 'code' | 'data' | 'prose';
}

const slashes: Comments = { line: ['//'], block: [['/*', '*/']] };
const hash: Comments = { line: ['#'], block: [] };
const dashes: Comments = { line: ['--'], block: [['/*', '*/']] };
const markup: Comments = { line: [], block: [['<!--', '-->']] };

interface Comments {
  readonly line: readonly string[];
  readonly block: readonly (readonly [string, string])[];
}

const groups: readonly (readonly [string, Language['kind'], Comments])[] = [
  ['py pyi rb sh bash zsh ps1 ex exs pl r jl nix', 'code', hash],
  ['yaml yml toml ini cfg conf env properties dockerfile gemfile editorconfig', 'data', hash],
  ['sql lua hs elm', 'code', dashes],
  ['json jsonc json5 mod', 'data', slashes],
  ['xml html htm svg csproj fsproj vbproj props targets resx config xaml', 'data', markup],
  ['md mdx markdown rst adoc txt license notice', 'prose', { line: [], block: [] }],
  ['php', 'code', { line: ['//', '#'], block: [['/*', '*/']] }],
];

/** `.txt` files that a tool reads. */
const notProse = () => /(?:^|[/\\])(?:requirements|constraints|cmakelists)[^/\\]*$/i;

/** The language of a path; what is not known counts as code with `//` comments. Never throws. */
export function languageOf(path: string): Language {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const id = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (id === 'txt' && notProse().test(path)) return { id, ...named(hash), kind: 'data' };
  for (const [ids, kind, comments] of groups) {
    if (ids.split(' ').includes(id)) return { id, ...named(comments), kind };
  }
  return { id, ...named(slashes), kind: 'code' };
}

function named({ line, block }: Comments): Pick<Language, 'lineComment' | 'blockComment'> {
  return { lineComment: line, blockComment: block };
}
