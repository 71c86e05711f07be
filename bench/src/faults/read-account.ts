import type { Database } from '@unthrash/db';
import { add, type Ledger } from './ledger.ts';

/** What is stored, or what should be, in one shape: counts by what they count. */
export interface Account {
  readonly events: number;
  /** By repository, path, convention, day and verdict; `again` beside the verdicts. */
  readonly days: ReadonlyMap<string, number>;
  /** First and last day by repository, path and convention. */
  readonly hotspots: ReadonlyMap<string, string>;
  /** Edits and reports by repository and day. */
  readonly activity: ReadonlyMap<string, string>;
  /** Machines by week and scope. */
  readonly machines: ReadonlyMap<string, number>;
}

const counters = ['passed', 'noted', 'refused', 'asked', 'insisted', 'bypassed', 'again'] as const;

/** What a team's tables hold. */
export async function readAccount(database: Database, teamId: string): Promise<Account> {
  const spots = await database.hotspot.findMany({
    where: { teamId },
    include: { repository: true, days: true },
  });
  const names = new Map(
    spots.map((spot) => [
      spot.hotspotId,
      `${spot.repository.name} ${spot.path} ${spot.convention}`,
    ]),
  );
  const days = new Map<string, number>();
  for (const spot of spots) {
    for (const row of spot.days) {
      const name = `${spot.repository.name} ${spot.path} ${spot.convention} ${dayOf(row.day)}`;
      for (const counter of counters) {
        if (row[counter] !== 0) days.set(`${name} ${counter}`, row[counter]);
      }
    }
  }
  const active = await database.activityDay.findMany({
    where: { teamId },
    include: { repository: true },
  });
  const tags = await database.tagWeek.findMany({ where: { teamId } });
  const repositories = new Map(spots.map((spot) => [spot.repositoryId, spot.repository.name]));
  const machines = new Map<string, number>();
  for (const { week, scope, scopeId, tags: set } of tags) {
    const named = scope === 'hotspot' ? names : repositories;
    const name = scope === 'team' ? '' : ` ${named.get(scopeId) ?? '?'}`;
    machines.set(`${dayOf(week)} ${scope}${name}`, set.length);
  }
  return {
    events: await database.event.count({ where: { teamId } }),
    days,
    hotspots: new Map(
      spots.map((spot) => [
        `${spot.repository.name} ${spot.path} ${spot.convention}`,
        `${dayOf(spot.firstDay)} ${dayOf(spot.lastDay)}`,
      ]),
    ),
    activity: new Map(
      active.map((row) => [
        `${row.repository.name} ${dayOf(row.day)}`,
        `${row.edits} ${row.reports}`,
      ]),
    ),
    machines,
  };
}

/** What the tables must hold after everything that was sent was stored once. */
export function expectAccount(ledger: Ledger): Account {
  const days = new Map<string, number>();
  const spans = new Map<string, string[]>();
  for (const event of ledger.events.values()) {
    const spot = `${event.repo} ${event.path} ${event.convention}`;
    add(days, `${spot} ${event.day} ${event.verdict}`);
    if (['noted', 'refused', 'asked'].includes(event.verdict) && event.flip >= 2) {
      add(days, `${spot} ${event.day} again`);
    }
    spans.set(spot, [...(spans.get(spot) ?? []), event.day]);
  }
  const edits = new Map<string, number>();
  const reports = new Map<string, number>();
  for (const { repo, day, edits: number } of ledger.activity.values()) {
    add(edits, `${repo} ${day}`, number);
    add(reports, `${repo} ${day}`);
  }
  return {
    events: ledger.events.size,
    days,
    hotspots: new Map(
      [...spans].map(([spot, all]) => {
        const sorted = all.sort();
        return [spot, `${sorted[0]} ${sorted.at(-1)}`];
      }),
    ),
    activity: new Map([...edits].map(([key, number]) => [key, `${number} ${reports.get(key)}`])),
    machines: expectMachines(ledger),
  };
}

function expectMachines(ledger: Ledger): Map<string, number> {
  const sets = new Map<string, Set<string>>();
  const note = (key: string, tag: string | undefined): void => {
    if (tag === undefined) return;
    const set = sets.get(key) ?? new Set();
    sets.set(key, set.add(tag));
  };
  for (const item of [...ledger.events.values(), ...ledger.activity.values()]) {
    const [team, repository, hotspot] = item.reporter.split('.');
    const week = mondayOf(item.day);
    note(`${week} team`, team);
    note(`${week} repository ${item.repo}`, repository);
    if ('path' in item) {
      note(`${week} hotspot ${item.repo} ${item.path} ${item.convention}`, hotspot);
    }
  }
  return new Map([...sets].map(([key, set]) => [key, set.size]));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return dayOf(date);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
