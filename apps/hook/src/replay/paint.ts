/** How text is set off on a terminal; without colours it stays as it is. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly one: (text: string) => string;
  readonly other: (text: string) => string;
}

/** Colours where what is printed goes to a terminal and nobody said no. */
export function paintFor(isTerminal: boolean, environment: NodeJS.ProcessEnv): Paint {
  const wanted = isTerminal && !environment.NO_COLOR && environment.TERM !== 'dumb';
  const code =
    (on: number, off: number) =>
    (text: string): string =>
      wanted ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return { strong: code(1, 22), one: code(36, 39), other: code(35, 39) };
}
