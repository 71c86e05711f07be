import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';

/** What is wrong with a JSON text and where: `line 3, column 7 (ColonExpected)`; undefined when nothing is. */
export function jsonProblem(text: string, { comments }: { comments: boolean }): string | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, {
    allowTrailingComma: comments,
    disallowComments: !comments,
    allowEmptyContent: comments,
  });
  const [error] = errors;
  if (error === undefined) return undefined;
  const what = text.startsWith('\uFEFF') ? 'a byte order mark' : printParseErrorCode(error.error);
  return `${positionOf(text, error.offset)} (${what})`;
}

/** `line 3, column 7`, of a place in a text. */
export function positionOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
