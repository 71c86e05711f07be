import type { ReportRow } from '@unthrash/db/read/read-reports';
import type { ReportPart } from '../hotspots/report-part.ts';
import { bucketWords, weekWords } from '../report/content.ts';
import { dayIn, fullDay, timeIn } from './days.ts';
import { count, counted, sentenceCase, spelled } from './numbers.ts';

export interface Going {
  readonly rows: readonly unknown[];
  readonly nextAt: Date;
  /** Whether any machine was ever heard of: without, there is nothing to report. */
  readonly joined: boolean;
  readonly member: { readonly timeZone: string };
  /** Whether mails can go out at all, and whether the team wants them. */
  readonly mailServer: boolean;
  readonly mail: boolean;
  readonly webhook: boolean;
  readonly recipients: number;
}

/** How many there are and when the next one comes. */
export function reportsSentence({
  rows,
  nextAt,
  joined,
  member,
}: Pick<Going, 'rows' | 'nextAt' | 'joined' | 'member'>): string {
  const there =
    rows.length === 0
      ? 'No weekly report yet.'
      : `${sentenceCase(spelled(rows.length, 'weekly report'))}.`;
  const day = fullDay(dayIn(member.timeZone, nextAt)).replace(/ \d{4}$/, '');
  const time = timeIn(member.timeZone, nextAt).slice(-5);
  if (!joined) {
    const [weekday = day] = day.split(' ');
    return `${there} The first one comes on a ${weekday} at ${time}, after the week in which a machine joins.`;
  }
  return `${there} The ${rows.length === 0 ? 'first' : 'next'} one comes on ${day} at ${time}.`;
}

/** Where it goes, and what is missing where it goes nowhere. */
export function goingWords({ mailServer, mail, webhook, recipients }: Going): string {
  const mails = mail && mailServer && recipients > 0;
  const ways = [
    mails ? `to ${counted(recipients, 'member')} by mail` : '',
    webhook ? 'to a webhook' : '',
  ].filter((way) => way !== '');
  const going =
    ways.length === 0 ? 'It is kept here and goes nowhere' : `It goes ${ways.join(' and ')}`;
  if (mails) return `${going}, once a week.`;
  if (!mailServer)
    return `${going}: for mail the server needs UNTHRASH_SMTP_URL and UNTHRASH_MAIL_FROM.`;
  return mail ? `${going}: no member wants it by mail.` : `${going}: mail is switched off.`;
}

/** "to 12", "to 11, 1 not", "kept only" */
export function deliveryWords({ sent, waiting, claimed, failed }: ReportRow): string {
  const parts = [
    sent > 0 ? `to ${sent}` : '',
    waiting > 0 ? `${waiting} waiting` : '',
    claimed > 0 ? `${claimed} perhaps not` : '',
    failed > 0 ? `${failed} not` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'kept only' : parts.join(', ');
}

/** ISO weekdays, Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The full hours of a day: "00:00" to "23:00". */
export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/**
 * What a list of a report's part holds: "What the report of week 48 counts under “Got worse”."
 *
 * @param counted hotspots that the frozen report counted; undefined where the list is judged now
 * @param found those that the list has
 */
export function partWords(
  part: ReportPart,
  report: string | undefined,
  counted: number | undefined,
  found: number,
): string {
  const heading = `“${bucketWords[part]}”`;
  if (counted === undefined || report === undefined)
    return `What a weekly report counts under ${heading}, as it is known now.`;
  const told = `What the report of ${weekWords({ week: report })} counts under ${heading}: ${count(counted)}.`;
  const gone = counted - found;
  if (gone <= 0) return told;
  const rest =
    gone === 1 ? 'One of them is' : `${sentenceCase(spelled(gone, 'of them', 'of them'))} are`;
  return `${told} ${rest} not in the list any more: filtered, counted with another, or not kept.`;
}
