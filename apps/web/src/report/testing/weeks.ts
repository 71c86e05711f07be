import type { Day, Period } from '@unthrash/db/read/period';
import type { HotspotFacts } from '@unthrash/db/read/read-hotspot-facts';
import type { LastFlip } from '@unthrash/db/read/read-last-flips';
import { judgeHotspot } from '../../hotspots/judge-hotspot.ts';
import { care, facts, history } from '../../hotspots/testing/facts.ts';
import { addDays } from '../../words/days.ts';
import { weekOf } from '../../words/weeks.ts';
import type { WeekData } from '../compose-content.ts';
import { weekPeriod } from '../week-period.ts';

/** For tests: weeks of a made-up team, as the reports read them. */

const week = weekOf('2026-11-23');
export const period: Period = weekPeriod(week);

interface Spot {
  readonly id: number;
  readonly repository: string;
  readonly path: string;
  readonly convention: string;
  readonly flips: number;
  readonly before?: number;
  readonly refused?: number;
  readonly firstDay?: Day;
  readonly lastFlipDay?: Day;
  readonly resolvedDay?: Day;
  /** Flips of the four weeks before the week, and first flips of the week; they make it get worse or not. */
  readonly fourWeeks?: number;
  readonly weekFirsts?: number;
  readonly firm?: boolean;
}

function spot(each: Spot): HotspotFacts {
  const { flips, before = 0, firm = true, firstDay = '2026-10-05' } = each;
  const lastFlipDay = each.lastFlipDay ?? (flips > 0 ? '2026-11-27' : null);
  return facts({
    hotspotId: each.id,
    repositoryId: each.repository.length,
    repository: each.repository,
    path: each.path,
    convention: each.convention,
    firstDay,
    lastDay: lastFlipDay ?? firstDay,
    refused: each.refused ?? flips,
    week: flips,
    weekFirsts: each.weekFirsts ?? 1,
    fourWeeks: each.fourWeeks ?? 40,
    care: care(
      each.resolvedDay === undefined
        ? {}
        : { resolvedDay: each.resolvedDay, cameBackDay: '2026-11-26' },
    ),
    now: history({
      flips,
      againLookBack: firm ? 1 : 0,
      weeks: 1,
      firstFlipDay: firstDay,
      lastFlipDay,
      flipDays: 8,
      lastActivityDay: '2026-11-27',
    }),
    before: history({
      flips: before,
      againLookBack: firm && before > 0 ? 1 : 0,
      weeks: before > 0 ? 1 : 0,
      firstFlipDay: before > 0 ? firstDay : null,
      lastFlipDay: before > 0 ? '2026-11-18' : null,
      flipDays: before > 0 ? 4 : 0,
      lastActivityDay: '2026-11-20',
    }),
  });
}

/** Episodes of so many flips each, the last of each refused. */
function flips(
  hotspotId: number,
  sides: readonly [string, string],
  ...episodes: readonly number[]
): LastFlip[] {
  return episodes.flatMap((number, index) =>
    Array.from({ length: number }, (_, nth): LastFlip => {
      const isUndo = nth % 2 === 0;
      return {
        hotspotId,
        day: '2026-11-25',
        episode: `made-up-${index}`,
        flip: nth + 1,
        cycle: 2,
        kind: isUndo ? 'undo' : 'redo',
        fromSide: isUndo ? sides[0] : sides[1],
        toSide: isUndo ? sides[1] : sides[0],
        verdict: nth + 1 === number ? 'refused' : 'noted',
        between: isUndo ? 'test' : 'lint',
        outcome: 'failed',
        insisted: false,
      };
    }),
  );
}

const repositoryNames = [
  'github.com/acme/billing-api',
  'github.com/acme/web',
  'github.com/acme/ledger',
] as const;
const [billing, web, ledger] = repositoryNames;

const repositories = (names: readonly string[]) =>
  names.map((name, index) => ({
    repositoryId: index + 1,
    name,
    lastActivityDay: '2026-11-27',
    weeks: [0, 0, 0, 0, 0, 0, 0, 1],
  }));

interface Made extends Partial<Omit<WeekData, 'hotspots' | 'flips'>> {
  readonly spots?: readonly Spot[];
  readonly flips?: readonly LastFlip[];
}

function made({ spots = [], flips: told = [], ...change }: Made): WeekData {
  return {
    week,
    madeAt: new Date('2026-11-30T07:00:00Z'),
    team: {
      name: 'Payments',
      timeZone: 'Europe/Paris',
      demo: false,
      eventDays: 35,
      rollupMonths: 13,
      groupSize: 5,
    },
    first: false,
    hotspots: spots.map((each) => judgeHotspot(spot(each), period)),
    repositories: repositories(repositoryNames),
    coverage: {
      edits: 3_400,
      reports: 61,
      editsBefore: 3_100,
      reportsBefore: 58,
      lastDay: '2026-11-29',
    },
    machines: 14,
    waiting: [],
    flips: byHotspot(told),
    ...change,
  };
}

function byHotspot(told: readonly LastFlip[]): Map<number, LastFlip[]> {
  const sorted = new Map<number, LastFlip[]>();
  for (const each of told)
    sorted.set(each.hotspotId, [...(sorted.get(each.hotspotId) ?? []), each]);
  return sorted;
}

const clock: Spot = {
  id: 7,
  repository: billing,
  path: 'src/Scheduling/Clock.cs',
  convention: 'datetime-kind',
  flips: 14,
  before: 3,
  refused: 9,
  fourWeeks: 8,
  weekFirsts: 5,
};
const types: Spot = {
  id: 12,
  repository: web,
  path: 'src/api/types.ts',
  convention: 'type-annotation',
  flips: 4,
  firstDay: '2026-11-24',
};
const migration: Spot = {
  id: 3,
  repository: billing,
  path: 'Migrations/0042_AddUser.cs',
  convention: 'migration-name',
  flips: 3,
  resolvedDay: '2026-11-02',
};
const form: Spot = {
  id: 9,
  repository: web,
  path: 'src/forms/address-form.tsx',
  convention: 'nullability',
  flips: 3,
  before: 5,
};
const csv: Spot = {
  id: 5,
  repository: ledger,
  path: 'pkg/export/csv.go',
  convention: 'error-handling',
  flips: 0,
  lastFlipDay: '2026-11-09',
};

export const weeks = {
  normal: made({
    spots: [clock, types, migration, form, csv],
    flips: [
      ...flips(7, ['utc', 'local'], 2, 4, 3, 3),
      ...flips(12, ['any', 'unknown'], 2, 2),
      ...flips(3, ['timestamp', 'sequence'], 3),
      ...flips(5, ['throw', 'return'], 2, 1),
    ],
    waiting: [
      {
        decisionId: 2,
        convention: 'datetime-kind',
        side: 'utc',
        repositoryId: billing.length,
        repository: billing,
        paths: [],
        day: '2026-11-02',
      },
    ],
  }),
  quiet: made({}),
  silent: made({
    coverage: {
      edits: 0,
      reports: 0,
      editsBefore: 3_100,
      reportsBefore: 58,
      lastDay: '2026-11-20',
    },
    machines: undefined,
  }),
  first: made({
    first: true,
    spots: [{ ...types, firstDay: '2026-11-24' }],
    flips: flips(12, ['any', 'unknown'], 2, 2),
    coverage: { edits: 900, reports: 12, editsBefore: 0, reportsBefore: 0, lastDay: '2026-11-29' },
    machines: 3,
  }),
  /** Twenty events a month: five a week. */
  sparse: made({
    spots: [
      { ...form, flips: 2, before: 1, fourWeeks: 2 },
      {
        ...types,
        id: 13,
        path: 'src/api/client.ts',
        flips: 1,
        firm: false,
        firstDay: '2026-11-25',
      },
    ],
    flips: [...flips(9, ['nullable', 'non-null'], 2), ...flips(13, ['any', 'unknown'], 1)],
    machines: 6,
  }),
  hostile: hostileWeek(),
} satisfies Readonly<Record<string, WeekData>>;

/** Everything at once, with more of each than is listed, and names that are markup somewhere. */
function hostileWeek(): WeekData {
  const names = [
    'github.com/acme/<img src=x onerror=alert(1)>',
    'github.com/acme/=cmd|calc!A0',
    'github.com/acme/`rm`|pipe',
    'github.com/acme/**bold**_under_~gone~',
    'github.com/acme/@everyone',
    'github.com/acme/&lt;escaped&gt;',
    'github.com/acme/"quoted\'',
  ];
  const paths = [
    '<!channel>/<https://evil.example|link>.ts',
    '[click](javascript:alert(1)).md',
    '`` ` ``/a|b/c.ts',
    '"><script>alert(1)</script>/x.ts',
    `${'very-long-folder/'.repeat(12)}${'Long'.repeat(40)}.ts`,
    'شمارنده/наречие/木.py',
    '@here/<!subteam^S1>/$(id).sh',
  ];
  const kinds: readonly Partial<Spot>[] = [
    { fourWeeks: 0, weekFirsts: 5, before: 1 },
    { firstDay: '2026-11-24' },
    { resolvedDay: '2026-11-02' },
    { flips: 0, lastFlipDay: '2026-11-09' },
  ];
  const spots = kinds.flatMap((kind, row) =>
    names.map(
      (name, index): Spot => ({
        id: row * 10 + index + 1,
        repository: name,
        path: paths[(index + row) % paths.length] ?? '',
        convention: ['datetime-kind', 'naming', 'quotes'][index % 3] ?? 'other',
        flips: 12 - index,
        before: 2,
        ...kind,
      }),
    ),
  );
  return made({
    spots,
    flips: [
      ...flips(1, ['utc', 'local'], 4, 4, 4),
      ...flips(11, ['utc', 'local'], 2),
      ...flips(21, ['', ''], 3),
      ...flips(31, ['utc', 'local'], 2),
      ...flips(2, ['camel', 'snake'], 5),
    ],
    repositories: repositories(names),
    team: {
      name: 'Pay & <b>ments</b> *_`~|[x](y)',
      timeZone: 'Pacific/Chatham',
      demo: true,
      eventDays: 35,
      rollupMonths: 13,
      groupSize: 5,
    },
    waiting: names.map((name, index) => ({
      decisionId: index + 1,
      convention: 'naming',
      side: 'camel',
      repositoryId: index === 1 ? null : name.length,
      repository: index === 1 ? null : name,
      paths: index === 2 ? ['src/**'] : [],
      day: addDays('2026-10-01', index * 5),
    })),
  });
}
