import { existsSync, statSync } from 'node:fs';
import { Failure } from '../cli/failure.ts';
import { print } from '../cli/talk.ts';
import { entriesIn, parseSettings } from '../install/edit-settings.ts';
import type { HookEntry } from '../install/entry.ts';
import { findRuntimes } from '../install/runtimes.ts';
import { readSettingsFile } from '../install/settings-file.ts';
import { claudeSettingsPath } from '../install/settings-path.ts';
import { mergeUserSettings } from '../install/user-settings.ts';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { readBackOff } from '../sender/back-off.ts';
import { listWaiting } from '../sender/waiting.ts';
import { chooseStateFolder } from '../session/state-folder.ts';
import type { Places } from '../settings/places.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { isSwitchedOff, maySend } from '../settings/switches.ts';
import { version } from '../version.ts';
import { askServer } from './ask-server.ts';
import { playThrough } from './play.ts';

/** One thing that was looked at. */
export interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly says: string;
  /** The one command to run when it is not as it should be. */
  readonly next?: string;
}

/**
 * Looks whether an edit that goes back would really be refused, and whether what there is to report would arrive.
 * Prints a line per check, or all of them as JSON. True when all is well. Changes nothing.
 */
export async function doctor({ json }: { json: boolean }, places: Places): Promise<boolean> {
  const settings = readSettings(places);
  const { entries, checks } = findEntries();
  const [first] = entries;
  const all: Check[] = [
    ...checks,
    first === undefined ? notInstalled : playCheck(first, places, settings),
    runtimeCheck(),
    stateCheck(places),
    ownSettingsCheck(places),
    ...switchedOffCheck(),
    ...(await serverChecks(places, settings)),
  ];
  const ok = all.every((each) => each.ok);
  if (json) print(JSON.stringify({ version, ok, checks: all }, null, 2));
  else for (const each of all) print(lineOf(each));
  return ok;
}

function lineOf({ check, ok, says, next }: Check): string {
  const line = `${ok ? 'ok  ' : 'FAIL'} ${check}: ${says}`;
  return ok || next === undefined ? line : `${line}\n       next: ${next}`;
}

const notInstalled: Check = {
  check: 'refusal',
  ok: false,
  says: 'no entry of ours in any settings file of Claude Code',
  next: 'unthrash init',
};

function findEntries(): { entries: HookEntry[]; checks: Check[] } {
  const entries: HookEntry[] = [];
  const checks: Check[] = [];
  const paths = new Set([
    claudeSettingsPath('user'),
    claudeSettingsPath('project'),
    claudeSettingsPath('local'),
  ]);
  for (const path of paths) {
    try {
      const { text } = readSettingsFile(path);
      if (text === undefined) continue;
      const settings = parseSettings(text, path);
      const found = entriesIn(text, path);
      entries.push(...found);
      if (settings.disableAllHooks === true) {
        checks.push({
          check: 'hooks',
          ok: false,
          says: `${path} has "disableAllHooks": true`,
          next: `take that line out of ${path}`,
        });
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      checks.push({ check: 'settings', ok: false, says: error.message, next: error.next });
    }
  }
  if (entries.length > 1) {
    const says = `${entries.length} entries: an edit is judged and reported once all the same`;
    checks.push({ check: 'entries', ok: true, says });
  }
  return { entries, checks };
}

function playCheck(entry: HookEntry, { states }: Places, { policy }: Settings): Check {
  const { answer, reason, took } = playThrough(entry, states);
  const wanted = policy === 'observe' ? 'nothing' : policy === 'relaxed' ? 'note' : 'deny';
  const ok = answer === wanted;
  const heard = {
    deny: 'an edit that goes back is refused',
    note: 'an edit that goes back is noted',
    nothing: 'an edit that goes back is let through',
    broken: `the entry does not work (${reason})`,
  }[answer];
  const says = `${heard}, policy ${policy}, ${Math.round(took)} ms`;
  return { check: 'refusal', ok, says, next: 'unthrash init' };
}

function runtimeCheck(): Check {
  const runtimes = findRuntimes();
  const ok = runtimes.length > 0;
  return {
    check: 'runtime',
    ok,
    says: runtimes.join(', ') || 'neither Bun nor Node was found',
    next: 'unthrash init',
  };
}

function stateCheck({ states }: Places): Check {
  const folder = chooseStateFolder(states);
  return folder === undefined
    ? {
        check: 'memory',
        ok: false,
        says: `none of ${states.join(', ')} can be used`,
        next: `ls -ld ${states[0] ?? ''}`,
      }
    : { check: 'memory', ok: true, says: folder };
}

function ownSettingsCheck({ config }: Places): Check {
  try {
    mergeUserSettings(config, {});
    const open =
      process.platform !== 'win32' && existsSync(config) && (statSync(config).mode & 0o077) !== 0;
    return open
      ? {
          check: 'own settings',
          ok: false,
          says: `${config} can be read by others`,
          next: `chmod 600 ${config}`,
        }
      : {
          check: 'own settings',
          ok: true,
          says: existsSync(config) ? config : 'none, so the defaults',
        };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { check: 'own settings', ok: false, says: error.message, next: error.next };
  }
}

function switchedOffCheck(): Check[] {
  if (!isSwitchedOff(process.env)) return [];
  return [
    {
      check: 'switch',
      ok: false,
      says: 'UNTHRASH_OFF is set in this environment',
      next: 'unset UNTHRASH_OFF',
    },
  ];
}

async function serverChecks(places: Places, settings: Settings): Promise<Check[]> {
  const { server, key, allowHttp, caFile } = settings;
  if (server === undefined || key === undefined) {
    return [{ check: 'server', ok: true, says: 'none: nothing leaves this machine' }];
  }
  const paths = outboxPaths(places.data);
  const now = Date.now();
  const waiting = listWaiting(paths, now).length;
  const failed = readBackOff(paths.backOff, now);
  const lately = failed === undefined ? '' : `, the last attempt failed (${failed.code})`;
  const sending = maySend(process.env, settings) ? '' : ', sending is switched off';
  const outbox: Check = {
    check: 'outbox',
    ok: true,
    says: `${waiting} waiting${lately}${sending}`,
  };
  try {
    const {
      team,
      version: theirs,
      clockAhead,
    } = await askServer({ server, key, allowHttp, caFile });
    const minutes = Math.round(clockAhead / 60_000);
    const clock = Math.abs(minutes) < 10 ? '' : `, its clock differs by ${minutes} minutes`;
    return [
      { check: 'server', ok: true, says: `${server}, team ${team}, version ${theirs}${clock}` },
      outbox,
    ];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [{ check: 'server', ok: false, says: error.message, next: error.next }, outbox];
  }
}
