import type { Day } from '@unthrash/db/read/period';
import type { Activity, FlipEvent } from '@unthrash/events';
import { version } from '../server/version.ts';
import { addDays, daysBetween, eachDay } from '../words/days.ts';
import { Dice, tagFor } from './dice.ts';
import { HOST, languageOf, type Plot, type PlotRepository, type PlotSpot, WEEKS } from './plot.ts';

/** What the machines of a made-up team reported, in the wire's own form, oldest day first. */
export interface Demo {
  readonly events: readonly FlipEvent[];
  readonly activity: readonly Activity[];
}

const DAYS = WEEKS * 7;
const WORK_DAYS = WEEKS * 5;

/** Everything that a plot's machines reported in the twelve weeks up to `today`. Pure: the same plot and day, the same data. */
export function makeDemo(plot: Plot, today: Day): Demo {
  const dice = new Dice(plot.seed);
  const maker = new DemoMaker(plot, today, dice);
  const events = [
    ...plot.spots.flatMap((spot) => maker.flipsOf(spot)),
    ...maker.singles(plot.once),
    ...maker.passed(plot.passed),
  ];
  const activity = plot.repositories.flatMap((repository) => maker.activityIn(repository));
  return { events: events.sort(byDay), activity: activity.sort(byDay) };
}

const byDay = (a: { readonly day: Day }, b: { readonly day: Day }): number =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : 0;

const monday = '2024-01-01';

/** Saturday or Sunday. */
const isWeekend = (day: Day): boolean => ((daysBetween(monday, day) % 7) + 7) % 7 > 4;

/** The working days of the twelve weeks, latest first: 0 is `today`, or the last one where nobody works today. */
export function workDaysUpTo(today: Day): readonly Day[] {
  return eachDay(addDays(today, -DAYS), today)
    .filter((day) => !isWeekend(day))
    .reverse();
}

type Around = Pick<FlipEvent, 'between' | 'outcome' | 'gap' | 'size' | 'subagent'>;

class DemoMaker {
  private readonly plot: Plot;
  private readonly today: Day;
  private readonly dice: Dice;
  private readonly repositories: ReadonlyMap<string, PlotRepository>;
  private readonly workDays: readonly Day[];

  constructor(plot: Plot, today: Day, dice: Dice) {
    this.plot = plot;
    this.today = today;
    this.dice = dice;
    this.repositories = new Map(plot.repositories.map((each) => [each.name, each]));
    this.workDays = workDaysUpTo(today);
  }

  flipsOf(spot: PlotSpot): FlipEvent[] {
    const byHand = (spot.turns ?? []).map(
      ([ago, flips]) => [this.workDayBefore(ago), flips] as const,
    );
    const drawn = this.turnsOf(spot.weeks ?? '', spot.deep ?? 3);
    return [...byHand, ...drawn].flatMap(([day, flips]) => this.turn(spot, day, flips));
  }

  /** Flips that never came again, each in a file of its own as far as there are files. */
  singles(number: number): FlipEvent[] {
    const files = this.plot.repositories.flatMap((repository) =>
      repository.files.map((file) => ({ repository, file })),
    );
    return Array.from({ length: number }, () => {
      const at = this.dice.whole(0, files.length - 1);
      const [drawn] = files.splice(at, 1);
      return drawn;
    }).flatMap((drawn) => {
      if (drawn === undefined) return [];
      const { repository, file } = drawn;
      const ago = this.dice.whole(Math.ceil((repository.until * 5) / 7), WORK_DAYS - 1);
      return this.turn(this.singleSpot(repository, file), this.workDayBefore(ago), 1);
    });
  }

  /** Returns that count as no flip. */
  passed(number: number): FlipEvent[] {
    return Array.from({ length: number }, () => {
      const repository = this.dice.pick(
        this.plot.repositories.filter((each) => each.until === 0 && each.files.length > 0),
      );
      const spot = this.singleSpot(repository, this.dice.pick(repository.files));
      const because = this.dice.pick([
        'human',
        'human',
        'human',
        'roll-back',
        'debug',
        'commit',
      ] as const);
      const event = this.event(spot, this.workDayBefore(this.dice.whole(0, WORK_DAYS - 1)), {
        flip: 1,
        machine: this.dice.pick(repository.machines),
        episode: this.dice.id(),
        verdict: 'passed',
        around: { ...this.around(spot, 1), between: 'nothing', outcome: 'unknown' },
      });
      return { ...event, because };
    });
  }

  /** One report a day for each machine that worked in the repository, which is most of them. */
  activityIn(repository: PlotRepository): Activity[] {
    return Array.from({ length: DAYS - repository.until }, (_, index) => index + repository.until)
      .map((daysAgo) => addDays(this.today, -daysAgo))
      .filter((day) => !isWeekend(day))
      .flatMap((day) =>
        repository.machines
          .filter(() => this.dice.chance(0.8))
          .map(
            (machine): Activity => ({
              id: this.dice.id(),
              day,
              repo: `${HOST}/${repository.name}`,
              edits: oneFigure(repository.edits * (0.4 + 1.2 * this.dice.share())),
              hookVersion: version,
              agentVersion:
                day < addDays(this.today, -25) ? '2.1.197' : this.dice.pick(['2.1.197', '2.1.332']),
              reporter: this.reporter(day, machine, repository.name),
            }),
          ),
      );
  }

  private singleSpot(
    { name }: PlotRepository,
    [path, convention]: PlotRepository['files'][number],
  ): PlotSpot {
    const between = this.dice.pick([
      ['test', 'lint'],
      ['lint', 'test'],
      ['typecheck', 'test'],
      ['build', 'nothing'],
    ] as const);
    return {
      repository: name,
      path,
      convention,
      sides: usualSides[convention] ?? ['', ''],
      between,
    };
  }

  /** A digit of `weeks` for each week: so many turns on working days of that week. */
  private turnsOf(weeks: string, deep: number): (readonly [day: Day, flips: number])[] {
    return [...weeks].flatMap((digit, week) =>
      Array.from({ length: Number(digit) }, () => {
        const ago = (WEEKS - 1 - week) * 5 + this.dice.whole(0, 4);
        const flips = this.dice.chance(0.45) ? this.dice.whole(Math.min(2, deep), deep) : 1;
        return [this.workDayBefore(ago), flips] as const;
      }),
    );
  }

  /**
   * A turn at one place, as the ladder has it: the first and second flip are refused once and let through when they are
   * proposed again, which every flip but the last one was; the third and later are refused for good, or a person is asked.
   */
  private turn(spot: PlotSpot, day: Day, flips: number): FlipEvent[] {
    const repository = this.repositories.get(spot.repository);
    if (repository === undefined) throw new Error(`the plot has no repository ${spot.repository}`);
    const machine = this.dice.pick(repository.machines);
    const episode = this.dice.id();
    const cycle = this.dice.chance(0.06) && flips > 1 ? 3 : 2;
    return Array.from({ length: flips }, (_, index) => index + 1).flatMap((flip) => {
      const around = this.around(spot, flip);
      const noted = spot.relaxed === true && flip === 1;
      const asked = flip > 2 && this.dice.chance(0.5);
      const verdict = noted ? 'noted' : asked ? 'asked' : 'refused';
      const made = (verdict: FlipEvent['verdict']) => ({
        ...this.event(spot, day, { flip, machine, episode, verdict, around }),
        cycle,
      });
      const landed = flip < flips || (flip < 3 && this.dice.chance(0.15));
      if (!landed || verdict !== 'refused') return [made(verdict)];
      return [made(verdict), made(this.dice.chance(0.08) ? 'bypassed' : 'insisted')];
    });
  }

  private around(spot: PlotSpot, flip: number): Around {
    const { dice } = this;
    const usual = spot.between[flip % 2 === 1 ? 0 : 1];
    const between = dice.chance(0.85) ? usual : dice.pick(['test', 'lint', 'nothing'] as const);
    return {
      between,
      outcome: between === 'nothing' ? 'unknown' : dice.chance(0.88) ? 'failed' : 'passed',
      gap: dice.pick(['<1m', '1-5m', '1-5m', '1-5m', '5-15m'] as const),
      size: dice.pick(['1', '1', '2-5', '2-5', '6-20'] as const),
      subagent: dice.chance(0.2),
    };
  }

  private event(
    spot: PlotSpot,
    day: Day,
    {
      flip,
      machine,
      episode,
      verdict,
      around,
    }: {
      readonly flip: number;
      readonly machine: number;
      readonly episode: string;
      readonly verdict: FlipEvent['verdict'];
      readonly around: Around;
    },
  ): FlipEvent {
    const odd = flip % 2 === 1;
    const [a, b] = spot.sides;
    const decided = spot.decidedFrom !== undefined && day >= addDays(this.today, -spot.decidedFrom);
    return {
      id: this.dice.id(),
      day,
      repo: `${HOST}/${spot.repository}`,
      path: spot.path,
      language: languageOf(spot.path),
      convention: spot.convention,
      from: odd ? a : b,
      to: odd ? b : a,
      kind: odd ? 'undo' : 'redo',
      flip,
      cycle: 2,
      verdict,
      ...around,
      agent: 'claude-code',
      decided,
      episode,
      reporter: this.reporter(day, machine, spot.repository, `${spot.path} ${spot.convention}`),
    };
  }

  /** The tags of a machine: new each week, and each scope sees another one. */
  private reporter(day: Day, machine: number, repository: string, spot?: string): string {
    const week = Math.floor(daysBetween(monday, day) / 7);
    const scopes = ['', repository, ...(spot === undefined ? [] : [`${repository} ${spot}`])];
    return scopes.map((scope) => tagFor(this.plot.seed, week, machine, scope)).join('.');
  }

  private workDayBefore(ago: number): Day {
    return this.workDays[ago] ?? this.today;
  }
}

/** To one significant figure, as machines report it; at least 1. */
function oneFigure(number: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, number)));
  return Math.max(1, Math.round(number / unit) * unit);
}

/** What single flips go between. */
const usualSides: Readonly<Record<string, readonly [string, string]>> = {
  'line-endings': ['lf', 'crlf'],
  whitespace: ['tabs', 'spaces'],
  quotes: ['single', 'double'],
  'semicolons-commas': ['with', 'without'],
  'imports-missing': ['present', 'absent'],
  'imports-style': ['relative', 'alias'],
  'this-qualifier': ['qualified', 'bare'],
  'migration-name': ['timestamp', 'sequence'],
  nullability: ['nullable', 'non-null'],
  'datetime-kind': ['utc', 'local'],
  naming: ['camel', 'snake'],
  'type-annotation': ['any', 'unknown'],
  suppression: ['suppressed', 'reported'],
  async: ['sync', 'async'],
  access: ['public', 'internal'],
  'error-handling': ['throw', 'return'],
  'version-pin': ['exact', 'range'],
  'boolean-config': ['on', 'off'],
  comments: ['present', 'absent'],
  'feature-in-out': ['in', 'out'],
};
