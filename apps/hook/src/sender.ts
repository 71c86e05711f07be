import { setTimeout as wait } from 'node:timers/promises';
import { nextDay, now } from './clock.ts';
import { setDue } from './outbox/due.ts';
import { outboxPaths } from './outbox/outbox-paths.ts';
import { giveLockBack, takeLock } from './sender/lock.ts';
import { request } from './sender/post.ts';
import { type Sending, sendWaiting } from './sender/send-waiting.ts';
import { hasOpenActivity, listWaiting, sweepHalfWritten } from './sender/waiting.ts';
import { installedPlaces, type Places, placesFrom } from './settings/places.ts';
import { readSettings } from './settings/settings.ts';

/** Milliseconds a sender lives at most. */
const LIFE = 30_000;
/** Milliseconds for one request. */
const PATIENCE = 2000;

/**
 * The background sender: `sender.mjs <config file> <data folder>`. One at a time, thirty seconds at most; what it does
 * not manage waits for the due-file's date.
 */
async function main({ config, managed, data }: Places): Promise<void> {
  const settings = readSettings({ config, managed });
  const { server, key } = settings;
  const paths = outboxPaths(data);
  if (server === undefined || key === undefined || settings.telemetry === false) {
    setDue(paths.due, undefined);
    return;
  }
  sweepHalfWritten(paths, now());
  const end = now() + LIFE;
  const sending: Sending = {
    paths,
    now,
    spread: Math.random,
    post: (body) =>
      request({
        method: 'POST',
        url: `${server.replace(/\/+$/, '')}/api/v1/events`,
        key,
        body,
        allowHttp: settings.allowHttp,
        caFile: settings.caFile,
        proxy: settings.proxy,
        patience: PATIENCE,
      }),
  };
  let wentWell: boolean;
  do {
    if (!takeLock(paths.lock, now())) {
      // Whoever holds it looks at the outbox again after giving it back.
      setDue(paths.due, now() + LIFE);
      return;
    }
    try {
      wentWell = await sendUntil(end, sending);
    } finally {
      giveLockBack(paths.lock);
    }
  } while (wentWell && now() < end && listWaiting(paths, now()).length > 0);
}

/** Whether nothing is left; otherwise the due-file says when to try again. */
async function sendUntil(end: number, sending: Sending): Promise<boolean> {
  for (;;) {
    const left = await sendWaiting(sending);
    if (left === undefined) {
      const more = hasOpenActivity(sending.paths, now());
      setDue(sending.paths.due, more ? nextDay(now()) : undefined);
      return true;
    }
    setDue(sending.paths.due, left.until);
    if (left.until >= end - PATIENCE) return false;
    await wait(Math.max(0, left.until - now()));
  }
}

// A lock that is left behind is taken over: its process is gone.
setTimeout(() => process.exit(0), LIFE).unref();
const [config, data] = process.argv.slice(2);
const places =
  config === undefined || data === undefined
    ? installedPlaces(import.meta.dirname)
    : { ...placesFrom({}, process.platform, '/'), config, data };
main(places).then(
  () => process.exit(0),
  () => process.exit(0),
);
