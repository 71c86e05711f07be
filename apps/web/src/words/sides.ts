const capitals = new Set(['utc', 'lf', 'crlf']);

/** A side's name for the screen. Sides come from the conventions' closed lists; an empty one has no name. */
export function sideWord(side: string): string {
  return capitals.has(side) ? side.toUpperCase() : side.replaceAll('-', ' ');
}
