/** One replacement as an agent proposes it. */
export interface Replacement {
  readonly old: string;
  readonly new: string;
  /** Replace every occurrence (`replace_all`). */
  readonly all: boolean;
}

/**
 * The text after the replacements, found as Claude Code finds them: an old text with line feeds matches a file with
 * CRLF, whose line ends are kept; straight quotes match typographic ones; taking a text out that fills a whole line
 * takes its line end too. Undefined when an old text is not there.
 */
export function applyEdit(text: string, replacements: readonly Replacement[]): string | undefined {
  let result: string | undefined = text;
  for (const replacement of replacements) {
    if (result === undefined) return undefined;
    result = applyOne(result, replacement);
  }
  return result;
}

function applyOne(text: string, { old, new: fresh, all }: Replacement): string | undefined {
  if (old === '') return text === '' ? fresh : undefined;
  if (text.includes(old)) return replaceIn(text, old, fresh, all);
  if (text.includes('\r\n')) {
    const plain = applyOne(withoutReturns(text), {
      old: withoutReturns(old),
      new: withoutReturns(fresh),
      all,
    });
    return plain === undefined ? undefined : keepLineEnds(text, plain);
  }
  return replaceLookAlike(text, old, fresh, all);
}

function replaceIn(text: string, old: string, fresh: string, all: boolean): string {
  const whole = fresh === '' && !old.endsWith('\n') && text.includes(`${old}\n`) ? `${old}\n` : old;
  return all ? text.replaceAll(whole, () => fresh) : text.replace(whole, () => fresh);
}

function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Lines that did not change keep their own end, so a file of mixed ends stays as it is; new lines get CRLF. */
function keepLineEnds(original: string, plain: string): string {
  const before = original.split('\n');
  const after = plain.split('\n');
  const bare = (line: string | undefined): string | undefined => line?.replace(/\r$/, '');
  let head = 0;
  while (head < before.length - 1 && head < after.length - 1 && bare(before[head]) === after[head])
    head += 1;
  let tail = 0;
  while (
    tail < Math.min(before.length, after.length) - head &&
    bare(before[before.length - 1 - tail]) === after[after.length - 1 - tail]
  ) {
    tail += 1;
  }
  const middle = after.slice(head, after.length - tail);
  const ended = middle.map((line, index) => (head + index < after.length - 1 ? `${line}\r` : line));
  return [...before.slice(0, head), ...ended, ...before.slice(before.length - tail)].join('\n');
}

const SINGLE_QUOTES = /[\u2018\u2019]/g;
const DOUBLE_QUOTES = /[\u201C\u201D]/g;

/** One character for one, so that positions stay. */
function straight(text: string): string {
  return text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"');
}

function replaceLookAlike(
  text: string,
  old: string,
  fresh: string,
  all: boolean,
): string | undefined {
  const at = straight(text).indexOf(straight(old));
  if (at < 0) return undefined;
  return replaceIn(text, text.slice(at, at + old.length), fresh, all);
}
