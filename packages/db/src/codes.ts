/**
 * Events are stored as small numbers for the words of closed lists, or ten short texts would be half of each row. A number
 * is never given to another word and a word never gets another number: what is stored would change its meaning.
 */

const numbered = (words: string): ReadonlyMap<string, number> =>
  new Map(words.split(' ').map((word, index) => [word, index + 1]));

/** A list's words by number and back; 0 stands for the empty word. New words come last. */
class Codes {
  private readonly byWord: ReadonlyMap<string, number>;
  private readonly byNumber: ReadonlyMap<number, string>;
  private readonly name: string;

  constructor(name: string, words: string) {
    this.name = name;
    this.byWord = numbered(words);
    this.byNumber = new Map([...this.byWord].map(([word, number]) => [number, word]));
  }

  /** Throws a RangeError for a word that has no number. */
  numberOf(word: string): number {
    if (word === '') return 0;
    const number = this.byWord.get(word);
    if (number === undefined)
      throw new RangeError(`there is no number for the ${this.name} ${word}`);
    return number;
  }

  /** Throws a RangeError for a number that no word has. */
  wordOf(number: number): string {
    if (number === 0) return '';
    const word = this.byNumber.get(number);
    if (word === undefined) throw new RangeError(`there is no ${this.name} with number ${number}`);
    return word;
  }

  /** The words in order of their numbers, from 1. */
  words(): readonly string[] {
    return [...this.byWord.keys()];
  }
}

export const codes = {
  side: new Codes(
    'side',
    'lf crlf tabs spaces single double backtick with without present absent relative alias extension no-extension named default namespace qualified bare timestamp sequence nullable non-null required optional enabled disabled utc local unspecified camel snake pascal kebab upper prefixed any unknown object dynamic inferred explicit suppressed reported sync async public internal protected private exported unexported throw return result catch panic exact range on off in out',
  ),
  kind: new Codes('kind', 'undo redo'),
  verdict: new Codes('verdict', 'passed noted refused asked insisted bypassed'),
  because: new Codes('because', 'window debug roll-back human commit policy'),
  between: new Codes('between', 'test lint format typecheck build review nothing unknown'),
  outcome: new Codes('outcome', 'failed passed unknown'),
  gap: new Codes('gap', '<1m 1-5m 5-15m >15m'),
  size: new Codes('size', '1 2-5 6-20 >20'),
  /** Of these the wire knows any name: one that is not here is stored as 0. */
  agent: new Codes('agent', 'claude-code'),
} as const;

/** What stood around a flip, by the wire's names. */
export interface Around {
  readonly between: string;
  readonly outcome: string;
  readonly gap: string;
  readonly size: string;
}

/** One number for four words, whose lists are all shorter than ten: a decimal digit each. */
export function aroundNumber({ between, outcome, gap, size }: Around): number {
  return (
    codes.between.numberOf(between) * 1000 +
    codes.outcome.numberOf(outcome) * 100 +
    codes.gap.numberOf(gap) * 10 +
    codes.size.numberOf(size)
  );
}

/** The words of a number of `aroundNumber`. */
export function aroundOf(number: number): Around {
  const digit = (place: number): number => Math.floor(number / place) % 10;
  return {
    between: codes.between.wordOf(digit(1000)),
    outcome: codes.outcome.wordOf(digit(100)),
    gap: codes.gap.wordOf(digit(10)),
    size: codes.size.wordOf(digit(1)),
  };
}

/** The number of an agent; 0 for one that this version does not know. */
export function agentNumber(agent: string): number {
  return codes.agent.words().includes(agent) ? codes.agent.numberOf(agent) : 0;
}

export const verdictNumbers = {
  passed: 1,
  noted: 2,
  refused: 3,
  asked: 4,
  insisted: 5,
  bypassed: 6,
} as const;
