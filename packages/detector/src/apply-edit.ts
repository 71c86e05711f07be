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
 * straight quotes match typographic ones, and characters their escapes, which the new text then gets too; taking a text out that fills a whole line
 * takes its line end too. Undefined when an old text is not there.
 */
export function applyEdit(text: string, replacements: readonly Replacement[]): string | undefined {
  const returns = text.includes('\r\n');
  let result: string | undefined = returns ? withoutReturns(text) : text;
  for (const replacement of replacements) {
    if (result === undefined) return undefined;
    result = applyOne(result, returns ? replacementWithoutReturns(replacement) : replacement);
  }
  if (result === undefined || !returns || !endsMostlyInReturns(text)) return result;
  return result.replaceAll('\n', '\r\n');
}

/** The text after a whole-file write: as given, but for the byte order mark, which Claude Code keeps where there was one. */
export function applyWrite(before: string | undefined, content: string): string {
  const keepsMark = before?.startsWith(MARK) && !content.startsWith(MARK);
  return keepsMark ? `${MARK}${content}` : content;
}

function applyOne(text: string, { old, new: fresh, all }: Replacement): string | undefined {
  if (old === '') return text.trim() === '' ? fresh : undefined;
  if (text.includes(old)) return replaceIn(text, old, fresh, all);
  const at = straight(text).indexOf(straight(old));
  if (at >= 0) {
    const found = text.slice(at, at + old.length);
    return replaceIn(text, found, likeFound(fresh, found), all);
  }
  const escaped = findEscaped(text, old);
  if (escaped === undefined) return undefined;
  return replaceIn(text, escaped, likeEscaped(fresh, escaped, old), all);
}

function replaceIn(text: string, old: string, fresh: string, all: boolean): string {
  const whole = fresh === '' && !old.endsWith('\n') && text.includes(`${old}\n`) ? `${old}\n` : old;
  return all ? text.replaceAll(whole, () => fresh) : text.replace(whole, () => fresh);
}

function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

function replacementWithoutReturns({ old, new: fresh, all }: Replacement): Replacement {
  return { old: withoutReturns(old), new: withoutReturns(fresh), all };
}

function endsMostlyInReturns(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const ends = sample.split('\n').length - 1;
  const withReturn = sample.split('\r\n').length - 1;
  return withReturn > ends - withReturn;
}
