import { applyEdit, type Replacement } from '@unthrash/detector';
import { isObject, type JsonObject, stringAt } from '../files/json.ts';
import { cellSource } from '../files/notebook-cell.ts';
import type { Change, KnownChange, Replacing, WholeChange } from './session-event.ts';

/** Characters of the largest file whose text is looked at; a larger one is judged by what was replaced by what. */
const LARGEST = 5 * 1024 * 1024;
/** Replacements in one call; no agent makes so many, and each costs a look through the file. */
const MOST_EDITS = 1000;

export const EDITING_TOOLS: ReadonlySet<string> = new Set([
  'Edit',
  'MultiEdit',
  'Write',
  'NotebookEdit',
]);

/**
 * Puts together what an edit changed from the call's input and from what the client wrote down about its result: there
 * stands the whole file before the edit, save in some old or trimmed transcripts, where only what was replaced by what
 * is known. Undefined when it is no edit. Never throws.
 */
export function readChange(
  tool: string,
  input: JsonObject,
  result: unknown,
): KnownChange | undefined {
  const known = isObject(result) ? result : {};
  const file =
    stringAt(known, 'filePath') || stringAt(input, 'file_path') || stringAt(input, 'notebook_path');
  if (file === '') return undefined;
  if (tool === 'NotebookEdit') return readCell(file, input, known);
  const change = tool === 'Write' ? written(input, known) : edited(input, known);
  const flags = [
    known.replaceAll,
    input.replace_all,
    ...eachOf(input).map((each) => each.replace_all),
  ];
  const all = flags.some((flag) => flag === true || flag === 'true');
  return { file, cell: '', change, judged: !all };
}

function written(input: JsonObject, known: JsonObject): Change | undefined {
  const after = stringAt(known, 'content') || input.content;
  if (typeof after !== 'string') return undefined;
  const before = known.originalFile;
  if (typeof before === 'string') return withinBounds({ kind: 'whole', before, after });
  if (known.type === 'create') return withinBounds({ kind: 'whole', before: undefined, after });
  return after.length > LARGEST ? undefined : { kind: 'rewrite', after };
}

function edited(input: JsonObject, known: JsonObject): Change | undefined {
  const replacements = readReplacements(known) ?? readReplacements(input);
  if (replacements === undefined) return undefined;
  const before = known.originalFile ?? known.originalFileContents;
  const after = typeof before === 'string' ? applyEdit(before, replacements) : undefined;
  const whole =
    typeof before === 'string' && after !== undefined
      ? withinBounds({ kind: 'whole', before, after })
      : undefined;
  return whole ?? { kind: 'replacing', replacements, lines: linesOf(known) };
}

function readCell(file: string, input: JsonObject, known: JsonObject): KnownChange | undefined {
  const mode = stringAt(input, 'edit_mode') || 'replace';
  const cell = stringAt(input, 'cell_id');
  const after = input.new_source;
  if (mode !== 'replace' || cell === '' || typeof after !== 'string') return undefined;
  const before = cellSource(stringAt(known, 'original_file'), cell);
  return {
    file,
    cell,
    judged: true,
    change: before === undefined ? undefined : { kind: 'whole', before, after },
  };
}

function withinBounds(change: WholeChange): WholeChange | undefined {
  const { before = '', after } = change;
  return before.length > LARGEST || after.length > LARGEST ? undefined : change;
}

function eachOf({ edits }: JsonObject): JsonObject[] {
  return Array.isArray(edits) ? edits.filter(isObject) : [];
}

/** In the call's words or in the result's: `old_string` of an `Edit`, `edits` of a `MultiEdit`, or `oldString`. */
function readReplacements(from: JsonObject): Replacement[] | undefined {
  if (Array.isArray(from.edits)) {
    if (from.edits.length > MOST_EDITS) return undefined;
    const all: Replacement[] = [];
    for (const each of from.edits) {
      const one = isObject(each) ? readReplacement(each) : undefined;
      if (one === undefined) return undefined;
      all.push(one);
    }
    return all.length === 0 ? undefined : all;
  }
  const one = readReplacement(from);
  return one === undefined ? undefined : [one];
}

function readReplacement(from: JsonObject): Replacement | undefined {
  const old = from.oldString ?? from.old_string;
  const fresh = from.newString ?? from.new_string;
  const all = from.replaceAll ?? from.replace_all;
  if (typeof old !== 'string' || typeof fresh !== 'string') return undefined;
  return { old, new: fresh, all: all === true || all === 'true' };
}

/** The lines of the patch that stands in a result; the words of a call need not be whole lines. */
function linesOf({ structuredPatch }: JsonObject): Replacing['lines'] {
  if (!Array.isArray(structuredPatch) || structuredPatch.length === 0) return undefined;
  const replacements: { old: string; new: string }[] = [];
  for (const hunk of structuredPatch) {
    if (!isObject(hunk) || !Array.isArray(hunk.lines)) return undefined;
    const lines = hunk.lines.filter((line) => typeof line === 'string');
    replacements.push({ old: side(lines, '+'), new: side(lines, '-') });
  }
  return replacements;
}

function side(lines: readonly string[], without: '+' | '-'): string {
  return lines
    .filter((line) => !line.startsWith(without) && !line.startsWith('\\'))
    .map((line) => line.slice(1))
    .join('\n');
}
