import { randomUUID } from 'node:crypto';
import type { Database } from '../../client.ts';
import { aroundNumber, codes } from '../../codes.ts';
import { opaqueNumber, tagNumber } from '../../opaque-number.ts';
import type { Day } from '../period.ts';

const at = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** For tests: writes a team's rollups as the ingest would leave them. */
export interface SeededTeam {
  readonly teamId: string;
  readonly repository: (name: string, activity?: Readonly<Record<Day, number>>) => Promise<number>;
  readonly hotspot: (repositoryId: number, path: string, convention?: string) => Promise<number>;
  readonly day: (hotspotId: number, day: Day, counts: Counts) => Promise<void>;
  /** What people said of it; days as text. */
  readonly care: (hotspotId: number, care: SeededCare) => Promise<void>;
  readonly flip: (hotspotId: number, day: Day, flip: SeededFlip) => Promise<void>;
  readonly tags: (
    scope: 'team' | 'repository' | 'hotspot',
    scopeId: number,
    week: Day,
    tags: readonly string[],
  ) => Promise<void>;
}

type Counts = Partial<
  Record<
    'passed' | 'noted' | 'refused' | 'asked' | 'insisted' | 'bypassed' | 'again' | 'decided',
    number
  >
>;

type CareDay = 'resolvedDay' | 'mutedDay' | 'mutedUntil' | 'falseAlarmDay';
interface SeededCare extends Partial<Record<CareDay, Day>> {
  readonly mutedMore?: number;
  readonly label?: string;
  readonly ownerTeam?: string;
  readonly sameAsId?: number;
}

interface SeededFlip {
  readonly episode: string;
  readonly flip: number;
  readonly verdict: string;
}

export async function seedTeam(db: Database): Promise<SeededTeam> {
  const teamId = randomUUID();
  await db.team.create({ data: { teamId, name: 'Payments', createdDay: at('2026-01-01') } });
  let events = 0;
  return {
    teamId,
    repository: async (name, activity = {}) => {
      const lastActivityDay = Object.keys(activity).sort().at(-1);
      const { repositoryId } = await db.repository.create({
        data: {
          teamId,
          name,
          firstDay: at('2026-01-01'),
          lastActivityDay: lastActivityDay === undefined ? null : at(lastActivityDay),
        },
      });
      await db.activityDay.createMany({
        data: Object.entries(activity).map(([day, edits]) => ({
          teamId,
          repositoryId,
          day: at(day),
          edits,
          reports: 1,
        })),
      });
      return repositoryId;
    },
    hotspot: async (repositoryId, path, convention = 'naming') => {
      const firstDay = at('2026-11-01');
      const data = {
        teamId,
        repositoryId,
        path,
        convention,
        language: 'ts',
        firstDay,
        lastDay: firstDay,
      };
      return (await db.hotspot.create({ data })).hotspotId;
    },
    day: async (hotspotId, day, counts) => {
      const key = { teamId, hotspotId, day: at(day) };
      await db.hotspotDay.upsert({
        where: { teamId_day_hotspotId: key },
        create: { ...key, ...counts },
        update: counts,
      });
    },
    care: async (hotspotId, { resolvedDay, mutedDay, mutedUntil, falseAlarmDay, ...rest }) => {
      const date = (day: Day | undefined) => (day === undefined ? null : at(day));
      await db.hotspotCare.create({
        data: {
          teamId,
          hotspotId,
          resolvedDay: date(resolvedDay),
          mutedDay: date(mutedDay),
          mutedUntil: date(mutedUntil),
          falseAlarmDay: date(falseAlarmDay),
          ...rest,
        },
      });
    },
    flip: async (hotspotId, day, { episode, flip, verdict }) => {
      events += 1;
      // No event is without its day in the rollup; what that counts is said by itself.
      const key = { teamId, hotspotId, day: at(day) };
      const where = { teamId_day_hotspotId: key };
      await db.hotspotDay.upsert({ where, create: key, update: {} });
      await db.event.create({
        data: {
          teamId,
          eventId: events,
          day: at(day),
          hotspotId,
          keyId: 1,
          fromSide: codes.side.numberOf('camel'),
          toSide: codes.side.numberOf('snake'),
          kind: codes.kind.numberOf(flip % 2 === 1 ? 'undo' : 'redo'),
          flip,
          cycle: 2,
          verdict: codes.verdict.numberOf(verdict),
          because: 0,
          around: aroundNumber({ between: 'test', outcome: 'failed', gap: '<1m', size: '1' }),
          agent: codes.agent.numberOf('claude-code'),
          subagent: false,
          decided: false,
          episode: BigInt(opaqueNumber(episode)),
        },
      });
    },
    tags: async (scope, scopeId, week, tags) => {
      await db.tagWeek.create({
        data: {
          teamId,
          week: at(week),
          scope,
          scopeId,
          tags: tags.map(tagNumber),
        },
      });
    },
  };
}
