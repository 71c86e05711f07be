import 'server-only';
import { type Recipient, readRecipients } from '@unthrash/db/read/read-recipients';
import { changeReport } from '@unthrash/db/write/change-report';
import { changeWeeklyMail } from '@unthrash/db/write/change-weekly-mail';
import { z } from 'zod';
import { openAddress, sealAddress } from '../report/sealed-address.ts';
import { isWebhookAddress } from '../report/send-webhook.ts';
import { database } from '../server/database.ts';
import { running } from '../server/running.ts';
import { audited } from './audited.ts';
import { timeZoneField, wholeField } from './fields.ts';
import { readReportTeam } from './read-report-team.ts';
import type { Member } from './require-member.ts';
import { requireRole } from './require-role.ts';

export interface ReportSettings {
  readonly member: Member;
  readonly weekday: number;
  readonly hour: number;
  readonly timeZone: string;
  readonly mail: boolean;
  /** From the environment: whether mails can go out at all, and who they come from. */
  readonly mailFrom: string | undefined;
  /** Where the webhook leads, without the part that is secret; `unreadable` when the server's secret has changed. */
  readonly webhook: { readonly host: string } | 'unreadable' | undefined;
  readonly recipients: readonly Recipient[];
}

/** How the weekly report goes out; admins only. */
export async function readReportSettings(): Promise<ReportSettings> {
  const member = await requireRole('admin');
  const team = await readReportTeam(member.teamId);
  const { sending } = running();
  const address =
    team.webhook === null ? undefined : openAddress(team.webhook, team.teamId, sending.secret);
  return {
    member,
    weekday: team.weekday,
    hour: team.hour,
    timeZone: team.timeZone,
    mail: team.mail,
    mailFrom: sending.mailServer?.from,
    webhook:
      address === undefined
        ? team.webhook === null
          ? undefined
          : 'unreadable'
        : { host: new URL(address).host },
    recipients: await readRecipients(database(), member.teamId),
  };
}

const schedule = z.object({
  weekday: wholeField(1, 7),
  hour: wholeField(0, 23),
  timeZone: timeZoneField,
});

/** Saves when the report goes out; admins only. False, and nothing is saved, when that makes no sense. */
export async function saveReportSchedule(
  input: Readonly<Record<string, string>>,
): Promise<boolean> {
  const member = await requireRole('admin');
  const read = schedule.safeParse(input);
  if (!read.success) return false;
  await changeReport(database(), member.teamId, read.data);
  await audited(member, 'change-report');
  return true;
}

/**
 * Saves whether mails go out, and takes off the members that are not among `keep`; admins only. Nobody is put on again by
 * others: who does not want it any more has the last word.
 */
export async function saveReportMail(mail: boolean, keep: readonly string[]): Promise<void> {
  const member = await requireRole('admin');
  const { teamId } = member;
  await changeReport(database(), teamId, { mail });
  for (const { userId, weeklyMail } of await readRecipients(database(), teamId)) {
    if (weeklyMail && !keep.includes(userId)) {
      await changeWeeklyMail(database(), { teamId, userId, weeklyMail: false });
    }
  }
  await audited(member, 'change-report');
}

/** Sets the webhook's address, or takes it away when it is empty; admins only. False when it may not be one. */
export async function saveReportWebhook(address: string): Promise<boolean> {
  const member = await requireRole('admin');
  const { teamId } = member;
  const { secret, webhookAllow } = running().sending;
  const text = address.trim();
  if (text !== '' && !isWebhookAddress(text, webhookAllow)) return false;
  const webhook = text === '' ? null : sealAddress(text, teamId, secret);
  await changeReport(database(), teamId, { webhook });
  await audited(member, 'change-report');
  return true;
}
