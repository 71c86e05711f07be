import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { counted } from '../cli/duration.ts';
import { Failure } from '../cli/failure.ts';
import { homeOrFailure } from '../cli/home-or-failure.ts';
import { refuseInsideAgent } from '../cli/inside-agent.ts';
import { word } from '../cli/shell-word.ts';
import { print, say } from '../cli/talk.ts';
import { mergeUserSettings, writeUserSettings } from '../install/user-settings.ts';
import { setDue } from '../outbox/due.ts';
import { outboxPaths } from '../outbox/outbox-paths.ts';
import { clearBackOff, readBackOff } from '../sender/back-off.ts';
import { bodyOf } from '../sender/send-waiting.ts';
import { firstBatch, listWaiting } from '../sender/waiting.ts';
import type { Places } from '../settings/places.ts';
import { readSettings } from '../settings/settings.ts';
import { maySend } from '../settings/switches.ts';
import { variableThatSaysNo } from '../settings/variable-that-says-no.ts';
import { initCommand } from './init-command.ts';
import { agree, type JoinOptions, join, showWhatLeaves } from './joining.ts';

/** Shows what is sent, asks, and switches sending on. Throws a `Failure`. */
export async function telemetryOn({ yes }: { yes: boolean }, places: Places): Promise<void> {
  refuseInsideAgent('unthrash telemetry on');
  const settings = readSettings(places);
  const server = settings.unseen ?? settings.server;
  if (server === undefined)
    throw new Failure('No server was named to send to.', 'unthrash init --server https://…');
  if (readSettings({ managed: places.managed, config: '' }).telemetry === false)
    throw new Failure(
      "This machine's settings switch sending off.",
      `ls -l ${word(places.managed)}`,
    );
  const repos = settings.repos.length > 0 ? settings.repos : undefined;
  const again: JoinOptions['again'] = (changes = {}) =>
    initCommand({
      scope: 'user',
      ...(settings.unseen === undefined ? { server } : {}),
      ...changes,
    });
  const joining = await join(server, { key: settings.key, repos, again }, settings);
  showWhatLeaves(joining, settings.paths);
  await agree(yes, 'unthrash telemetry on');
  writeUserSettings(
    places.config,
    mergeUserSettings(places.config, {
      telemetry: true,
      ...(settings.unseen === undefined ? {} : { shown: server }),
      ...(settings.key === undefined ? { key: joining.key } : {}),
      ...(repos === undefined ? { repos: joining.repos } : {}),
    }),
  );
  const no = variableThatSaysNo(process.env, readSettings(places));
  say(
    no === undefined
      ? 'Sending is on.'
      : `Sending is on, but not where ${no} is set, as it is here: that wins.`,
  );
}

/** Switches sending off and throws away what waited to be sent. Throws a `Failure`. */
export function telemetryOff(places: Places): void {
  writeUserSettings(places.config, mergeUserSettings(places.config, { telemetry: false }));
  const paths = outboxPaths(places.data);
  const waiting = listWaiting(paths, Date.now()).length;
  for (const folder of [paths.waiting, paths.activity])
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  say(
    waiting === 0
      ? 'Sending is off. Nothing waited to be sent.'
      : `Sending is off. ${counted(waiting, 'item')} that waited to be sent ${waiting === 1 ? 'is' : 'are'} gone.`,
  );
}

/** Prints the body of the next request, byte for byte what would be sent; nothing where nothing waits. */
export function telemetryShow(places: Places): void {
  const batch = firstBatch(
    listWaiting(outboxPaths(places.data), Date.now()),
    Number.POSITIVE_INFINITY,
  );
  if (batch.length === 0) say('Nothing waits to be sent.');
  else print(bodyOf(batch));
  const settings = readSettings(places);
  if (!maySend(process.env, settings)) say('Sending is off.');
}

/** Sends what waits now, whatever the back-off says. Throws a `Failure` when something is left. */
export function telemetryFlush(places: Places, bundleFolder: string): void {
  const settings = readSettings(places);
  const paths = outboxPaths(places.data);
  const before = listWaiting(paths, Date.now()).length;
  const no = variableThatSaysNo(process.env, settings);
  if (no !== undefined)
    throw new Failure(
      `Sending is off: ${no} is set in this environment.`,
      `unset ${no}`,
      `${counted(before, 'item')} ${before === 1 ? 'waits' : 'wait'}.`,
    );
  if (!maySend(process.env, settings))
    throw new Failure(
      `Sending is off, so ${counted(before, 'item')} ${before === 1 ? 'waits' : 'wait'}.`,
      'unthrash telemetry on',
    );
  if (before === 0) {
    say('Nothing waits to be sent.');
    return;
  }
  clearBackOff(paths.backOff);
  // As the hook starts it, but waited for. It ends by itself after half a minute.
  spawnSync(process.execPath, [joinPath(bundleFolder, 'sender.mjs'), places.config, places.data], {
    cwd: homeOrFailure(),
    env: {},
    stdio: 'ignore',
  });
  const left = listWaiting(paths, Date.now()).length;
  const failed = readBackOff(paths.backOff, Date.now());
  if (left > 0) {
    setDue(paths.due, Date.now() + 1000);
    throw new Failure(
      `${counted(left, 'item')} could not be sent (${failed?.code ?? 'another sender is at it'}).`,
      'unthrash doctor',
      `${left === 1 ? 'It waits' : 'They wait'} for the next attempt.`,
    );
  }
  say(`Sent: ${counted(before, 'item')}.`);
}
