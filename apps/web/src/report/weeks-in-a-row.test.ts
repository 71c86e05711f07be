import { readReport } from '@unthrash/db/read/read-report';
import { readReportTeams } from '@unthrash/db/read/read-report-teams';
import { seedRollups, type TestDatabase, testDatabase } from '@unthrash/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../words/days.ts';
import { weekOf } from '../words/weeks.ts';
import type { WeekContent } from './content.ts';
import { frozenContent } from './frozen-content.ts';
import { makeReport } from './make-reports.ts';

/** Reports of one week after the other, as somebody reads them: what one counted is what the next compares with. */

let own: TestDatabase;
const reports: WeekContent[] = [];

const MONDAY = '2026-10-26';
const weeks = [0, 1, 2, 3, 4];
const mondayOf = (week: number) => addDays(MONDAY, 7 * week);
/** A person says something on the Wednesday of a week. */
const wednesdayOf = (week: number) => addDays(mondayOf(week), 2);

beforeAll(async () => {
  own = await testDatabase();
  const team = await seedRollups(own.database);
  const { teamId } = team;
  const tuesday = (week: number) => addDays(mondayOf(week), 1);
  const repository = await team.repository(
    'github.com/acme/billing',
    Object.fromEntries(weeks.map((week) => [tuesday(week), 100])),
  );
  const spots = await Promise.all(
    Array.from({ length: 9 }, (_, at) => team.hotspot(repository, `src/spot-${at}.ts`)),
  );
  const [muted = 0, alarm = 0, resolved = 0, late = 0] = spots;
  const flip = (spot: number, week: number) =>
    team.day(spot, tuesday(week), { refused: 2, again: 1 });
  const say = async (spot: number, care: Parameters<typeof team.care>[1] | undefined) => {
    await own.database.hotspotCare.deleteMany({ where: { teamId, hotspotId: spot } });
    if (care !== undefined) await team.care(spot, care);
  };
  const between: Readonly<Record<number, () => Promise<void>>> = {
    1: async () => {
      await say(muted, { mutedDay: wednesdayOf(1), mutedUntil: addDays(wednesdayOf(4), 7) });
      await say(alarm, { falseAlarmDay: wednesdayOf(1) });
    },
    2: () => say(resolved, { resolvedDay: wednesdayOf(2) }),
    4: async () => {
      await say(muted, undefined);
      await flip(late, 3);
    },
  };
  const [reportTeam] = await readReportTeams(own.database, teamId);
  if (reportTeam === undefined) throw new Error('the team is gone');
  for (const week of weeks) {
    await between[week]?.();
    for (const spot of spots) {
      if (spot === late || (spot === resolved && week > 2)) continue;
      await flip(spot, week);
    }
    await makeReport(
      own.database,
      reportTeam,
      weekOf(mondayOf(week)),
      new Date(`${mondayOf(week + 1)}T08:00:00Z`),
    );
    const stored = await readReport(own.database, teamId, mondayOf(week));
    reports.push(frozenContent(stored, 5));
  }
});
afterAll(() => own?.drop());

test('each says what it counts, and why where the week before was told otherwise', () => {
  expect(reports.map(({ firm, lead }) => [firm, lead.replace(/ All of the .*/, '')])).toEqual([
    [8, 'The first report. Agents went back and forth in eight hotspots.'],
    [
      6,
      'Agents went back and forth in six hotspots, two fewer than in the week before; two of those before were set aside since.',
    ],
    [
      5,
      'Agents went back and forth in five hotspots, one fewer than in the week before; one of those before was set aside since.',
    ],
    [5, 'Agents went back and forth in five hotspots, as many as in the week before.'],
    [
      6,
      'Agents went back and forth in six hotspots, one fewer than in the week before; its report counted five hotspots, before late flips and what people said since.',
    ],
  ]);
});

test('the number before is the one that the report before counted, or that one is named', () => {
  for (const [at, { firm = 0, lead }] of reports.entries()) {
    const before = reports[at - 1]?.firm;
    if (before === undefined) continue;
    const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
    const [, size = 'no', way = 'more'] =
      /, (\w+) (more|fewer) than in the week before/.exec(lead) ?? [];
    const told = firm - (way === 'more' ? 1 : -1) * words.indexOf(size);
    if (told !== before) expect(lead).toContain(`its report counted ${words[before]} hotspots,`);
  }
});
