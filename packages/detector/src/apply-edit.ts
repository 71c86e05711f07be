import { findEscaped, likeEscaped } from './escaped-characters.ts';
import { likeFound, straight } from './typographic-quotes.ts';

/** One replacement as an agent proposes it. */
export interface Replacement {
  readonly old: string;
  readonly new: string;
  /** Replace every occurrence (`replace_all`). */
  readonly all: boolean;
}

/** The client tells a file's line ends by as much of it as this, and writes the whole file with them. */
const SAMPLE = 4096;
const MARK = '\uFEFF';

/**
 * The text after the replacements, found and written as Claude Code does: an old text with line feeds matches a file
 * with CRLF, which is written with CRLF throughout where most of its first lines end so, and without where not;
 * straight quotes match typographic ones, and characters their escapes, which the new text then gets too; taking a text
 * out that fills a whole line takes its line end too. Undefined when an old text is not there.
 */
export function applyEdit(text: string, replacements: readonly Replacement[]): string | undefined {
  const ends = lineEndsOf(text);
  if (ends === 'lf') return applyAll(text, replacements, '\n');
  // What is the same as below, at a tenth of the time.
  if (ends === 'crlf') return applyAll(text, replacements.map(withReturns), '\r\n');
  const plain = applyAll(plainEnds(text), replacements.map(withoutReturns), '\n');
  return endsMostlyInReturns(text) ? plain?.replaceAll('\n', '\r\n') : plain;
}

/** The text after a whole-file write: as given, but for the byte order mark, which Claude Code keeps where there was one. */
export function applyWrite(before: string | undefined, content: string): string {
  const keepsMark = before?.startsWith(MARK) && !content.startsWith(MARK);
  return keepsMark ? `${MARK}${content}` : content;
}

function applyAll(
  text: string,
  replacements: readonly Replacement[],
  lineEnd: string,
): string | undefined {
  let result: string | undefined = text;
  for (const replacement of replacements) {
    if (result === undefined) return undefined;
    result = applyOne(result, replacement, lineEnd);
  }
  return result;
}

function applyOne(text: string, replacement: Replacement, lineEnd: string): string | undefined {
  const { old, new: fresh } = replacement;
  if (old === '') return text.trim() === '' ? fresh : undefined;
  if (text.includes(old)) return replaceIn(text, replacement, lineEnd);
  const at = straight(text).indexOf(straight(old));
  if (at >= 0) {
    const found = text.slice(at, at + old.length);
    const like = { ...replacement, old: found, new: likeFound(fresh, found) };
    return replaceIn(text, like, lineEnd);
  }
  const escaped = findEscaped(text, old);
  if (escaped === undefined) return undefined;
  const like = { ...replacement, old: escaped, new: likeEscaped(fresh, escaped, old) };
  return replaceIn(text, like, lineEnd);
}

function replaceIn(text: string, { old, new: fresh, all }: Replacement, lineEnd: string): string {
  const withEnd = `${old}${lineEnd}`;
  const whole = fresh === '' && !old.endsWith('\n') && text.includes(withEnd) ? withEnd : old;
  return all ? text.replaceAll(whole, () => fresh) : text.replace(whole, () => fresh);
}

function lineEndsOf(text: string): 'lf' | 'crlf' | 'mixed' {
  // Most files: one search by the runtime instead of one for each line, in a process that has compiled nothing yet.
  if (!text.includes('\r\n')) return 'lf';
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    if (text[at - 1] !== '\r') return 'mixed';
  }
  return 'crlf';
}

function plainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function withoutReturns({ old, new: fresh, all }: Replacement): Replacement {
  return { old: plainEnds(old), new: plainEnds(fresh), all };
}

function withReturns(replacement: Replacement): Replacement {
  const { old, new: fresh, all } = withoutReturns(replacement);
  return { old: old.replaceAll('\n', '\r\n'), new: fresh.replaceAll('\n', '\r\n'), all };
}

function endsMostlyInReturns(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const ends = sample.split('\n').length - 1;
  const withReturn = sample.split('\r\n').length - 1;
  return withReturn > ends - withReturn;
}
