import { join } from 'node:path';
import { coversRepository } from '@unthrash/events/covers-repository';
import { counted, inWords } from '../cli/duration.ts';
import { print } from '../cli/talk.ts';
import { isObject, parseJson, stringAt } from '../files/json.ts';
import { findEntries } from '../install/find-entries.ts';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { findProject } from '../project/find-project.ts';
import { repositoryOf } from '../project/remote.ts';
import { readRefusals } from '../refusals/read-refusals.ts';
import { readBackOff } from '../sender/back-off.ts';
import { listWaiting } from '../sender/waiting.ts';
import { sessionName } from '../session/open-session.ts';
import { isPaused, pausedUntil } from '../settings/pause.ts';
import type { Places } from '../settings/places.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { lookAtSettings } from '../settings/settings-problems.ts';
import { isSwitchedOff, maySend } from '../settings/switches.ts';
import { variableThatSaysNo } from '../settings/variable-that-says-no.ts';
import { lastFired } from './checks/machine-checks.ts';
import { pauseInWords } from './pause-in-words.ts';

/** Prints how things stand here and now. Starts nothing, asks no server, changes nothing. */
export function status(places: Places): void {
  const now = Date.now();
  const settings = readSettings(places);
  const here = process.cwd();
  const project = findProject(join(here, 'any'), here);
  for (const [name, says] of [
    ['hook', hookLine(places, settings, now)],
    ['refused', refusedLine(places, now)],
    ['reporting', reportingLine(settings)],
    [
      'this folder',
      folderLine(project === undefined ? undefined : repositoryOf(project), settings),
    ],
    ['outbox', outboxLine(places, now)],
  ])
    print(`${`${name}:`.padEnd(13)}${says}`);
  for (const { path, problem } of lookAtSettings(places, project?.root ?? here))
    if (problem !== undefined) print(`settings:    ${path} does not count: ${problem}`);
}

function hookLine({ data, states }: Places, { policy }: Settings, now: number): string {
  const { entries, problems } = findEntries();
  const paused = pauseInWords(data, now);
  if (isSwitchedOff(process.env)) return 'switched off in this environment';
  if (entries.length === 0) return 'not installed';
  if (problems[0] !== undefined) return `in question: ${problems[0].says}`;
  if (paused !== undefined) return paused;
  const last = lastFired(states);
  const fired = last === undefined ? '' : `, the last edit ${inWords(now - last)} ago`;
  return `on, policy ${policy}${fired}`;
}

function refusedLine({ data }: Places, now: number): string {
  const refusals = readRefusals(data);
  const [last] = refusals;
  if (last === undefined) return 'nothing yet';
  return `${counted(refusals.length, 'edit')} known, the last ${inWords(now - last.at)} ago`;
}

function reportingLine(settings: Settings): string {
  const { server, unseen, repos } = settings;
  if (unseen !== undefined) return `waits until you have seen what would be sent to ${unseen}`;
  if (server === undefined) return 'off, no server was named';
  const no = variableThatSaysNo(process.env, settings);
  if (no !== undefined) return `off (to ${server}): ${no} is set in this environment`;
  if (!maySend(process.env, settings)) return `off (to ${server})`;
  return `to ${server}, for ${repos.join(', ') || 'no repository'}`;
}

function folderLine(repo: string | undefined, settings: Settings): string {
  if (repo === undefined) return 'no repository with a remote: judged, never reported';
  if (!coversRepository(settings.repos, repo)) return `${repo}: judged, never reported`;
  return `${repo}: judged, ${maySend(process.env, settings) ? 'reported' : 'not reported now'}`;
}

function outboxLine({ data }: Places, now: number): string {
  const paths = outboxPaths(data);
  const waiting = counted(listWaiting(paths, now).length, 'item');
  const failed = readBackOff(paths.backOff, now);
  return `${waiting} waiting${failed === undefined ? '' : `, the last attempt failed (${failed.code})`}`;
}

/** Prints one short line for a status line, or an empty one where there is nothing to say. `input` is what the client gives. */
export function statusLine(places: Places, input: string): void {
  const now = Date.now();
  const given = parseJson(input);
  const session = isObject(given) ? stringAt(given, 'session_id') : '';
  const until = pausedUntil(places.data, now);
  if (until !== undefined && (session === '' || isPaused(places.data, session, now))) {
    print(`unthrash paused ${inWords(until - now)}`);
    return;
  }
  const refusals = readRefusals(places.data).filter(
    (each) => session === '' || each.session === sessionName(session),
  );
  print(refusals.length === 0 ? '' : `unthrash refused ${refusals.length}`);
}
