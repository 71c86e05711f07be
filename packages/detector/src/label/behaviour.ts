import { join, type Pair } from './pair.ts';
import { type Rule, type Sides, sideByMore, sideByWords } from './rule.ts';

/** What code does, told by the words that differ. Only small differences are named so. */
export const asynchronous: Rule = { id: 'async', sides: asyncSides };
export const errorHandling: Rule = { id: 'error-handling', sides: failureSides };

const asyncWords = () =>
  /\b(?:await|async|suspend|Task|ValueTask|Promise|CompletableFuture|Future|Deferred|asyncio|launch|supplyAsync|promises)\b|(?<=\w)Async\b|\bAsync(?=[A-Z])/;
const goStatement = () => /(?:^| )go (?=\w)/;
const waitsInstead = () => /\. (?:Result|Wait|GetAwaiter|GetResult)\b|\brunBlocking\b|Sync\b/;

function asyncSides({ diff, small, language }: Pair): Sides | undefined {
  if (!small || language.kind !== 'code') return undefined;
  const [left, right] = [join(diff.leaves), join(diff.returnsTo)];
  if (`${left} ${right}`.includes('ConfigureAwait')) return ['async', 'async'];
  const isAsync = (text: string) =>
    language.id === 'go' ? goStatement().test(`${text} x`) : asyncWords().test(text);
  const [from, to] = [isAsync(left), isAsync(right)];
  if (from !== to) return from ? ['async', 'sync'] : ['sync', 'async'];
  const [waitsLeft, waitsRight] = [waitsInstead().test(left), waitsInstead().test(right)];
  if (!from || waitsLeft === waitsRight) return undefined;
  return waitsLeft ? ['sync', 'async'] : ['async', 'sync'];
}

/** How a failure travels, the loudest first. */
const ways = (): readonly (readonly [RegExp, string])[] => [
  [/\b(?:throw|raise|throws|reject)\b/g, 'throw'],
  [/\b(?:panic|Fatalf?|Fatalln|Panicf?|unwrap|expect|unreachable|exit)\b/g, 'panic'],
  [/\b(?:Result|Ok|Err|Either|Failure)\b|\berr \(/g, 'result'],
  [/\b(?:catch|except|rescue|recover|pass)\b/g, 'catch'],
  [/\breturn\b|(?<=\)) \?/g, 'return'],
];
/** Without one of these in what differs, or at the start of the statement, it is about something else. */
const failing = () =>
  /\b(?:throw|raise|throws|reject|panic|Fatalf?|Fatalln|Panicf?|unwrap|Result|Err|Either|catch|except|rescue|try|finally|errors|Errorf)\b|\berr \(|\. expect \(|(?:Error|Exception)\b|\b[Ee]rr[A-Z]?\w*\b/;
const failsFirst = () => /^(?:\} )?(?:throw|raise|catch|except|rescue)\b/;

function failureSides({ diff, small, language, leaves, returnsTo }: Pair): Sides | undefined {
  if (!small || language.kind !== 'code') return undefined;
  const differing = [...diff.leaves, ...diff.returnsTo];
  if (differing.every(({ kind }) => kind === 'string' || kind === 'number')) return undefined;
  const [left, right] = [leaves.joined, returnsTo.joined];
  const bothFail = failsFirst().test(left) && failsFirst().test(right);
  if (!bothFail && !failing().test(join(differing))) return undefined;
  const side = (mine: string, other: string) =>
    sideByMore(mine, other, ways()) ?? sideByWords(mine, ways()) ?? '';
  return [side(left, right), side(right, left)];
}
