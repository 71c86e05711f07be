const LONGEST = 200;

/**
 * ` (table "Event", in the statement: ALTER TABLE …)`, on one line, for behind the reason. The table is the one that
 * PostgreSQL names, else the first that the statement names.
 */
export function failedStatement(statement: string, table: string | undefined): string {
  const line = statement
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const named = table ?? /\b(?:TABLE|INTO|UPDATE|FROM|ON)\s+(?:ONLY\s+)?"?(\w+)"?/i.exec(line)?.[1];
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
  return ` (${named === undefined ? '' : `table "${named}", `}in the statement: ${short})`;
}
