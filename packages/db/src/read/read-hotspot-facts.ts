import type { Database } from '../client.ts';
import { Prisma } from '../generated/client.ts';
import { type Day, LOOK_BACK_DAYS, type Period } from './period.ts';

/** What a hotspot had by the end of a stretch of days, as far back as `LOOK_BACK_DAYS` before that end. */
export interface HotspotHistory {
  /** Flips of the stretch itself: noted, refused and asked. */
  readonly flips: number;
  /** Of `flips`: second ones and later. */
  readonly again: number;
  /** Second flips and later within the look-back. */
  readonly againLookBack: number;
  /** Distinct ISO weeks with a flip within the look-back. */
  readonly weeks: number;
  /** First and last day with a flip, and how many days had one, as far back as the query reads; null without any. */
  readonly firstFlipDay: Day | null;
  readonly lastFlipDay: Day | null;
  readonly flipDays: number;
  /** Last day on which an agent was heard of in the repository, up to the stretch's end. */
  readonly lastActivityDay: Day | null;
}

/** What people said of a hotspot, as it stands. Days are calendar dates in the team's zone. */
export interface CareFacts {
  readonly resolvedDay: Day | null;
  /** The first day with a flip after `resolvedDay`, up to the period's end; null without. */
  readonly cameBackDay: Day | null;
  readonly mutedDay: Day | null;
  /** The first day on which it is not muted any more; null when nobody muted it. */
  readonly mutedUntil: Day | null;
  /** Muted only until so many flips on days after `mutedDay`; null: whatever comes. */
  readonly mutedMore: number | null;
  /** Flips on days after `mutedDay`, up to the period's end. */
  readonly flipsSinceMuted: number;
  readonly falseAlarmDay: Day | null;
  /** Who takes care of it: the name of a member, or of a team; null: nobody said. */
  readonly owner: string | null;
}

export interface HotspotFacts {
  readonly hotspotId: number;
  readonly repositoryId: number;
  readonly repository: string;
  readonly path: string;
  /** The one that a person corrected it to, else the hook's. */
  readonly convention: string;
  readonly care: CareFacts;
  readonly firstDay: Day;
  /** The last day with an event, up to the period's end. */
  readonly lastDay: Day;
  /** The file's language, by the hook's name for it: `typescript`. */
  readonly language: string;
  /** In the period: flips let through, and what became of the others. */
  readonly passed: number;
  readonly noted: number;
  readonly refused: number;
  readonly asked: number;
  readonly insisted: number;
  readonly bypassed: number;
  /**
   * Flips of the last seven full days, first ones among them, and of the 28 days before those. The period's last day is
   * a full one when it is past (`until` is the same).
   */
  readonly week: number;
  readonly weekFirsts: number;
  readonly fourWeeks: number;
  readonly now: HotspotHistory;
  readonly before: HotspotHistory;
}

/** Plain columns, as PostgreSQL answers. */
interface Row {
  hotspotId: number;
  repositoryId: number;
  repository: string;
  path: string;
  convention: string;
  resolvedDay: Day | null;
  cameBackDay: Day | null;
  mutedDay: Day | null;
  mutedUntil: Day | null;
  mutedMore: number | null;
  flipsSinceMuted: number;
  falseAlarmDay: Day | null;
  owner: string | null;
  firstDay: Day;
  lastDay: Day;
  language: string;
  passed: number;
  noted: number;
  refused: number;
  asked: number;
  insisted: number;
  bypassed: number;
  week: number;
  weekFirsts: number;
  fourWeeks: number;
  flips: number;
  again: number;
  againLookBack: number;
  weeks: number;
  firstFlipDay: Day | null;
  lastFlipDay: Day | null;
  flipDays: number;
  lastActivityDay: Day | null;
  flipsBefore: number;
  againBefore: number;
  againLookBackBefore: number;
  weeksBefore: number;
  firstFlipDayBefore: Day | null;
  lastFlipDayBefore: Day | null;
  flipDaysBefore: number;
  lastActivityDayBefore: Day | null;
}

/**
 * Every hotspot of the team that had an event in the period, in the one before, or in the look-back before that: one
 * pass over the daily rollup, no event is read. One that is the same as another (its file was renamed) is counted with
 * that one and has no row of its own. Sorted by flips in the period, most first, then by id.
 *
 * @param only what is looked at, with what is counted with it; all of the team's without
 */
export async function readHotspotFacts(
  db: Pick<Database, '$queryRaw'>,
  teamId: string,
  period: Period,
  only?: readonly number[],
): Promise<HotspotFacts[]> {
  const asked =
    only === undefined
      ? Prisma.empty
      : Prisma.sql`AND d."hotspotId" = ANY(ARRAY(
          SELECT unnest(${[...only]}::int[])
          UNION SELECT "hotspotId" FROM care WHERE root = ANY(${[...only]}::int[])
        ))`;
  const { from, to, until, beforeFrom, beforeTo } = period;
  // Today is not over; the last day of a period in the past is.
  const full = until > to ? dayBefore(to) : to;
  const rows = await db.$queryRaw<Row[]>`-- read-hotspot-facts
    WITH care AS (
      -- One row for each hotspot that somebody said something of: with what it is counted, and what was said of that.
      SELECT own."hotspotId", whole."hotspotId" AS root, whole."resolvedDay", whole."mutedDay",
             whole."hotspotId" IN (
               SELECT "sameAsId" FROM "HotspotCare" WHERE "teamId" = ${teamId}::uuid AND "sameAsId" IS NOT NULL
             ) AS merged
      FROM "HotspotCare" own
      JOIN "HotspotCare" whole
        ON whole."teamId" = ${teamId}::uuid AND whole."hotspotId" = coalesce(own."sameAsId", own."hotspotId")
      WHERE own."teamId" = ${teamId}::uuid
    ), spans AS (
      SELECT care.root, min(h."firstDay") AS "firstDay"
      FROM care JOIN "Hotspot" h ON h."teamId" = ${teamId}::uuid AND h."hotspotId" = care."hotspotId"
      WHERE care.merged
      GROUP BY care.root
    ), days AS (
      SELECT coalesce(care.root, d."hotspotId") AS "hotspotId", least(d.day, ${to}::date) AS day,
             passed, noted, refused, asked, insisted, bypassed, again, noted + refused + asked AS flips,
             -- The ISO week, counted back from the last one, as one bit of 32.
             1 << ((${to}::date + 7 - extract(isodow FROM ${to}::date)::int - least(d.day, ${to}::date)) / 7) AS week,
             care."resolvedDay", care."mutedDay", care.merged
      FROM "HotspotDay" d
      LEFT JOIN care ON care."hotspotId" = d."hotspotId"
      WHERE d."teamId" = ${teamId}::uuid ${asked}
        AND d.day BETWEEN ${beforeFrom}::date - ${LOOK_BACK_DAYS}::int AND ${until}::date
    ), sums AS (
      SELECT "hotspotId",
        coalesce(sum(passed) FILTER (WHERE day >= ${from}::date), 0)::int AS passed,
        coalesce(sum(noted) FILTER (WHERE day >= ${from}::date), 0)::int AS noted,
        coalesce(sum(refused) FILTER (WHERE day >= ${from}::date), 0)::int AS refused,
        coalesce(sum(asked) FILTER (WHERE day >= ${from}::date), 0)::int AS asked,
        coalesce(sum(insisted) FILTER (WHERE day >= ${from}::date), 0)::int AS insisted,
        coalesce(sum(bypassed) FILTER (WHERE day >= ${from}::date), 0)::int AS bypassed,
        coalesce(sum(flips) FILTER (WHERE day BETWEEN ${full}::date - 6 AND ${full}::date), 0)::int AS week,
        coalesce(sum(flips - again) FILTER (WHERE day BETWEEN ${full}::date - 6 AND ${full}::date), 0)::int
          AS "weekFirsts",
        coalesce(sum(flips) FILTER (WHERE day BETWEEN ${full}::date - 34 AND ${full}::date - 7), 0)::int
          AS "fourWeeks",
        coalesce(sum(flips) FILTER (WHERE day >= ${from}::date), 0)::int AS flips,
        coalesce(sum(again) FILTER (WHERE day >= ${from}::date), 0)::int AS again,
        coalesce(sum(again) FILTER (WHERE day > ${to}::date - ${LOOK_BACK_DAYS}::int), 0)::int
          AS "againLookBack",
        bit_count(coalesce(bit_or(week)
          FILTER (WHERE flips > 0 AND day > ${to}::date - ${LOOK_BACK_DAYS}::int), 0)::bit(32))::int AS weeks,
        max(day) AS last_day,
        min(day) FILTER (WHERE flips > 0) AS first_flip,
        max(day) FILTER (WHERE flips > 0) AS last_flip,
        (count(*) FILTER (WHERE flips > 0 AND day < ${to}::date)
          + max(CASE WHEN flips > 0 AND day = ${to}::date THEN 1 ELSE 0 END))::int AS "flipDays",
        coalesce(sum(flips) FILTER (WHERE day BETWEEN ${beforeFrom}::date AND ${beforeTo}::date), 0)::int
          AS "flipsBefore",
        coalesce(sum(again) FILTER (WHERE day BETWEEN ${beforeFrom}::date AND ${beforeTo}::date), 0)::int
          AS "againBefore",
        coalesce(sum(again) FILTER (
          WHERE day > ${beforeTo}::date - ${LOOK_BACK_DAYS}::int AND day <= ${beforeTo}::date), 0)::int
          AS "againLookBackBefore",
        bit_count(coalesce(bit_or(week) FILTER (
          WHERE flips > 0 AND day > ${beforeTo}::date - ${LOOK_BACK_DAYS}::int AND day <= ${beforeTo}::date), 0)
          ::bit(32))::int AS "weeksBefore",
        min(day) FILTER (WHERE flips > 0 AND day <= ${beforeTo}::date) AS first_flip_before,
        max(day) FILTER (WHERE flips > 0 AND day <= ${beforeTo}::date) AS last_flip_before,
        count(*) FILTER (WHERE flips > 0 AND day <= ${beforeTo}::date)::int AS "flipDaysBefore",
        -- Two files that are one may both have a row for a day.
        array_agg(day) FILTER (WHERE merged AND flips > 0) AS merged_days,
        min(day) FILTER (WHERE flips > 0 AND day > "resolvedDay") AS came_back,
        coalesce(sum(flips) FILTER (WHERE day > "mutedDay"), 0)::int AS "flipsSinceMuted"
      FROM days
      GROUP BY "hotspotId"
    ), heard AS (
      SELECT "repositoryId", least(max(day), ${to}::date) AS last, max(day) FILTER (WHERE day <= ${beforeTo}::date) AS last_before
      FROM "ActivityDay"
      WHERE "teamId" = ${teamId}::uuid
        AND day BETWEEN ${beforeFrom}::date - ${LOOK_BACK_DAYS}::int AND ${until}::date
      GROUP BY "repositoryId"
    )
    SELECT h."hotspotId", h."repositoryId", r.name AS repository, h.path, h.language,
      coalesce(c.label, h.convention) AS convention,
      c."resolvedDay"::text AS "resolvedDay", s.came_back::text AS "cameBackDay", c."mutedDay"::text AS "mutedDay",
      c."mutedUntil"::text AS "mutedUntil", c."mutedMore", s."flipsSinceMuted",
      c."falseAlarmDay"::text AS "falseAlarmDay", coalesce(c."ownerTeam", u.name) AS owner,
      least(h."firstDay", spans."firstDay", ${to}::date)::text AS "firstDay",
      s.last_day::text AS "lastDay",
      s.passed, s.noted, s.refused, s.asked, s.insisted, s.bypassed, s.week, s."weekFirsts", s."fourWeeks",
      s.flips, s.again, s."againLookBack", s.weeks, s.first_flip::text AS "firstFlipDay",
      s.last_flip::text AS "lastFlipDay",
      CASE WHEN merged_days IS NULL THEN s."flipDays"
        ELSE (SELECT count(DISTINCT day)::int FROM unnest(merged_days) AS day) END AS "flipDays",
      heard.last::text AS "lastActivityDay",
      s."flipsBefore", s."againBefore", s."againLookBackBefore", s."weeksBefore",
      s.first_flip_before::text AS "firstFlipDayBefore", s.last_flip_before::text AS "lastFlipDayBefore",
      CASE WHEN merged_days IS NULL THEN s."flipDaysBefore"
        ELSE (SELECT count(DISTINCT day)::int FROM unnest(merged_days) AS day WHERE day <= ${beforeTo}::date)
      END AS "flipDaysBefore",
      heard.last_before::text AS "lastActivityDayBefore"
    FROM sums s
    JOIN "Hotspot" h ON h."teamId" = ${teamId}::uuid AND h."hotspotId" = s."hotspotId"
    JOIN "Repository" r ON r."teamId" = ${teamId}::uuid AND r."repositoryId" = h."repositoryId"
    LEFT JOIN heard ON heard."repositoryId" = h."repositoryId"
    LEFT JOIN spans ON spans.root = s."hotspotId"
    LEFT JOIN "HotspotCare" c ON c."teamId" = ${teamId}::uuid AND c."hotspotId" = s."hotspotId"
    LEFT JOIN "Membership" m ON m."teamId" = ${teamId}::uuid AND m."userId" = c."ownerUserId"
    LEFT JOIN "User" u ON u.id = m."userId"
    ORDER BY s.flips DESC, s."hotspotId"`;
  return rows.map(toFacts);
}

function dayBefore(day: Day): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

function toFacts(row: Row): HotspotFacts {
  return {
    hotspotId: row.hotspotId,
    repositoryId: row.repositoryId,
    repository: row.repository,
    path: row.path,
    convention: row.convention,
    care: {
      resolvedDay: row.resolvedDay,
      cameBackDay: row.cameBackDay,
      mutedDay: row.mutedDay,
      mutedUntil: row.mutedUntil,
      mutedMore: row.mutedMore,
      flipsSinceMuted: row.flipsSinceMuted,
      falseAlarmDay: row.falseAlarmDay,
      owner: row.owner,
    },
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    language: row.language,
    passed: row.passed,
    noted: row.noted,
    refused: row.refused,
    asked: row.asked,
    insisted: row.insisted,
    bypassed: row.bypassed,
    week: row.week,
    weekFirsts: row.weekFirsts,
    fourWeeks: row.fourWeeks,
    now: {
      flips: row.flips,
      again: row.again,
      againLookBack: row.againLookBack,
      weeks: row.weeks,
      firstFlipDay: row.firstFlipDay,
      lastFlipDay: row.lastFlipDay,
      flipDays: row.flipDays,
      lastActivityDay: row.lastActivityDay,
    },
    before: {
      flips: row.flipsBefore,
      again: row.againBefore,
      againLookBack: row.againLookBackBefore,
      weeks: row.weeksBefore,
      firstFlipDay: row.firstFlipDayBefore,
      lastFlipDay: row.lastFlipDayBefore,
      flipDays: row.flipDaysBefore,
      lastActivityDay: row.lastActivityDayBefore,
    },
  };
}
