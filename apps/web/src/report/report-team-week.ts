import type { Database } from '@unthrash/db';
import { readDeliveries } from '@unthrash/db/read/read-deliveries';
import { readReport } from '@unthrash/db/read/read-report';
import type { ReportTeam } from '@unthrash/db/read/read-report-teams';
import { dayIn } from '../words/days.ts';
import type { Week } from '../words/weeks.ts';
import { composeContent } from './compose-content.ts';
import type { WeekContent } from './content.ts';
import { deliverReports } from './deliver-reports.ts';
import { dueWeek } from './due-week.ts';
import { printable } from './escape/plain.ts';
import { frozenContent } from './frozen-content.ts';
import { gatherSince } from './gather-since.ts';
import { gatherWeek } from './gather-week.ts';
import { channelsOf, makeReport } from './make-reports.ts';
import { renderMail } from './render-mail.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderSlack } from './render-slack.ts';
import { renderText } from './render-text.ts';
import type { Sending } from './sending.ts';

export const formats = ['text', 'md', 'html', 'slack'] as const;
export type Format = (typeof formats)[number];

export interface ReportCall {
  /** Undefined: the one that is due. */
  readonly week: Week | undefined;
  /** Undefined: text when it is only printed, and what became of it when it is sent. */
  readonly format: Format | undefined;
  readonly dryRun: boolean;
  readonly sending: Sending;
  readonly clock: () => Date;
}

/** Prints one team's report of a week, or makes and sends it; the answer ends with a line feed. */
export async function reportTeamWeek(
  database: Database,
  team: ReportTeam,
  call: ReportCall,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  const now = call.clock();
  const week = call.week ?? dueWeek(team, now);
  if (week.sunday >= dayIn(team.timeZone, now)) {
    return { problem: `Week ${week.name} is not over yet: a report is about a whole week.` };
  }
  if (call.week !== undefined && (await nothingOf(database, team, week, now))) {
    return {
      problem: `There is nothing of week ${week.name}: no agent was heard of in it, nor before.`,
    };
  }
  if (call.dryRun) {
    const content = await findContent(database, team, week, now);
    return { text: await rendered(database, team, week, content, call) };
  }
  const channels = await channelsOf(database, team, call.sending);
  const made = await makeReport(database, team, week, now, channels);
  await deliverReports(database, team, { ...call.sending, clock: call.clock });
  const content = await findContent(database, team, week, now);
  const told = await outcomeWords(database, team, week, made);
  const report =
    call.format === undefined ? '' : `${await rendered(database, team, week, content, call)}\n`;
  return { text: `${report}${told}` };
}

/** Whether a week was before anything was there: no report of it or of an earlier one, no activity and no flip. */
async function nothingOf(
  database: Database,
  team: ReportTeam,
  week: Week,
  now: Date,
): Promise<boolean> {
  if ((await readReport(database, team.teamId, week.monday)) !== undefined) return false;
  const data = await gatherWeek(database, team, week, now);
  const { first, hotspots, coverage } = data;
  return first && hotspots.length === 0 && coverage.reports + coverage.reportsBefore === 0;
}

/** The frozen one, else what it would say now. */
async function findContent(
  database: Database,
  team: ReportTeam,
  week: Week,
  now: Date,
): Promise<WeekContent> {
  const stored = await readReport(database, team.teamId, week.monday);
  return stored === undefined
    ? composeContent(await gatherWeek(database, team, week, now))
    : frozenContent(stored, team.groupSize);
}

async function rendered(
  database: Database,
  team: ReportTeam,
  week: Week,
  content: WeekContent,
  { format = 'text', sending: { baseUrl }, clock }: ReportCall,
): Promise<string> {
  if (format === 'md') return renderMarkdown(content, baseUrl);
  if (format === 'html') return renderMail(content, { baseUrl, unsubscribeUrl: undefined }).html;
  if (format === 'slack') return `${JSON.stringify(renderSlack(content, baseUrl), null, 2)}\n`;
  const { lines } = await gatherSince(database, team, week, content, clock());
  const since = lines.length === 0 ? '' : `\nSINCE THEN\n${lines.join('\n')}\n`;
  return renderText(content, baseUrl) + since;
}

async function outcomeWords(
  database: Database,
  team: ReportTeam,
  week: Week,
  made: boolean,
): Promise<string> {
  const all = await readDeliveries(database, team.teamId, week.monday);
  const own = all.filter((each) => each.week === week.monday);
  const head = `${printable(team.name)}, ${week.name}: ${made ? 'made now' : 'was made before'}`;
  if (own.length === 0) return `${head}, goes nowhere (no mail server, recipient or webhook).\n`;
  const lines = own.map(({ channel, name, state, code }) => {
    const to = channel === 'webhook' ? 'the webhook' : (name ?? 'somebody who has left');
    const words = state === 'claimed' ? 'may not have arrived' : state;
    return `  ${printable(to)}: ${words}${code === null ? '' : ` (${code})`}`;
  });
  return `${[`${head}.`, ...lines].join('\n')}\n`;
}
