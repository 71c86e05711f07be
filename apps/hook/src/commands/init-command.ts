import { word } from '../cli/shell-word.ts';

export interface InitOptions {
  readonly server?: string;
  readonly keyFile?: string;
  readonly scope: string;
  readonly policy?: string;
  readonly repos?: readonly string[];
  readonly yes?: boolean;
}

/** The command to run again, with some options changed. */
export type Again = (changes?: Pick<InitOptions, 'server' | 'keyFile' | 'repos'>) => string;

/** The command line that stands for these options, so that what is to be run next holds all that was typed. */
export function initCommand({ server, keyFile, scope, policy, repos, yes }: InitOptions): string {
  const flags: readonly (readonly [string, string | undefined])[] = [
    ['server', server],
    ['key-file', keyFile],
    ['scope', scope === 'user' ? undefined : scope],
    ['policy', policy],
    ['repos', repos === undefined || repos.length === 0 ? undefined : repos.join(',')],
  ];
  const given = flags.flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${word(value)}`],
  );
  return ['unthrash init', ...given, ...(yes === true ? ['--yes'] : [])].join(' ');
}
