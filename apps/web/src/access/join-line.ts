export interface JoinLineOptions {
  /** The server's origin, without a slash at the end. */
  readonly baseUrl: string;
  /** The package that this server hands out; undefined when the build packed none: then npm's own is named. */
  readonly packageName: string | undefined;
  readonly version: string;
}

/**
 * The line with which a developer's machine joins. The key is not part of it, since a shell remembers its lines: the
 * program asks for it.
 */
export function joinLine({ baseUrl, packageName, version }: JoinLineOptions): string {
  const from = packageName === undefined ? `unthrash@${version}` : `${baseUrl}/${packageName}`;
  return `npx -y ${from} init --server ${baseUrl}`;
}
