import { conventionOf, sidePhrase } from '@unthrash/conventions';
import type { DecisionRow } from '@unthrash/db/read/read-decisions';
import type { Place } from '@unthrash/db/read/read-places';
import { createTwoFilesPatch } from 'diff';
import { covers, pathsOf } from './decision-scope.ts';

/** One of the `decisions` of a repository's `.unthrash.json`. */
export interface DecisionEntry {
  readonly paths: readonly string[];
  readonly convention: string;
  readonly side?: string;
  readonly note: string;
  readonly date: string;
}

type Decision = Pick<
  DecisionRow,
  'repositoryId' | 'paths' | 'convention' | 'side' | 'note' | 'day'
>;

/**
 * What stands in `.unthrash.json` for a decision: an entry for its convention, and one for each other name that the hook
 * gives it. A person may have corrected a label; the hook goes on calling it what it called it before.
 *
 * @param places hotspots of the decision's convention
 */
export function entriesOf(decision: Decision, places: readonly Place[]): readonly DecisionEntry[] {
  const { paths, convention, side, note, day } = decision;
  const rest = { ...(side === '' ? {} : { side }), note, date: day };
  const renamed = new Map<string, string[]>();
  for (const place of places) {
    if (place.reported === convention || !covers(decision, place)) continue;
    const own = renamed.get(place.reported) ?? [];
    renamed.set(place.reported, [...own, ...pathsOf('file', place.path)]);
  }
  return [
    { paths, convention, ...rest },
    // The side belongs to the corrected convention; the hook's own has others.
    ...[...renamed].map(([reported, files]) => ({
      paths: [...new Set(files)],
      convention: reported,
      note,
      date: day,
    })),
  ];
}

/** The line for CLAUDE.md and AGENTS.md: the note, and where and about what it holds. */
export function instructionLine({ paths, convention, side, note }: Decision): string {
  const where = paths
    .map((path) => `\`${path.replace(/^\//, '').replaceAll('`', '?')}\``)
    .join(', ');
  const { title } = conventionOf(convention);
  const about = side === '' ? title : `${title}: ${sidePhrase(convention, side)}`;
  return `- ${note} (${about}${where === '' ? '' : `; in ${where}`})`;
}

/** The pattern that keeps the hook out of a file, as it stands in the list `ignore`. */
export function ignoreLine(path: string): string {
  return JSON.stringify(pathsOf('file', path)[0]);
}

/** Names of the files that a decision goes into. */
export const decisionFiles = ['.unthrash.json', 'CLAUDE.md', 'AGENTS.md'] as const;
export type DecisionFile = (typeof decisionFiles)[number];

/** What the files hold at present, without a file's entry where it is not there; and which ones shall be changed. */
export type FileTexts = Readonly<Partial<Record<DecisionFile, string>>>;

export type Patch =
  | { readonly patch: string; readonly problem?: undefined }
  | { readonly patch?: undefined; readonly problem: string };

/**
 * A unified patch that `git apply` takes: the entries into `.unthrash.json`, the line into the other files that `texts`
 * names (an empty text: the file is made). What is there stays as it is, apart from how the JSON is laid out.
 */
export function patchOf(entries: readonly DecisionEntry[], line: string, texts: FileTexts): Patch {
  const json = withEntries(texts['.unthrash.json'] ?? '', entries);
  if (json === undefined) {
    return {
      problem:
        'What was pasted for .unthrash.json is not the JSON of such a file. Nothing was made of it: paste the whole file.',
    };
  }
  const parts = [fileDiff('.unthrash.json', texts['.unthrash.json'] ?? '', json)];
  for (const name of ['CLAUDE.md', 'AGENTS.md'] as const) {
    const text = texts[name];
    if (text !== undefined) parts.push(fileDiff(name, text, withLine(text, line)));
  }
  return { patch: parts.join('') };
}

/** Undefined when the text is no JSON object, or its `decisions` are no list. */
function withEntries(text: string, entries: readonly DecisionEntry[]): string | undefined {
  const value = text.trim() === '' ? {} : parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const present: unknown = 'decisions' in value ? value.decisions : [];
  if (!Array.isArray(present)) return undefined;
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? 2;
  return `${JSON.stringify({ ...value, decisions: [...present, ...entries] }, null, indent)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const HEAD = '## Decisions';

/** Under its own heading, at the end: below what is there, and below earlier decisions. */
function withLine(text: string, line: string): string {
  const before = text.trimEnd();
  if (before === '') return `${HEAD}\n\n${line}\n`;
  const headings = before.match(/^#+ .*$/gm) ?? [];
  const isLast = headings.at(-1)?.trim() === HEAD;
  return `${text}${isLast ? '' : `\n${HEAD}\n\n`}${line}\n`;
}

function fileDiff(name: DecisionFile, before: string, after: string): string {
  const isNew = before === '';
  const patch = createTwoFilesPatch(
    isNew ? '/dev/null' : `a/${name}`,
    `b/${name}`,
    before,
    after,
    undefined,
    undefined,
    { context: 3 },
  );
  // The library begins with a line of its own, which git takes for rubbish before the patch.
  const hunks = patch.slice(patch.indexOf('--- ')).replace(/^(---|\+\+\+) (.*?)\t$/gm, '$1 $2');
  return `diff --git a/${name} b/${name}\n${isNew ? 'new file mode 100644\n' : ''}${hunks}`;
}
