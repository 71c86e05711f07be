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
  const before = text.slice(0, error.offset).split('\n');
  const column = (before.at(-1) ?? '').length + 1;
  return `line ${before.length}, column ${column} (${printParseErrorCode(error.error)})`;
}
