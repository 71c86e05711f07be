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
  /** Of those: the ones up to the end of the period before. */
  readonly flipsSinceMutedBefore: number;
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
  flipsSinceMutedBefore: number;
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

/** Of a hotspot's day. */
const flips = Prisma.raw('(noted + refused + asked)');

/**
 * Every hotspot of the team that had an event in the period, in the one before, or in the look-back before that. From
 * the daily rollup, no event is read: the period's days and those before them are summed up each on their own, as less
 * has to be known of the others. One that is the same as another (its file was renamed) is counted with
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
  const heardOf =
    only === undefined
      ? Prisma.empty
      : Prisma.sql`AND "repositoryId" = ANY(ARRAY(
          SELECT "repositoryId" FROM "Hotspot"
          WHERE "teamId" = ${teamId}::uuid AND "hotspotId" = ANY(${[...only]}::int[])
        ))`;
  const { from, to, until, beforeFrom, beforeTo } = period;
  // Today is not over; the last day of a period in the past is.
  const full = until > to ? dayBefore(to) : to;
  // The ISO week of a day, counted back from the last one, as one bit of 32.
  const weekOf = (day: Prisma.Sql) =>
    Prisma.sql`1 << ((${to}::date + 7 - extract(isodow FROM ${to}::date)::int - ${day}) / 7)`;
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
    ), recent AS (
      -- The period itself; what lies after its end counts on its last day.
      SELECT d."hotspotId", sum(passed) AS passed, sum(noted) AS noted, sum(refused) AS refused, sum(asked) AS asked,
        sum(insisted) AS insisted, sum(bypassed) AS bypassed, sum(${flips}) AS flips, sum(again) AS again,
        sum(${flips}) FILTER (WHERE day BETWEEN ${full}::date - 6 AND ${full}::date) AS week,
        sum(${flips} - again) FILTER (WHERE day BETWEEN ${full}::date - 6 AND ${full}::date) AS "weekFirsts",
        sum(${flips}) FILTER (WHERE day BETWEEN ${full}::date - 34 AND ${full}::date - 7) AS "fourWeeks",
        sum(again) FILTER (WHERE day > ${to}::date - ${LOOK_BACK_DAYS}::int) AS "againLookBack",
        bit_or(${weekOf(Prisma.sql`least(day, ${to}::date)`)})
          FILTER (WHERE ${flips} > 0 AND day > ${to}::date - ${LOOK_BACK_DAYS}::int) AS weeks,
        least(max(day), ${to}::date) AS last_day,
        CASE WHEN max(${flips}) > 0 THEN least(min(day) FILTER (WHERE ${flips} > 0), ${to}::date) END AS first_flip,
        CASE WHEN max(${flips}) > 0 THEN least(max(day) FILTER (WHERE ${flips} > 0), ${to}::date) END AS last_flip,
        count(*) FILTER (WHERE ${flips} > 0 AND day < ${to}::date)
          + max(CASE WHEN ${flips} > 0 AND day >= ${to}::date THEN 1 ELSE 0 END) AS "flipDays"
      FROM "HotspotDay" d
      WHERE d."teamId" = ${teamId}::uuid ${asked} AND day BETWEEN ${from}::date AND ${until}::date
      GROUP BY d."hotspotId"
    ), past AS (
      SELECT d."hotspotId",
        sum(${flips}) FILTER (WHERE day >= ${full}::date - 6) AS week,
        sum(${flips} - again) FILTER (WHERE day >= ${full}::date - 6) AS "weekFirsts",
        sum(${flips}) FILTER (WHERE day BETWEEN ${full}::date - 34 AND ${full}::date - 7) AS "fourWeeks",
        sum(again) FILTER (WHERE day > ${to}::date - ${LOOK_BACK_DAYS}::int) AS "againLookBack",
        bit_or(${weekOf(Prisma.sql`day`)})
          FILTER (WHERE ${flips} > 0 AND day > ${to}::date - ${LOOK_BACK_DAYS}::int) AS weeks,
        max(day) AS last_day,
        min(day) FILTER (WHERE ${flips} > 0) AS first_flip,
        max(day) FILTER (WHERE ${flips} > 0) AS last_flip,
        count(*) FILTER (WHERE ${flips} > 0) AS "flipDays",
        sum(${flips}) FILTER (WHERE day >= ${beforeFrom}::date) AS "flipsBefore",
        sum(again) FILTER (WHERE day >= ${beforeFrom}::date) AS "againBefore",
        sum(again) FILTER (WHERE day > ${beforeTo}::date - ${LOOK_BACK_DAYS}::int) AS "againLookBackBefore",
        bit_or(${weekOf(Prisma.sql`day`)})
          FILTER (WHERE ${flips} > 0 AND day > ${beforeTo}::date - ${LOOK_BACK_DAYS}::int) AS "weeksBefore"
      FROM "HotspotDay" d
      WHERE d."teamId" = ${teamId}::uuid ${asked}
        AND day >= ${beforeFrom}::date - ${LOOK_BACK_DAYS}::int AND day < ${from}::date
      GROUP BY d."hotspotId"
    ), said AS (
      -- Of those that people said something of, what that makes needed; two files that are one may both have a day.
      SELECT care.root, count(DISTINCT day) FILTER (WHERE flips > 0)::int AS "flipDays",
        count(DISTINCT day) FILTER (WHERE flips > 0 AND day <= ${beforeTo}::date)::int AS "flipDaysBefore",
        min(day) FILTER (WHERE flips > 0 AND day > care."resolvedDay") AS came_back,
        coalesce(sum(flips) FILTER (WHERE day > care."mutedDay"), 0)::int AS "flipsSinceMuted",
        coalesce(sum(flips) FILTER (WHERE day > care."mutedDay" AND day <= ${beforeTo}::date), 0)::int
          AS "flipsSinceMutedBefore"
      FROM care JOIN (
        SELECT d."hotspotId", least(day, ${to}::date) AS day, ${flips} AS flips FROM "HotspotDay" d
        WHERE d."teamId" = ${teamId}::uuid ${asked} AND d."hotspotId" = ANY(ARRAY(SELECT "hotspotId" FROM care))
          AND day BETWEEN ${beforeFrom}::date - ${LOOK_BACK_DAYS}::int AND ${until}::date
      ) days USING ("hotspotId")
      GROUP BY care.root
    ), sums AS (
      SELECT coalesce(care.root, "hotspotId") AS "hotspotId",
        coalesce(sum(r.passed), 0)::int AS passed, coalesce(sum(r.noted), 0)::int AS noted,
        coalesce(sum(r.refused), 0)::int AS refused, coalesce(sum(r.asked), 0)::int AS asked,
        coalesce(sum(r.insisted), 0)::int AS insisted, coalesce(sum(r.bypassed), 0)::int AS bypassed,
        coalesce(sum(coalesce(r.week, 0) + coalesce(p.week, 0)), 0)::int AS week,
        coalesce(sum(coalesce(r."weekFirsts", 0) + coalesce(p."weekFirsts", 0)), 0)::int AS "weekFirsts",
        coalesce(sum(coalesce(r."fourWeeks", 0) + coalesce(p."fourWeeks", 0)), 0)::int AS "fourWeeks",
        coalesce(sum(r.flips), 0)::int AS flips, coalesce(sum(r.again), 0)::int AS again,
        coalesce(sum(coalesce(r."againLookBack", 0) + coalesce(p."againLookBack", 0)), 0)::int AS "againLookBack",
        bit_count(bit_or(coalesce(r.weeks, 0) | coalesce(p.weeks, 0))::bit(32))::int AS weeks,
        max(greatest(r.last_day, p.last_day)) AS last_day,
        min(least(r.first_flip, p.first_flip)) AS first_flip,
        max(greatest(r.last_flip, p.last_flip)) AS last_flip,
        sum(coalesce(r."flipDays", 0) + coalesce(p."flipDays", 0))::int AS "flipDays",
        coalesce(sum(p."flipsBefore"), 0)::int AS "flipsBefore", coalesce(sum(p."againBefore"), 0)::int AS "againBefore",
        coalesce(sum(p."againLookBackBefore"), 0)::int AS "againLookBackBefore",
        bit_count(coalesce(bit_or(p."weeksBefore"), 0)::bit(32))::int AS "weeksBefore",
        min(p.first_flip) AS first_flip_before, max(p.last_flip) AS last_flip_before,
        coalesce(sum(p."flipDays"), 0)::int AS "flipDaysBefore"
      FROM recent r FULL JOIN past p USING ("hotspotId")
      LEFT JOIN care USING ("hotspotId")
      GROUP BY 1
    ), heard AS (
      SELECT "repositoryId", least(max(day), ${to}::date) AS last, max(day) FILTER (WHERE day <= ${beforeTo}::date) AS last_before
      FROM "ActivityDay"
      WHERE "teamId" = ${teamId}::uuid ${heardOf}
        AND day BETWEEN ${beforeFrom}::date - ${LOOK_BACK_DAYS}::int AND ${until}::date
      GROUP BY "repositoryId"
    )
    SELECT h."hotspotId", h."repositoryId", r.name AS repository, h.path, h.language,
      coalesce(c.label, h.convention) AS convention,
      c."resolvedDay"::text AS "resolvedDay", said.came_back::text AS "cameBackDay", c."mutedDay"::text AS "mutedDay",
      c."mutedUntil"::text AS "mutedUntil", c."mutedMore", coalesce(said."flipsSinceMuted", 0) AS "flipsSinceMuted",
      coalesce(said."flipsSinceMutedBefore", 0) AS "flipsSinceMutedBefore",
      c."falseAlarmDay"::text AS "falseAlarmDay", coalesce(c."ownerTeam", u.name) AS owner,
      least(h."firstDay", spans."firstDay", ${to}::date)::text AS "firstDay",
      s.last_day::text AS "lastDay",
      s.passed, s.noted, s.refused, s.asked, s.insisted, s.bypassed, s.week, s."weekFirsts", s."fourWeeks",
      s.flips, s.again, s."againLookBack", s.weeks, s.first_flip::text AS "firstFlipDay",
      s.last_flip::text AS "lastFlipDay",
      coalesce(said."flipDays", s."flipDays") AS "flipDays",
      heard.last::text AS "lastActivityDay",
      s."flipsBefore", s."againBefore", s."againLookBackBefore", s."weeksBefore",
      s.first_flip_before::text AS "firstFlipDayBefore", s.last_flip_before::text AS "lastFlipDayBefore",
      coalesce(said."flipDaysBefore", s."flipDaysBefore") AS "flipDaysBefore",
      heard.last_before::text AS "lastActivityDayBefore"
    FROM sums s
    JOIN "Hotspot" h ON h."teamId" = ${teamId}::uuid AND h."hotspotId" = s."hotspotId"
    JOIN "Repository" r ON r."teamId" = ${teamId}::uuid AND r."repositoryId" = h."repositoryId"
    LEFT JOIN heard ON heard."repositoryId" = h."repositoryId"
    LEFT JOIN spans ON spans.root = s."hotspotId"
    LEFT JOIN said ON said.root = s."hotspotId"
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
      flipsSinceMutedBefore: row.flipsSinceMutedBefore,
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
