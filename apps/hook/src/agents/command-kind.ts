/** What a shell command did, as far as its words tell. `nothing` is one that only looks. */
export type CommandKind =
  | 'test'
  | 'lint'
  | 'format'
  | 'typecheck'
  | 'build'
  | 'review'
  | 'nothing'
  | 'unknown';

/** First match wins, so that `npm run test:types` is a type check and `dotnet format` no build. */
const KINDS: readonly (readonly [CommandKind, RegExp])[] = [
  ['review', /\b(coderabbit|code-review|gh pr (view|review|checks)|claude .{0,40}review)\b/],
  [
    'typecheck',
    /\b(tsc|mypy|pyright|basedpyright|typecheck|type-check|check-types|test:types|cargo check|flow check|psalm|vue-tsc)\b/,
  ],
  [
    'format',
    /\b(prettier|dotnet format|gofmt|rustfmt|cargo fmt|go fmt|(ruff|biome) format|clang-format|autopep8|isort|run (format|fmt)|csharpier|ktlint -F)\b|(^|[\s/])black(\s|$)/,
  ],
  [
    'lint',
    /\b(eslint|biome|ruff|flake8|pylint|golangci-lint|clippy|rubocop|stylelint|shellcheck|go vet|ktlint|detekt|oxlint|tslint|phpstan|pre-commit|(dart|flutter) analyze|run lint|lint)\b/,
  ],
  [
    'test',
    /\b(dotnet test|go test|cargo (test|nextest)|pytest|vitest|jest|mocha|ava|rspec|phpunit|playwright|cypress|ctest|tox|nox|bun test|node --test|mvn .{0,60}test|gradlew? .{0,60}test|(npm|pnpm|yarn)( run)? (t|test)|unittest|make (test|check)|tests?)\b/,
  ],
  [
    'build',
    /\b(dotnet (build|publish|run)|go build|cargo build|msbuild|cmake|make|mvn|gradlew?|webpack|vite build|next build|esbuild|rollup|(npm|pnpm|yarn)( run)? build|docker build|build)\b/,
  ],
];

const ONLY_LOOKS =
  /^((ls|cat|head|tail|less|more|nl|sort|uniq|diff|cmp|jq|grep|rg|find|pwd|echo|printf|which|type|wc|du|df|tree|stat|file|cd|sleep|date|true|git (status|diff|log|show|blame|branch))\b|test -|\[ )/;

/** Says nothing of checks, whatever files and messages it names. */
const ONLY_HANDLES =
  /^(git|rm|rmdir|mkdir|mv|cp|ln|touch|chmod|chown|sed|awk|tee|curl|wget|tar|unzip|kill|pkill|export|source|(npm|pnpm|yarn|bun) (install|i|ci|add|remove|uninstall)|pip3? install|dotnet (add|restore)|apt(-get)?|brew)\b/;

/** Characters of a command that are looked at. */
const LENGTH = 2000;

/** Tells a command's kind from its words; of several checks in a row the last. Takes linear time, never throws. */
export function commandKind(command: string): CommandKind {
  const parts = command
    .slice(0, LENGTH)
    .split(/&&|\|\||;|\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !ONLY_LOOKS.test(part));
  for (const words of parts.toReversed()) {
    // What reads the output says nothing of what ran, nor does the file it goes to.
    const [ran = ''] = words.split(/[|>]/, 1);
    const kind = ONLY_HANDLES.test(words) ? undefined : kindOf(ran);
    if (kind !== undefined) return kind;
  }
  return parts.length === 0 ? 'nothing' : 'unknown';
}

function kindOf(words: string): CommandKind | undefined {
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0];
}

/** Whether the exit code that comes back is the command's own, not that of what follows it. */
export function exitCodeIsItsOwn(command: string): boolean {
  const text = command.trim();
  return text.includes('pipefail') || !/[|;\n]|(^|[^&>])&($|[^&>\d])/.test(text);
}
