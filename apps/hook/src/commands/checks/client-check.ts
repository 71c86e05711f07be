import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { agentVersion } from '../../agents/agent-version.ts';
import type { Check } from '../../cli/check.ts';
import { claudeFolder } from '../../install/settings-path.ts';

/** The first client that starts a hook without a shell. An older one works as well, by a shell. */
const STARTS_WITHOUT_SHELL = '2.1.139';
/** The first client that says which prompt an edit belongs to. */
const NAMES_PROMPTS = '2.1.196';

/** Which version of Claude Code there is: of the program on the PATH, else of the transcript last written. */
export function clientCheck(): Check {
  const check = 'client';
  const version = versionOnPath() ?? versionInTranscripts();
  if (version === undefined) {
    const says = `no "claude" on the PATH and no transcript: its version is not known; from ${NAMES_PROMPTS} on the hook sees when a person speaks`;
    return { check, ok: true, says };
  }
  if (!comesBefore(version, NAMES_PROMPTS))
    return { check, ok: true, says: `Claude Code ${version}` };
  const shell = comesBefore(version, STARTS_WITHOUT_SHELL)
    ? '; it starts the hook through a shell'
    : '';
  const says = `Claude Code ${version} does not say when a person speaks, so a refusal ends with the time only: from ${NAMES_PROMPTS} on it does${shell}`;
  return { check, ok: false, says, next: 'claude update' };
}

function versionOnPath(): string | undefined {
  const { status, stdout } = spawnSync('claude', ['--version'], {
    encoding: 'utf8',
    timeout: 10_000,
    shell: process.platform === 'win32',
  });
  return status === 0 ? numbersIn(stdout ?? '') : undefined;
}

function versionInTranscripts(): string | undefined {
  const newest = newestTranscript(join(claudeFolder(), 'projects'));
  return newest === undefined ? undefined : numbersIn(agentVersion(newest));
}

/** Claude Code keeps a folder per project with a file per session. */
function newestTranscript(projects: string): string | undefined {
  const dated = listed(projects)
    .flatMap((project) => listed(project).filter((path) => path.endsWith('.jsonl')))
    .flatMap((path) => {
      try {
        return [{ path, at: statSync(path).mtimeMs }];
      } catch {
        return [];
      }
    });
  return dated.sort((one, other) => other.at - one.at)[0]?.path;
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function numbersIn(text: string): string | undefined {
  return /^\d+\.\d+\.\d+/.exec(text)?.[0];
}

function comesBefore(version: string, other: string): boolean {
  const [have, want] = [version, other].map((text) => text.split('.').map(Number));
  const at = want?.findIndex((number, index) => (have?.[index] ?? 0) !== number) ?? -1;
  return at >= 0 && (have?.[at] ?? 0) < (want?.[at] ?? 0);
}
