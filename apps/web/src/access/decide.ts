import 'server-only';
import { conventionOf, isSideOf } from '@unthrash/conventions';
import { readHotspot } from '@unthrash/db/read/read-hotspot';
import { changeCare } from '@unthrash/db/write/change-care';
import { makeDecision } from '@unthrash/db/write/make-decision';
import { isPrintable } from '@unthrash/events';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { pathsOf, scopes } from '../hotspots/decision-scope.ts';
import { NOTE_LENGTH, PATTERN_LENGTH } from '../hotspots/note-rules.ts';
import { database } from '../server/database.ts';
import { dayIn } from '../words/days.ts';
import { audited } from './audited.ts';
import { requireRole } from './require-role.ts';

const asked = z.object({
  side: z.string().max(40).default(''),
  scope: z.enum(scopes),
  note: z
    .string()
    .trim()
    .normalize('NFC')
    .refine((note) => note !== '' && [...note].length <= NOTE_LENGTH && isPrintable(note)),
});

/** Where a decision leads to: its own page, or back to the hotspot's when it could not be made. */
export type Decided =
  | { readonly decisionId: number }
  | { readonly decisionId: undefined; readonly hotspotId: number };

/** A lead decides which side of a hotspot's convention holds, and where. */
export async function decide(fields: Readonly<Record<string, string>>): Promise<Decided> {
  const member = await requireRole('lead');
  const { teamId, userId, timeZone } = member;
  const db = database();
  const { hotspotId: id = '' } = fields;
  const hotspot = /^\d{1,9}$/.test(id) ? await readHotspot(db, teamId, Number(id)) : undefined;
  if (hotspot === undefined) notFound();
  const { hotspotId, repositoryId } = hotspot;
  const convention = conventionOf(hotspot.label ?? hotspot.reported).id;
  const read = asked.safeParse(fields);
  const paths = read.success ? pathsOf(read.data.scope, hotspot.path) : [];
  if (
    !read.success ||
    !isSideOf(convention, read.data.side) ||
    paths.some((path) => path.length > PATTERN_LENGTH)
  )
    return { decisionId: undefined, hotspotId };
  const { side, scope, note } = read.data;
  const day = dayIn(timeZone, new Date());
  const isEverywhere = scope === 'team';
  const decisionId = await makeDecision(db, {
    teamId,
    userId,
    day,
    repositoryId: isEverywhere ? null : repositoryId,
    paths: isEverywhere ? [] : paths,
    convention,
    side,
    note,
  });
  await changeCare(db, { teamId, hotspotId, userId, day, what: 'decided', detail: note }, {});
  await audited(member, 'decide', String(decisionId));
  return { decisionId };
}
