import { join, relative, resolve } from 'node:path';
import { Failure } from '../cli/failure.ts';
import { safeText } from '../cli/safe-text.ts';
import { print, say } from '../cli/talk.ts';
import { homeFolder } from '../files/home-folder.ts';
import { codeOf } from '../files/regular-file.ts';
import { claudeFolder } from '../install/settings-path.ts';
import { isInside } from '../project/find-project.ts';
import { parseSince } from '../replay/day.ts';
import { jsonReport } from '../replay/json-report.ts';
import { paintFor } from '../replay/paint.ts';
import { Places } from '../replay/places.ts';
import { Progress } from '../replay/progress.ts';
import { replaySession } from '../replay/replay-session.ts';
import { type Screen, sidesOf, tableOf } from '../replay/show-places.ts';
import { summaryOf } from '../replay/summary.ts';
import { type Found, findTranscripts } from '../replay/transcript-files.ts';
import { resetWindow } from '../settings/switches.ts';

export interface ReplayCommand {
  /** `30d`, `12h`, `2w` or a date. */
  readonly since?: string;
  /** Only this file, with both sides of what flipped in it. */
  readonly path?: string;
  readonly json: boolean;
}

/** A terminal's width where there is none. */
const WIDTH = 120;

/**
 * Finds in past transcripts of Claude Code the places that agents took back and forth, and prints them worst first, or
 * as JSON. Reads only: nothing is written, nothing is sent, no process is started. Throws a `Failure`.
 */
export function replay(folder: string | undefined, command: ReplayCommand): void {
  const since = readSince(command.since);
  const root = resolve(folder ?? transcriptFolder());
  const { sessions: all, passedOver } = transcriptsIn(root, folder === undefined);
  const sessions = all.filter(({ written }) => written >= since);
  if (sessions.length === 0) sayNothingFound(root, all.length, command.since);
  const wanted = command.path;
  const places = new Places();
  const bytes = sessions.reduce((sum, session) => sum + session.bytes, 0);
  const progress = new Progress(bytes, process.stderr.isTTY === true);
  for (const session of sessions) {
    const past = replaySession(session, {
      window: resetWindow(process.env),
      since,
      wantsSides: (file) => wanted !== undefined && isCalled(file, wanted),
      onBytes: (count) => progress.add(count),
    });
    const flips =
      wanted === undefined ? past.flips : past.flips.filter(({ file }) => isCalled(file, wanted));
    places.add({ ...past, flips });
  }
  progress.end();
  // Whoever reads may stop at any line, like `head`.
  process.stdout.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE') throw error;
  });
  const result = places.result();
  const about = { since, passedOver, path: wanted };
  if (command.json) {
    print(jsonReport(result, { ...about, folder: root }));
    return;
  }
  if (sessions.length === 0) return;
  const screen: Screen = {
    // Some terminals say 0.
    width: process.stdout.columns || WIDTH,
    paint: paintFor(process.stdout.isTTY === true, process.env),
    nameOf,
  };
  const lines =
    wanted === undefined ? tableOf(result.places, screen) : sidesOf(result.places, screen);
  if (result.places.length > 0) print(`${lines.join('\n').trimEnd()}\n`);
  print(summaryOf(result, about).join('\n'));
}

function readSince(text: string | undefined): number {
  if (text === undefined) return 0;
  const since = parseSince(text, Date.now());
  if (since !== undefined) return since;
  throw new Failure(
    `"${safeText(text)}" is no span of time: it wants hours, days, weeks or a date, like 30d or 2026-11-01.`,
    'unthrash replay --since 30d',
  );
}

function transcriptFolder(): string {
  return join(claudeFolder(), 'projects');
}

function transcriptsIn(root: string, isDefault: boolean): Found {
  try {
    return findTranscripts(root);
  } catch (error) {
    const code = codeOf(error) || 'unknown';
    const what =
      code === 'ENOENT'
        ? `There is no folder ${safeText(root)}${isDefault ? ', where Claude Code keeps its transcripts' : ''}.`
        : `${safeText(root)} cannot be read (${code}).`;
    throw new Failure(what, isDefault ? 'unthrash replay FOLDER' : 'unthrash replay');
  }
}

function sayNothingFound(root: string, all: number, since: string | undefined): void {
  if (all > 0) {
    say(`None of the ${all} sessions below ${safeText(root)} was written to since ${since}.`);
    say('Next: run it without --since, or with an earlier date.');
    return;
  }
  say(`There is no transcript below ${safeText(root)}: looked for files that end in .jsonl.`);
  say('Claude Code keeps them in ~/.claude/projects once it has run.');
  say('If they are elsewhere, name their folder as the last word of this command.');
}

/** Whether a file is meant by what was typed: its path, or the end of it. */
function isCalled(file: string, wanted: string): boolean {
  const path = file.replaceAll('\\', '/');
  const end = wanted.replaceAll('\\', '/').replace(/^(\.\/)+/, '');
  return path === resolve(wanted).replaceAll('\\', '/') || path === end || path.endsWith(`/${end}`);
}

function nameOf(file: string): string {
  const here = process.cwd();
  if (isInside(file, here)) return relative(here, file);
  const home = homeFolder();
  return home !== '' && isInside(file, home) ? join('~', relative(home, file)) : file;
}
