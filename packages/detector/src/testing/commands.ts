import fc from 'fast-check';
import { diffLines } from '../diff-lines.ts';
import type { Judgement } from '../types.ts';
import type { OneFile } from './one-file.ts';

/** What happens next in a session, as small data that shrinks and prints well. Positions wrap round. */
export type Command =
  | {
      readonly do: 'edit';
      readonly at: number;
      readonly remove: number;
      readonly add: readonly string[];
      readonly by: string;
      readonly lands: boolean;
    }
  | {
      readonly do: 'take back';
      /** The version that is begun with: 0 is what is there. */
      readonly base: number;
      readonly versions: number;
      readonly piece: number;
      readonly by: string;
      readonly lands: boolean;
    }
  | {
      readonly do: 'write';
      readonly edits: readonly Splice[];
      readonly by: string;
      readonly lands: boolean;
    }
  | { readonly do: 'propose the refused again' }
  | { readonly do: 'go round the refusal' }
  | {
      readonly do: 'outside';
      readonly at: number;
      readonly remove: number;
      readonly add: readonly string[];
    }
  | { readonly do: 'outside takes back'; readonly versions: number }
  | { readonly do: 'person speaks' | 'system prompt' | 'commit' }
  | { readonly do: 'wait'; readonly seconds: number };

export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly add: readonly string[];
}

/** As in code: many equal lines. A star is a line that never was before. */
const line = fc.oneof(
  { arbitrary: fc.constantFrom('  return utc;', '  return local;', '  x();', '  y();'), weight: 4 },
  { arbitrary: fc.constantFrom('', '}', '{'), weight: 2 },
  { arbitrary: fc.constant('*'), weight: 2 },
);

const position = fc.nat({ max: 23 });
const by = fc.constantFrom('', '', '', 'helper');
const lands = fc.constantFrom(true, true, true, true, false);
const added = fc.array(line, { maxLength: 3 });
export const splices = fc.record({ at: position, remove: fc.nat({ max: 3 }), add: added });

/** A file of code-like lines with some that stand once. */
export const files = fc
  .array(line, { minLength: 1, maxLength: 14 })
  .map((lines) => named(lines, 'first').join('\n'));

const edit: fc.Arbitrary<Command> = fc.record({
  do: fc.constant('edit' as const),
  at: position,
  remove: fc.nat({ max: 3 }),
  add: added,
  by,
  lands,
});
const takeBack: fc.Arbitrary<Command> = fc.record({
  do: fc.constant('take back' as const),
  base: fc.constantFrom(0, 0, 0, 0, 1, 2),
  versions: fc.integer({ min: 1, max: 5 }),
  piece: fc.integer({ min: -2, max: 2 }),
  by,
  lands,
});
const write: fc.Arbitrary<Command> = fc.record({
  do: fc.constant('write' as const),
  edits: fc.array(splices, { minLength: 1, maxLength: 3 }),
  by,
  lands,
});
const outside: fc.Arbitrary<Command> = fc.record({
  do: fc.constant('outside' as const),
  at: position,
  remove: fc.nat({ max: 2 }),
  add: fc.array(line, { maxLength: 2 }),
});
const other: fc.Arbitrary<Command> = fc.oneof(
  fc.constant({ do: 'propose the refused again' as const }),
  fc.constant({ do: 'propose the refused again' as const }),
  fc.constantFrom(
    { do: 'person speaks' as const },
    { do: 'system prompt' as const },
    { do: 'commit' as const },
  ),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(60, 700) }),
);
const elsewhere: fc.Arbitrary<Command> = fc.oneof(
  outside,
  fc.constant({ do: 'go round the refusal' as const }),
  fc.record({
    do: fc.constant('outside takes back' as const),
    versions: fc.integer({ min: 1, max: 4 }),
  }),
);

/** Commands of every kind. */
export const commands = fc.oneof(
  { arbitrary: edit, weight: 5 },
  { arbitrary: takeBack, weight: 7 },
  { arbitrary: write, weight: 1 },
  { arbitrary: other, weight: 3 },
  { arbitrary: elsewhere, weight: 2 },
);

/** Commands that leave the file to the agents. */
export const agentsOnly = fc.oneof(
  { arbitrary: edit, weight: 5 },
  { arbitrary: takeBack, weight: 7 },
  { arbitrary: write, weight: 1 },
  { arbitrary: other, weight: 3 },
);

/** Commands of edits alone. */
export const edits = fc.oneof({ arbitrary: edit, weight: 5 }, { arbitrary: takeBack, weight: 5 });

/** Gives each star a name of its own. */
export function named(lines: readonly string[], step: string | number): string[] {
  return lines.map((text, index) => (text === '*' ? `  new(${step}, ${index});` : text));
}

export function linesOfText(text: string | undefined): string[] {
  return text === undefined ? [] : text.split('\n');
}

export function spliced(
  text: string | undefined,
  { at, remove, add }: Splice,
  step: string | number,
): string {
  const lines = linesOfText(text);
  lines.splice(at % (lines.length + 1), remove, ...named(add, step));
  return lines.join('\n');
}

/** The text that a command proposes; undefined where it proposes nothing. */
export function proposalOf(file: OneFile, command: Command, step: number): string | undefined {
  switch (command.do) {
    case 'edit':
      return spliced(file.text, command, step);
    case 'write':
      return command.edits.reduce(
        (text, edit, index) => spliced(text, edit, `${step}.${index}`),
        file.text ?? '',
      );
    case 'take back':
      return takenBack(file, command);
    case 'propose the refused again':
      return file.refused?.after;
    default:
      return undefined;
  }
}

/** An earlier version, or a version with one of the differences to an earlier one taken back. */
function takenBack(
  file: OneFile,
  { base, versions, piece }: Extract<Command, { do: 'take back' }>,
): string | undefined {
  const begin = base === 0 ? file.text : file.versions.at(-1 - base);
  const earlier = file.versions.at(-1 - base - versions);
  if (earlier === undefined || piece < 0) return earlier;
  const ids = new Map<string, number>();
  const numbered = (text: string | undefined): number[] =>
    linesOfText(text).map((each) => {
      const id = ids.get(each) ?? ids.size;
      ids.set(each, id);
      return id;
    });
  const hunks = diffLines(numbered(begin), numbered(earlier));
  const hunk = hunks[piece % Math.max(1, hunks.length)];
  if (hunk === undefined) return undefined;
  const words = [...ids.keys()];
  const lines = linesOfText(begin);
  lines.splice(hunk.at, hunk.removed.length, ...hunk.added.map((id) => words[id] ?? ''));
  return lines.join('\n');
}

/** Lets a command happen, five seconds after the last. Gives the judgement where it proposed something. */
export function run(file: OneFile, command: Command, step: number): Judgement | undefined {
  file.wait(5);
  switch (command.do) {
    case 'person speaks':
      return void file.say();
    case 'system prompt':
      return void file.say(false);
    case 'commit':
      return void file.commit();
    case 'wait':
      return void file.wait(command.seconds);
    case 'outside':
      return void file.outside(spliced(file.text, command, `outside ${step}`));
    case 'outside takes back':
      return void file.outside(file.versions.at(-1 - command.versions) ?? file.text);
    case 'go round the refusal':
      if (file.refused !== undefined) file.outside(file.refused.after);
      return undefined;
    default: {
      const after = proposalOf(file, command, step);
      if (after === undefined) return undefined;
      const again = command.do === 'propose the refused again';
      return file.edit(after, {
        agent: again ? (file.refused?.agent ?? '') : command.by,
        landed: again || command.lands,
        approved: step % 2 === 0,
      });
    }
  }
}

/** Runs commands one after the other; `meanwhile` sees the file just before each proposal is made. */
export function play(
  file: OneFile,
  sequence: readonly Command[],
  meanwhile?: (file: OneFile, after: string, agent: string) => void,
  from = 0,
): (Judgement | undefined)[] {
  return sequence.map((command, index) => {
    const after = meanwhile === undefined ? undefined : proposalOf(file, command, from + index);
    if (after !== undefined && meanwhile !== undefined)
      meanwhile(file, after, 'by' in command ? command.by : '');
    return run(file, command, from + index);
  });
}
