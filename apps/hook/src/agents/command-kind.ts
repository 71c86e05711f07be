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
    /\b(tsc|mypy|pyright|basedpyright|typecheck|type-check|check-types|test:types|cargo check|flow check|vue-tsc)\b/,
  ],
  [
    'format',
    /\b(prettier|dotnet format|gofmt|rustfmt|cargo fmt|go fmt|(ruff|biome) format|clang-format|autopep8|isort|run (format|fmt)|csharpier|ktlint -F)\b|(^|[\s/])black(\s|$)/,
  ],
  [
    'lint',
    /\b(eslint|biome|ruff|flake8|pylint|golangci-lint|clippy|rubocop|stylelint|shellcheck|go vet|ktlint|detekt|oxlint|run lint|lint)\b/,
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
  /^(ls|cat|head|tail|grep|rg|find|pwd|echo|which|wc|tree|stat|file|cd|sleep|git (status|diff|log|show|blame|branch))\b/;

/** Characters of a command that are looked at. */
const LENGTH = 2000;

/** Tells a command's kind from its words. Takes linear time, never throws. */
export function commandKind(command: string): CommandKind {
  const text = command.slice(0, LENGTH).trim();
  for (const part of text.split(/&&|\|\||;|\n/)) {
    const words = part.trim();
    if (words === '' || ONLY_LOOKS.test(words)) continue;
    const kind = KINDS.find(([, pattern]) => pattern.test(words))?.[0];
    if (kind !== undefined) return kind;
  }
  const onlyLooks = text
    .split(/&&|\|\||;|\n/)
    .every((part) => part.trim() === '' || ONLY_LOOKS.test(part.trim()));
  return onlyLooks ? 'nothing' : 'unknown';
}

/** Whether the exit code that comes back is the command's own, not that of what follows it. */
export function exitCodeIsItsOwn(command: string): boolean {
  const text = command.trim();
  return text.includes('pipefail') || !/[|;\n]|(^|[^&>])&($|[^&>\d])/.test(text);
}
