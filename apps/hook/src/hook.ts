import { writeSync } from 'node:fs';
import { readPayload } from './agents/claude-code.ts';
import { now } from './clock.ts';
import { judgeEdit } from './judge-edit.ts';
import { type FlipPart, flipPart, loadFlipWith } from './load-flip.ts';
import { milliseconds } from './milliseconds.ts';
import { isDue } from './outbox/due.ts';
import { outboxPaths } from './outbox/outbox-paths.ts';
import { isInstalledBeside } from './plugin/installed-beside.ts';
import { readJsonFromStdin } from './read-stdin.ts';
import { reportEdit } from './report-edit.ts';
import { isPaused } from './settings/pause.ts';
import { installedPlaces, type Places, pluginPlaces } from './settings/places.ts';
import { readSettings } from './settings/settings.ts';
import { isSwitchedOff, maySend, resetWindow } from './settings/switches.ts';

/** Milliseconds of our own work after which an edit goes through. */
const BUDGET = 50;
/** Microseconds that starting the runtime may have taken of the processor's time. */
const START = 150_000;

/** Of which bundles all that most edits need of them was run, so that what was compiled of them is worth keeping. */
export interface Ran {
  readonly core: boolean;
  readonly flip: boolean;
}

const NOTHING: Ran = { core: false, flip: false };

/**
 * One process per proposed edit: payload in, verdict out. Whatever goes wrong, the edit goes through: exit code 0 and
 * nothing on stdout. Everything that is imported here is read at every edit.
 *
 * @param loadFlip loads the bundle of `flip.ts`, when it is needed first
 */
export async function main(loadFlip: () => FlipPart): Promise<Ran> {
  loadFlipWith(loadFlip);
  // Most files that are looked for are not there, and writing down where that was noticed costs more than looking.
  Error.stackTraceLimit = 0;
  if (isSwitchedOff(process.env)) return NOTHING;
  const payload = await readJsonFromStdin();
  const began = milliseconds();
  const edit = readPayload(payload, process.env);
  if (edit === undefined) return NOTHING;

  const at = now();
  const places = placesOf(process.argv[2]);
  if (places === undefined || isPaused(places.data, edit.session, at)) return NOTHING;
  const settings = readSettings(places);
  const judged = quietly(() =>
    judgeEdit(edit, {
      at,
      states: places.states,
      settings,
      window: resetWindow(process.env),
      isOverdue: () => isOverdue(began),
    }),
  );
  const { data } = places;
  const answering = { at, data, bundleFolder: import.meta.dirname, unseen: settings.unseen };
  const answers = judged !== undefined && judged.judgement.answer !== 'allow';
  if (answers) quietly(() => writeSync(1, flipPart().answerTo(edit, judged, answering)));

  const ran = { core: judged?.known === true, flip: answers };
  if (!maySend(process.env, settings)) return ran;
  if (judged !== undefined)
    quietly(() => reportEdit(edit, judged, { settings, data: places.data, at }));
  if (isDue(outboxPaths(places.data).due, at))
    flipPart().startSender(places, import.meta.dirname, at);
  return ran;
}

/** Started by the plugin, which names its own folder: undefined where `init` has put a hook of its own beside it. */
function placesOf(plugin: string | undefined): Places | undefined {
  if (plugin === undefined) return installedPlaces(import.meta.dirname);
  return isInstalledBeside(process.env, process.platform) ? undefined : pluginPlaces(plugin);
}

/** Time that others take from us on a busy machine does not count; asking for our own costs, so only when late. */
function isOverdue(began: number): boolean {
  if (milliseconds() - began <= BUDGET) return false;
  const { user, system } = process.cpuUsage();
  return user + system > START + BUDGET * 1000;
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
