import type { Database } from '../client.ts';
import type { Day } from '../read/period.ts';

/** What can be done to a hotspot; stored as it stands here, so never renamed. */
export const careChanges = [
  'resolved',
  'reopened',
  'muted',
  'unmuted',
  'label',
  'false-alarm',
  'no-false-alarm',
  'taken-over',
  'given-back',
  'same-as',
  'not-same',
  'decided',
] as const;
export type CareChange = (typeof careChanges)[number];

export interface Change {
  readonly teamId: string;
  readonly hotspotId: number;
  readonly userId: string;
  readonly day: Day;
  readonly what: CareChange;
  /** For the history: a reason, a day, a name. */
  readonly detail?: string;
}

/** What is said anew; what is left out stays, null takes it back. */
export interface Care {
  readonly resolvedDay?: Day | null;
  readonly resolvedReason?: string | null;
  readonly mutedDay?: Day | null;
  readonly mutedUntil?: Day | null;
  readonly mutedMore?: number | null;
  readonly falseAlarmDay?: Day | null;
  readonly label?: string | null;
  readonly ownerUserId?: string | null;
  readonly ownerTeam?: string | null;
}

/** Says something of a hotspot and notes it in its history; false when the team has no such hotspot. */
export async function changeCare(db: Database, change: Change, care: Care): Promise<boolean> {
  const { teamId, hotspotId } = change;
  const { resolvedDay, mutedDay, mutedUntil, falseAlarmDay, ...rest } = care;
  const said = {
    ...rest,
    ...dated('resolvedDay', resolvedDay),
    ...dated('mutedDay', mutedDay),
    ...dated('mutedUntil', mutedUntil),
    ...dated('falseAlarmDay', falseAlarmDay),
  };
  return db.$transaction(async (step) => {
    const found = await step.hotspot.count({ where: { teamId, hotspotId } });
    if (found === 0) return false;
    await step.hotspotCare.upsert({
      where: { teamId_hotspotId: { teamId, hotspotId } },
      create: { teamId, hotspotId, ...said },
      update: said,
    });
    if (care.label !== undefined) {
      // What is counted with it stands in the same row of every table.
      await step.hotspotCare.updateMany({
        where: { teamId, sameAsId: hotspotId },
        data: { label: care.label },
      });
    }
    await step.statusChange.create({ data: changeRow(change) });
    return true;
  });
}

/** A row of the history. */
export function changeRow({ day, detail = '', ...change }: Change) {
  return { ...change, detail, day: new Date(`${day}T00:00:00Z`) };
}

type Dated<Name extends string> = Partial<Record<Name, Date | null>>;

function dated<Name extends string>(name: Name, day: Day | null | undefined): Dated<Name> {
  const dates: Dated<Name> = {};
  if (day !== undefined) dates[name] = day === null ? null : new Date(`${day}T00:00:00Z`);
  return dates;
}
