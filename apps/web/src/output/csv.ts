/** A cell that a spreadsheet would take for a formula, the wide forms of the signs included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell: a number as it is; a text never begins a formula, and is quoted where it must be. */
function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/**
 * Rows as CSV for a spreadsheet: RFC 4180, with the mark by which spreadsheets know UTF-8. A text that begins like a
 * formula (`=`, `+`, `-`, `@`, a tab, a return) gets an apostrophe before it.
 */
export function csv(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
