import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ingestKeyFrom } from '@unthrash/events';
import type { Scenario } from './case-file.ts';

/** A home, a repository with a remote that is reported, and a transcript, all of one scenario. */
export interface CaseFolder {
  readonly home: string;
  readonly repository: string;
  transcriptOf(session: string): string;
  write(path: string, content: string | null): void;
  read(path: string): string | undefined;
  git(action: 'commit' | 'stash' | 'checkout'): void;
  record(session: string, line: object): void;
  /** Events in the outbox by file name. */
  events(): ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  remove(): void;
}

export function caseFolder({ files, policy }: Scenario): CaseFolder {
  const root = mkdtempSync(join(tmpdir(), 'unthrash-case-'));
  const home = join(root, 'home');
  const repository = join(root, 'repository');
  const waiting = join(home, '.local/share/unthrash/outbox/waiting');
  const write = (path: string, content: string | null): void => {
    const target = join(repository, path);
    if (content === null) {
      rmSync(target, { force: true });
      return;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  const git = (...words: string[]): void => {
    execFileSync(
      'git',
      ['-c', 'user.name=case', '-c', 'user.email=case@example.invalid', ...words],
      {
        cwd: repository,
        stdio: 'ignore',
        env: { PATH: process.env.PATH ?? '', HOME: home, GIT_CONFIG_NOSYSTEM: '1' },
      },
    );
  };
  mkdirSync(repository, { recursive: true });
  mkdirSync(join(home, '.config/unthrash'), { recursive: true });
  writeFileSync(
    join(home, '.config/unthrash/config.json'),
    JSON.stringify({
      policy,
      server: 'https://unthrash.invalid',
      key: ingestKeyFrom(new Uint8Array(32)),
      repos: ['example.com/acme/*'],
    }),
    { mode: 0o600 },
  );
  for (const [path, content] of Object.entries(files)) write(path, content);
  git('init', '--quiet');
  git('remote', 'add', 'origin', 'https://example.com/acme/case.git');
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'start');
  const transcriptOf = (session: string): string => join(home, `${session}.jsonl`);
  return {
    home,
    repository,
    transcriptOf,
    write,
    read: (path) => readIfThere(join(repository, path)),
    git(action) {
      if (action === 'commit')
        git('commit', '--quiet', '--all', '--allow-empty', '--message', 'work');
      if (action === 'stash') git('stash', 'push', '--quiet');
      if (action === 'checkout') {
        git('commit', '--quiet', '--all', '--allow-empty', '--message', 'aside');
        git('checkout', '--quiet', 'HEAD~1');
      }
    },
    record: (session, line) => appendFileSync(transcriptOf(session), `${JSON.stringify(line)}\n`),
    events: () => eventsIn(waiting),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function eventsIn(folder: string): Map<string, Readonly<Record<string, unknown>>> {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return new Map();
  }
  const all = names.map(
    (name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8'))] as const,
  );
  return new Map(all.filter(([, event]) => 'convention' in event));
}
