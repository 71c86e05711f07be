import { join } from 'node:path';
import { makeFolder } from '../files/make-folder.ts';
import { readOwnText } from '../files/regular-file.ts';
import { appendToFile, replaceFile } from '../files/write-file.ts';

/** Bytes of the log that are read; it is shortened long before. */
const CAP = 1024 * 1024;
/** Characters from which the log is shortened to its last lines. */
const LONG = 64 * 1024;
const LINES_KEPT = 50;

/** The last refusals, one line of JSON each, oldest first. Kept for `unthrash why`; never sent. */
export function refusalsPath(data: string): string {
  return join(data, 'refusals.jsonl');
}

/** The log's lines, oldest first; none when it cannot be read. */
export function refusalLines(data: string): readonly string[] {
  const text = readOwnText(refusalsPath(data), CAP) ?? '';
  return text.split('\n').filter((line) => line !== '');
}

/** Adds a line to the log. Throws when the data folder cannot be written. */
export function addRefusalLine(data: string, line: string): void {
  makeFolder(data);
  appendToFile(refusalsPath(data), `\n${line}\n`);
  const lines = refusalLines(data);
  if (lines.join('\n').length > LONG) keepLines(data, lines.slice(-LINES_KEPT));
}

/** Takes lines out of the log: those that do not pass. */
export function filterRefusals(data: string, passes: (line: string) => boolean): void {
  const lines = refusalLines(data);
  const kept = lines.filter(passes);
  if (kept.length < lines.length) keepLines(data, kept);
}

function keepLines(data: string, lines: readonly string[]): void {
  replaceFile(refusalsPath(data), lines.map((line) => `${line}\n`).join(''));
}
