import 'server-only';
import { changeTeam, type TeamChange } from '@unthrash/db/write/change-team';
import type { AuditKind } from '@unthrash/db/write/record-audit';
import { z } from 'zod';
import { forgetKeys } from '../ingest/find-key.ts';
import { database } from '../server/database.ts';
import { dayIn } from '../words/days.ts';
import { audited } from './audited.ts';
import { claimsField, nameField, problemsOf, timeZoneField, wholeField } from './fields.ts';
import { requireRole } from './require-role.ts';
import { EVENT_DAYS, GROUP_SIZES, ROLLUP_MONTHS } from './setting-bounds.ts';

/** The parts of the settings page that are saved by themselves. */
export type SettingsPart = 'team' | 'claims' | 'retention' | 'group-size';

interface Part {
  readonly fields: z.ZodType<TeamChange>;
  readonly what: AuditKind;
}

const parts: Readonly<Record<SettingsPart, Part>> = {
  team: {
    fields: z
      .object({ teamName: nameField('The team needs a name.'), timeZone: timeZoneField })
      .transform(({ teamName, timeZone }) => ({ name: teamName, timeZone })),
    what: 'change-team',
  },
  claims: { fields: z.object({ claims: claimsField }), what: 'change-claims' },
  retention: {
    fields: z
      .object({
        eventDays: wholeField(EVENT_DAYS.least, EVENT_DAYS.most),
        rollupMonths: wholeField(ROLLUP_MONTHS.least, ROLLUP_MONTHS.most),
      })
      .transform((retention) => ({ retention })),
    what: 'change-retention',
  },
  'group-size': {
    fields: z.object({ groupSize: wholeField(GROUP_SIZES.least, GROUP_SIZES.most) }),
    what: 'change-group-size',
  },
};

/**
 * Saves one part of the settings; admins only. Answers undefined, or a sentence by field for what is wrong; then nothing
 * was saved.
 */
export async function changeSettings(
  part: SettingsPart,
  input: Readonly<Record<string, string>>,
): Promise<Record<string, string> | undefined> {
  const member = await requireRole('admin');
  const { fields, what } = parts[part];
  const read = fields.safeParse(input);
  if (!read.success) return problemsOf(read.error);
  const { teamId, timeZone } = member;
  const today = dayIn(timeZone, new Date());
  await changeTeam(database(), { teamId, today, change: read.data });
  // What the ingest believes of a key holds the team's name and claims.
  forgetKeys();
  await audited(member, what);
  return undefined;
}
