import 'server-only';
import { readLastReport } from '@unthrash/db/read/read-last-report';
import { readReport } from '@unthrash/db/read/read-report';
import type { ReportTeam } from '@unthrash/db/read/read-report-teams';
import { readTeamState } from '@unthrash/db/read/read-team-state';
import { composeContent } from '../report/compose-content.ts';
import type { WeekContent } from '../report/content.ts';
import { dueWeek, nextReportAt } from '../report/due-week.ts';
import { frozenContent } from '../report/frozen-content.ts';
import { gatherSince } from '../report/gather-since.ts';
import { gatherWeek } from '../report/gather-week.ts';
import type { SinceThen } from '../report/since-then.ts';
import { database } from '../server/database.ts';
import { keepLarge, type SlowReads } from '../server/slow-reads.ts';
import { type Week, weekNamed, weekOf } from '../words/weeks.ts';
import { readReportTeam } from './read-report-team.ts';
import { type Member, requireMember } from './require-member.ts';

declare global {
  var unthrashWeeks: SlowReads<{ content: WeekContent; hotspots: number }> | undefined;
}

export interface ReportPage {
  readonly member: Member;
  readonly content: WeekContent;
  readonly since: SinceThen;
}

/** The frozen report of a week (`2026-W48`, or `latest`) with what happened since; undefined when there is none. */
export async function readReportPage(name: string, now: Date): Promise<ReportPage | undefined> {
  const member = await requireMember();
  const week = await findWeek(member, name);
  if (week === undefined) return undefined;
  const stored = await readReport(database(), member.teamId, week.monday);
  if (stored === undefined) return undefined;
  const content = frozenContent(stored, member.groupSize);
  const team = await readReportTeam(member.teamId);
  const since = await gatherSince(database(), team, week, content, now, () =>
    composeWeek(team, week, now),
  );
  return { member, content, since };
}

export interface Preview {
  readonly member: Member;
  /** Undefined while there is no whole week to tell of: none gets a report either. */
  readonly content: WeekContent | undefined;
  readonly nextAt: Date;
  readonly joined: boolean;
}

/** What the report that is due would say now, for the asking member's team. */
export async function readPreview(now: Date): Promise<Preview> {
  const member = await requireMember();
  const [team, { joined }] = await Promise.all([
    readReportTeam(member.teamId),
    readTeamState(database(), member.teamId),
  ]);
  const content = await previewFor(member, now);
  const none = !joined || (content.kind === 'silent' && team.createdDay > content.to);
  return { member, content: none ? undefined : content, nextAt: nextReportAt(team, now), joined };
}

/** A report's content alone; undefined for a week without a report. `preview` is a name too. */
export async function findContent(name: string, now: Date): Promise<WeekContent | undefined> {
  const member = await requireMember();
  if (name === 'preview') return previewFor(member, now);
  const week = await findWeek(member, name);
  if (week === undefined) return undefined;
  const stored = await readReport(database(), member.teamId, week.monday);
  return stored === undefined ? undefined : frozenContent(stored, member.groupSize);
}

async function findWeek({ teamId }: Member, name: string): Promise<Week | undefined> {
  if (name !== 'latest') return weekNamed(name);
  const monday = await readLastReport(database(), teamId, '9999-01-04');
  return monday === undefined ? undefined : weekOf(monday);
}

/** The latest whole week's report as it would be made now. */
export async function previewFor({ teamId }: Member, now: Date): Promise<WeekContent> {
  const team = await readReportTeam(teamId);
  const week = dueWeek({ ...team, weekday: 1, hour: 0 }, now);
  return composeWeek(team, week, now);
}

/** A week's report as it would be made now; a large team's is kept for a moment, as its pages are (see `asOf`). */
async function composeWeek(team: ReportTeam, week: Week, now: Date): Promise<WeekContent> {
  globalThis.unthrashWeeks ??= keepLarge((made) => made.hotspots);
  const { content } = await globalThis.unthrashWeeks.read(
    `${team.teamId} ${week.name}`,
    async (later) => {
      const at = new Date(now.getTime() + later);
      const data = await gatherWeek(database(), team, week, at);
      return { content: composeContent(data), hotspots: data.hotspots.length };
    },
  );
  return content;
}
