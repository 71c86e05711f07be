import { shellQuoted } from '../words/shell.ts';

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
export function joinLine(options: JoinLineOptions): string {
  return commandLine(options, `init --server ${options.baseUrl}`);
}

/** The line that runs another command of the same package; it works on any machine, since joining installs no command. */
export function commandLine(
  { baseUrl, packageName, version }: JoinLineOptions,
  command: string,
): string {
  const from = packageName === undefined ? `unthrash@${version}` : `${baseUrl}/${packageName}`;
  return `npx -y ${from} ${command}`;
}

/** The line that shows both sides of one file, from the transcripts on the machine that it runs on. */
export function replayLine(options: JoinLineOptions, path: string): string {
  return commandLine(options, `replay --path ${shellQuoted(path)}`);
}
