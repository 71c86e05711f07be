/** A text as one word of a POSIX shell, quoted only where a shell would read into it. */
export function shellQuoted(text: string): string {
  if (/^[\p{L}\p{N}_/.+:@,=][\p{L}\p{N}_/.+:@,=-]*$/u.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
