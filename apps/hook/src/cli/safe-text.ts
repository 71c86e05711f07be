/** A name from a repository for a terminal: no escapes, line breaks or signs that turn the direction of writing. */
export function safeText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD');
}
