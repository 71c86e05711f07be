import { conventionIds, isSideOf } from '@unthrash/conventions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from './label/rules.ts';
import { heldOutPairs, type LabelledPair, pairs } from './label/testing/pairs.ts';
import { labelOf } from './label.ts';

interface Measured {
  readonly pair: LabelledPair;
  readonly convention: string;
  readonly right: boolean;
  readonly sidesRight: boolean;
}

const agrees = (judged: string, named: string) => judged === '*' || judged === named;

const measure = (list: readonly LabelledPair[]): Measured[] =>
  list.map((pair) => {
    const { convention, from, to } = labelOf(pair, pair.path);
    const right = convention === pair.convention;
    return {
      pair,
      convention,
      right,
      sidesRight: right && agrees(pair.from, from) && agrees(pair.to, to),
    };
  });

/** One row a label: how many pairs, how many right, and where the others fell. Printed with LABELS=1. */
function table(list: readonly Measured[]): string {
  const rows = conventionIds.map((id) => {
    const mine = list.filter(({ pair }) => pair.convention === id);
    const wrong = mine.filter(({ right }) => !right).map(({ convention }) => convention);
    const right = mine.length - wrong.length;
    const sides = mine.filter(({ sidesRight }) => sidesRight).length;
    return `${id.padEnd(18)} ${right}/${mine.length}  with sides ${sides}  ${wrong.join(' ')}`;
  });
  return rows.join('\n');
}

const measured = measure(pairs);
const heldOut = measure(heldOutPairs);
// LABELS=1 prints the tables, without the held-out pairs themselves: who reads those can no longer measure by them.
if (process.env.LABELS !== undefined) {
  console.log(`pairs\n${table(measured)}\n\nheld out\n${table(heldOut)}`);
}

/**
 * Measured when the rules stood, of 319; a change that makes it worse has to say so here. Unseen, the first 261 (one
 * habit each) came out at 256 and the later 60 (longer, less tidy) at 51; two of the nine misses then moved to the
 * pairs that the rules are built by.
 */
const heldOutFloor = { right: 309, sidesRight: 306 };

describe('the label of a flip', () => {
  it('is right, with its sides, for every pair that the rules were built by', () => {
    expect(measured.filter(({ sidesRight }) => !sidesRight).map(({ pair }) => pair)).toEqual([]);
  });

  it('is right for at least the measured share of the held-out pairs', () => {
    const count = (key: 'right' | 'sidesRight') => heldOut.filter((each) => each[key]).length;
    expect(count('right')).toBeGreaterThanOrEqual(heldOutFloor.right);
    expect(count('sidesRight')).toBeGreaterThanOrEqual(heldOutFloor.sidesRight);
  });

  it.each(conventionIds)('has six pairs in each of four languages: %s', (id) => {
    const languages = new Map<string, number>();
    for (const { convention, path } of pairs) {
      if (convention === id) {
        const family = familyOf(path);
        languages.set(family, (languages.get(family) ?? 0) + 1);
      }
    }
    const enough = [...languages.values()].filter((count) => count >= 6).length;
    // Documents have no four languages in that sense.
    expect(enough).toBeGreaterThanOrEqual(id === 'docs' ? 2 : 4);
  });

  it('is the same in both directions, with the sides swapped', () => {
    for (const { leaves, returnsTo, path } of [...pairs, ...heldOutPairs]) {
      const { convention, from, to } = labelOf({ leaves, returnsTo }, path);
      expect(labelOf({ leaves: returnsTo, returnsTo: leaves }, path)).toEqual({
        convention,
        from: to,
        to: from,
      });
    }
  });

  it('does not depend on how deep the code is indented or on its line ends', () => {
    const elsewhere = (text: string) =>
      text === '' ? '' : text.replace(/^(?=.)/gm, '    ').replace(/(?=\n)|$/g, '\r');
    for (const { pair, convention } of measured) {
      if (['line-endings', 'whitespace'].includes(pair.convention)) continue;
      const leaves = elsewhere(pair.leaves);
      const returnsTo = elsewhere(pair.returnsTo);
      expect([pair, labelOf({ leaves, returnsTo }, pair.path).convention]).toEqual([
        pair,
        convention,
      ]);
    }
  });

  it('names sides from the convention’s own list only', () => {
    for (const { leaves, returnsTo, path } of [...pairs, ...heldOutPairs]) {
      const { convention, from, to } = labelOf({ leaves, returnsTo }, path);
      expect(isSideOf(convention, from) && isSideOf(convention, to)).toBe(true);
    }
  });

  it('is found in texts longer than what is looked at, from their first difference on', () => {
    const code = 'if (a) {\n  b(c);\n}\n'.repeat(2_000);
    const label = (leaves: string, returnsTo: string) => labelOf({ leaves, returnsTo }, 'a.ts');
    expect(label(code, code.replaceAll('  b', '\tb'))).toEqual({
      convention: 'whitespace',
      from: 'spaces',
      to: 'tabs',
    });
    expect(label(code, code.replaceAll('\n', '\r\n')).convention).toBe('line-endings');
    expect(label(`${code}x = 1;`, `${code}x = 2;`).convention).toBe('literal');
    expect(label(`${code}${code}`, `${code}x(1);\n${code}`).convention).not.toBe('whitespace');
  });

  it('is other where there are no texts', () => {
    expect(labelOf(undefined, 'a.ts')).toEqual({ convention: 'other', from: '', to: '' });
  });

  it('has one rule for each convention but other, in the order of their list', () => {
    expect([...rules.map(({ id }) => id), 'other']).toEqual(conventionIds);
  });
});

describe('hostile texts', () => {
  const paths = fc.constantFrom('a.cs', 'a.ts', 'a.py', 'a.go', 'a.sql', 'a.yaml', 'a.md', '', '/');
  const pieces = fc.constantFrom(
    ...'\' " ` \\ /* */ // # ? ! | null = None await throw 0042_a 20240101120000_a \n \r \t ( ) [ ] { } < > import from using , ; utc 1.2.3 ^ \u0001 \u0002 \ud800 ␣'.split(
      ' ',
    ),
    ' ',
  );
  const texts = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
    fc.array(pieces, { maxLength: 60 }).map((list) => list.join(' ')),
    fc.string({ unit: 'binary', maxLength: 80 }),
  );

  it('get a label from the list, the same both ways, whatever they hold', () => {
    fc.assert(
      fc.property(texts, texts, paths, (leaves, returnsTo, path) => {
        const { convention, from, to } = labelOf({ leaves, returnsTo }, path);
        expect(isSideOf(convention, from) && isSideOf(convention, to)).toBe(true);
        if (leaves === returnsTo) return;
        const back = labelOf({ leaves: returnsTo, returnsTo: leaves }, path);
        expect(back).toEqual({ convention, from: to, to: from });
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Files of one ecosystem count as one language. */
function familyOf(path: string): string {
  const families: Readonly<Record<string, RegExp>> = {
    cs: /\.(?:cs|csproj|props)$|global\.json$/,
    ts: /\.[jt]sx?$|package\.json$|tsconfig\.json$/,
    py: /\.py$|requirements\.txt$|pyproject\.toml$/,
    go: /\.go$|go\.mod$/,
    markdown: /\.mdx?$/,
  };
  const found = Object.entries(families).find(([, pattern]) => pattern.test(path));
  return found?.[0] ?? path.slice(path.lastIndexOf('.') + 1);
}
