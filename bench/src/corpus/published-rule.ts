import { type RecordedLine, secondsOf } from './read-sessions.ts';

const PREFIX = 200;
const WINDOW_SECONDS = 600;
const MOST = 20;

/**
 * The rule of the published hook, to compare with: an edit is flagged when its first 200 characters, old and new
 * swapped, are among the file's last twenty edits of the last ten minutes. Flagged edits are not recorded, all others
 * are, whatever became of them.
 *
 * @returns `seq` of each flagged edit
 */
export function publishedFlags(session: readonly RecordedLine[]): number[] {
  const recent = new Map<string, { at: number; old: string; new: string }[]>();
  const flags: number[] = [];
  for (const event of session) {
    if (event.kind !== 'edit' || event.replace_all || event.old === null || event.new === null)
      continue;
    const at = secondsOf(event);
    const history = (recent.get(event.file) ?? [])
      .filter((earlier) => at - earlier.at <= WINDOW_SECONDS)
      .slice(-MOST);
    const [old, fresh] = [event.old.slice(0, PREFIX), event.new.slice(0, PREFIX)];
    if (history.some((earlier) => earlier.new === old && earlier.old === fresh))
      flags.push(event.seq);
    else history.push({ at, old, new: fresh });
    recent.set(event.file, history);
  }
  return flags;
}
