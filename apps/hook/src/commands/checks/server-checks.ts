import type { Check } from '../../cli/check.ts';
import { counted, inWords } from '../../cli/duration.ts';
import { Failure } from '../../cli/failure.ts';
import { outboxPaths } from '../../outbox/outbox-paths.ts';
import { readBackOff } from '../../sender/back-off.ts';
import { listWaiting } from '../../sender/waiting.ts';
import type { Places } from '../../settings/places.ts';
import type { Settings } from '../../settings/settings.ts';
import { maySend } from '../../settings/switches.ts';
import { version } from '../../version.ts';
import { askServer, type Hello } from '../ask-server.ts';
import { CLOCK_SLACK, isOlder } from '../joining.ts';

/** Whether what there is to report would arrive. Asks the server, and sends it nothing. */
export async function serverChecks(places: Places, settings: Settings): Promise<Check[]> {
  const { server, key, allowHttp, caFile, proxy, unseen } = settings;
  if (unseen !== undefined) {
    const says = `${unseen} is named by the machine's settings: nothing is sent before you have seen what`;
    return [{ check: 'server', ok: false, says, next: 'unthrash telemetry on' }];
  }
  if (server === undefined || key === undefined)
    return [{ check: 'server', ok: true, says: 'none: nothing leaves this machine' }];
  const outbox = outboxCheck(places, settings);
  try {
    const hello = await askServer({ server, key, allowHttp, caFile, proxy });
    return [
      { check: 'server', ok: true, says: `${server} takes the key of team ${hello.team}` },
      clockCheck(hello),
      versionCheck(hello, server),
      outbox,
    ];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [{ check: 'server', ok: false, says: error.what, next: error.next }, outbox];
  }
}

function clockCheck({ clockAhead }: Hello): Check {
  const ok = Math.abs(clockAhead) < CLOCK_SLACK * 60_000;
  const says = ok
    ? 'agrees with the server'
    : `the server's is ${inWords(Math.abs(clockAhead))} ${clockAhead > 0 ? 'ahead' : 'behind'}`;
  return { check: 'clock', ok, says, next: 'timedatectl set-ntp true' };
}

function versionCheck({ version: theirs }: Hello, server: string): Check {
  return {
    check: 'version',
    ok: !isOlder(version, theirs),
    says: `this is ${version}, the server is ${theirs}`,
    next: `run the join line that ${server} shows`,
  };
}

function outboxCheck(places: Places, settings: Settings): Check {
  const now = Date.now();
  const paths = outboxPaths(places.data);
  const waiting = counted(listWaiting(paths, now).length, 'item');
  const failed = readBackOff(paths.backOff, now);
  const off = maySend(process.env, settings) ? '' : ', sending is switched off';
  if (failed === undefined) return { check: 'outbox', ok: true, says: `${waiting} waiting${off}` };
  const again = failed.until > now ? `, the next in ${inWords(failed.until - now)}` : '';
  const says = `${waiting} waiting, the last ${counted(failed.failures, 'attempt')} failed (${failed.code})${again}${off}`;
  return { check: 'outbox', ok: false, says, next: 'unthrash telemetry flush' };
}
