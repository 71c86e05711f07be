import 'server-only';
import { conventionIds, conventionOf } from '@unthrash/conventions';
import type { Day } from '@unthrash/db/read/period';
import { readHotspot } from '@unthrash/db/read/read-hotspot';
import { addNote } from '@unthrash/db/write/add-note';
import { type Care, type CareChange, changeCare } from '@unthrash/db/write/change-care';
import { markNotSame, markSame, type NotSame } from '@unthrash/db/write/mark-same';
import { isPrintable } from '@unthrash/events';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { database } from '../server/database.ts';
import { addDays, dayIn, longDay } from '../words/days.ts';
import { counted } from '../words/numbers.ts';
import { audited } from './audited.ts';
import type { Member } from './require-member.ts';
import { requireRole } from './require-role.ts';

/** Nothing is muted for longer, whatever was asked: what nobody looks at any more comes back by itself. */
export const LONGEST_MUTE_DAYS = 90;

const line = (most: number) =>
  z.string().trim().normalize('NFC').min(1).max(most).refine(isPrintable);
/** Line breaks are kept, as in the browser's own spelling they come with a return. */
const text = z
  .string()
  .transform((value) => value.replaceAll('\r\n', '\n').trim().normalize('NFC'))
  .pipe(
    z
      .string()
      .min(1)
      .max(2_000)
      .refine((value) => isPrintable(value.replaceAll('\n', ' '))),
  );
const id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const asked = z.discriminatedUnion('what', [
  z.object({ what: z.literal('resolve'), reason: line(200) }),
  z.object({ what: z.literal('reopen') }),
  z.object({ what: z.literal('mute-until'), day: z.iso.date() }),
  z.object({
    what: z.literal('mute-more'),
    more: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number),
  }),
  z.object({ what: z.literal('unmute') }),
  z.object({ what: z.literal('note'), text }),
  z.object({ what: z.literal('take-over') }),
  z.object({ what: z.literal('give-to'), team: line(100) }),
  z.object({ what: z.literal('give-back') }),
  z.object({ what: z.literal('label'), convention: z.enum(conventionIds) }),
  z.object({ what: z.literal('false-alarm') }),
  z.object({ what: z.literal('no-false-alarm') }),
  z.object({ what: z.literal('same-as'), other: id, direction: z.enum(['now', 'before']) }),
  z.object({ what: z.literal('not-same'), earlier: id }),
]);
type Asked = z.infer<typeof asked>;

/** The forms of a hotspot's page, by the field `what` that each sends. */
export type HotspotForm = Asked['what'];

export interface Changed {
  /** The form that was sent, when it could not be done; then nothing was changed. */
  readonly problem: string | undefined;
  /** The hotspot to show: another one when this is now counted with it. */
  readonly hotspotId: number;
}

/**
 * What a lead does on a hotspot's page: one change, noted in its history and in the audit. What no page of ours sends
 * leads to "not found".
 */
export async function changeHotspot(fields: Readonly<Record<string, string>>): Promise<Changed> {
  const member = await requireRole('lead');
  const { teamId } = member;
  const which = id.safeParse(fields.hotspotId);
  const hotspot = which.success ? await readHotspot(database(), teamId, which.data) : undefined;
  if (hotspot === undefined) notFound();
  const { hotspotId } = hotspot;
  const read = asked.safeParse(fields);
  if (!read.success) return { problem: fields.what ?? '', hotspotId };
  const day = dayIn(member.timeZone, new Date());
  const done = await change({ member, hotspotId, day }, read.data);
  if (done.problem === undefined) {
    await audited(member, 'change-hotspot', String(hotspotId));
  }
  return done;
}

interface Who {
  readonly member: Member;
  readonly hotspotId: number;
  readonly day: Day;
}

async function change({ member, hotspotId, day }: Who, what: Asked): Promise<Changed> {
  const { teamId, userId } = member;
  const db = database();
  const about = { teamId, hotspotId, userId, day };
  const done: Changed = { problem: undefined, hotspotId };
  if (what.what === 'note') {
    await addNote(db, { ...about, text: what.text });
    return done;
  }
  if (what.what === 'same-as') {
    const [from, to] = what.direction === 'now' ? [hotspotId, what.other] : [what.other, hotspotId];
    return mark({ ...about, hotspotId: from }, to, hotspotId);
  }
  if (what.what === 'not-same') {
    await markNotSame(db, { ...about, hotspotId: what.earlier });
    return done;
  }
  const said = careOf(what, member, day);
  if (said === undefined) return { problem: what.what, hotspotId };
  await changeCare(db, { ...about, what: said.what, detail: said.detail ?? '' }, said.care);
  return done;
}

async function mark(
  about: Omit<Parameters<typeof markSame>[1], 'detail'>,
  to: number,
  shown: number,
): Promise<Changed> {
  const named = await readHotspot(database(), about.teamId, to);
  const detail = named?.path ?? '';
  const problem: NotSame | undefined = await markSame(database(), { ...about, detail }, to);
  return problem === undefined
    ? { problem: undefined, hotspotId: named?.sameAsId ?? to }
    : { problem: 'same-as', hotspotId: shown };
}

type Simple = Exclude<Asked, { what: 'note' | 'same-as' | 'not-same' }>;

/** What a form says of the hotspot, and how it stands in the history; undefined when it makes no sense today. */
function careOf(
  asked: Simple,
  { userId }: Member,
  today: Day,
): { what: CareChange; detail?: string; care: Care } | undefined {
  const unmuted = { mutedDay: null, mutedUntil: null, mutedMore: null };
  switch (asked.what) {
    case 'resolve':
      return {
        what: 'resolved',
        detail: asked.reason,
        care: { ...unmuted, resolvedDay: today, resolvedReason: asked.reason },
      };
    case 'reopen':
      return { what: 'reopened', care: { resolvedDay: null, resolvedReason: null } };
    case 'mute-until': {
      if (asked.day <= today || asked.day > addDays(today, LONGEST_MUTE_DAYS)) return undefined;
      return {
        what: 'muted',
        detail: `until ${longDay(asked.day)}`,
        care: { mutedDay: today, mutedUntil: asked.day, mutedMore: null },
      };
    }
    case 'mute-more':
      return {
        what: 'muted',
        detail: `for ${counted(asked.more, 'flip')} more`,
        care: {
          mutedDay: today,
          mutedUntil: addDays(today, LONGEST_MUTE_DAYS),
          mutedMore: asked.more,
        },
      };
    case 'unmute':
      return { what: 'unmuted', care: unmuted };
    case 'take-over':
      return { what: 'taken-over', care: { ownerUserId: userId, ownerTeam: null } };
    case 'give-to':
      return {
        what: 'taken-over',
        detail: asked.team,
        care: { ownerUserId: null, ownerTeam: asked.team },
      };
    case 'give-back':
      return { what: 'given-back', care: { ownerUserId: null, ownerTeam: null } };
    case 'label':
      return {
        what: 'label',
        detail: conventionOf(asked.convention).id,
        care: { label: asked.convention },
      };
    case 'false-alarm':
      return { what: 'false-alarm', care: { falseAlarmDay: today } };
    case 'no-false-alarm':
      return { what: 'no-false-alarm', care: { falseAlarmDay: null } };
  }
}
