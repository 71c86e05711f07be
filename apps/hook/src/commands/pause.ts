import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { inWords, parseDuration } from '../cli/duration.ts';
import { Failure } from '../cli/failure.ts';
import { refuseInsideAgent } from '../cli/inside-agent.ts';
import { safeText } from '../cli/safe-text.ts';
import { word } from '../cli/shell-word.ts';
import { say } from '../cli/talk.ts';
import { codeOf } from '../files/regular-file.ts';
import { remove, replaceFile } from '../files/write-file.ts';
import { findPlugin } from '../install/find-plugin.ts';
import { LONGEST_PAUSE, pausedUntil, pausePath } from '../settings/pause.ts';
import { PLACES_FILE, type Places } from '../settings/places.ts';

/**
 * Lets every edit through for a while (`30m`, `2h`, a day at most), or for the session that edited last (`session`).
 * Refused inside an agent. Throws a `Failure`.
 */
export function pause(howLong: string, { data, states }: Places): void {
  refuseInsideAgent(`unthrash pause ${howLong}`);
  if (!existsSync(join(data, PLACES_FILE)) && findPlugin() === undefined)
    throw new Failure('Unthrash is not installed here: every edit goes through.', 'unthrash init');
  const session = howLong === 'session' ? latestSession(states) : '';
  if (session === undefined)
    throw new Failure('No session has edited anything yet.', 'unthrash pause 30m');
  const duration = howLong === 'session' ? LONGEST_PAUSE : parseDuration(howLong);
  if (duration === undefined || duration > LONGEST_PAUSE)
    throw new Failure(
      `"${safeText(howLong)}" is no time: it wants minutes or hours, at most 24h, or "session".`,
      'unthrash pause 30m',
    );
  write(data, session, Date.now() + duration);
  say(
    session === ''
      ? `Paused for ${inWords(duration)}: every edit goes through, and none is counted.`
      : 'Paused for the session that edited last: its edits go through, and none is counted.',
  );
}

/** Ends a pause before its time. */
export function resume({ data }: Places): void {
  const was = pausedUntil(data, Date.now()) !== undefined;
  remove(pausePath(data));
  say(was ? 'Edits are judged again.' : 'There was no pause: edits are judged.');
}

function write(data: string, session: string, until: number): void {
  const path = pausePath(data);
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    replaceFile(path, session);
    utimesSync(path, until / 1000, until / 1000);
  } catch (error) {
    throw new Failure(`${path} cannot be written (${codeOf(error)}).`, `ls -ld ${word(data)}`);
  }
}

function latestSession(states: readonly string[]): string | undefined {
  const sessions = states.flatMap((state) => {
    try {
      return readdirSync(state)
        .filter((name) => name.startsWith('s-'))
        .map((name) => ({ name, at: statSync(join(state, name)).mtimeMs }));
    } catch {
      return [];
    }
  });
  return sessions.sort((one, other) => other.at - one.at)[0]?.name;
}
