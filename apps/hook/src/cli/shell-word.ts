/** A text as one word of a POSIX shell, always quoted. */
export function shellWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A text as one word of a line that a person can paste into a shell: quoted only where a shell would read into it. */
export function word(text: string, platform: string = process.platform): string {
  if (/^[\p{L}\p{N}_/.+:@,=-]+$/u.test(text)) return text;
  // Neither cmd nor PowerShell knows the other's single quotes; no path there has double ones.
  return platform === 'win32' ? `"${text}"` : shellWord(text);
}

/** What `shellWord` was given, or a word that is not quoted as it is. */
export function unquoted(quoted: string): string {
  return /^'.*'$/s.test(quoted) ? quoted.slice(1, -1).replaceAll("'\\''", "'") : quoted;
}
