import 'server-only';
import { changeHotspot } from './change-hotspot.ts';

/** More than a page of the list holds is not chosen by hand. */
const MOST = 100;

/** What may be done to several at once; of their own page's forms. */
const several: ReadonlySet<string> = new Set(['resolve', 'mute-until', 'unmute', 'reopen']);

/** What went wrong, when nothing or not everything was changed. */
export type BulkProblem = 'none' | 'what' | 'resolve' | 'mute-until';

/**
 * What a lead does to the hotspots chosen in the list: the same as on each one's page, one after the other. Answers how
 * many were changed, or what was wrong with the first; then none was changed.
 */
export async function changeHotspots(
  hotspotIds: readonly string[],
  fields: Readonly<Record<string, string>>,
): Promise<number | BulkProblem> {
  const what = fields.what ?? '';
  if (!several.has(what)) return 'what';
  const chosen = [...new Set(hotspotIds)].slice(0, MOST);
  if (chosen.length === 0) return 'none';
  for (const hotspotId of chosen) {
    const { problem } = await changeHotspot({ ...fields, what, hotspotId });
    if (problem !== undefined) return what === 'resolve' || what === 'mute-until' ? what : 'what';
  }
  return chosen.length;
}
