import type { Activity, FlipEvent } from '@unthrash/events';
import type { Seeded } from './random.ts';

export interface MadeBatch {
  readonly events: readonly FlipEvent[];
  readonly activity: readonly Activity[];
}

const verdicts = ['passed', 'noted', 'refused', 'asked', 'insisted', 'bypassed'] as const;

/** Few repositories, files and days, so that everybody writes to the same rows. `today` as `2026-11-30`. */
export function makeBatch(random: Seeded, today: string): MadeBatch {
  const machine = random.between(0, 9);
  return {
    events: Array.from({ length: random.between(1, random.chance(0.2) ? 60 : 6) }, () =>
      makeEvent(random, today, machine),
    ),
    activity: random.chance(0.3) ? [makeActivity(random, today, machine)] : [],
  };
}

function makeEvent(random: Seeded, today: string, machine: number): FlipEvent {
  const verdict = random.oneOf(verdicts);
  const repository = random.between(0, 2);
  const file = random.between(0, 19);
  return {
    id: random.id(),
    day: dayBefore(today, random.between(0, 12)),
    repo: `github.com/acme/service-${repository}`,
    path: `src/file-${file}.cs`,
    language: 'csharp',
    convention: random.oneOf(['datetime-kind', 'naming'] as const),
    from: '',
    to: '',
    kind: 'undo',
    flip: random.between(1, 3),
    cycle: 2,
    verdict,
    ...(verdict === 'passed' ? { because: 'human' as const } : {}),
    between: 'test',
    outcome: 'failed',
    gap: '1-5m',
    size: '1',
    agent: 'claude-code',
    subagent: false,
    decided: false,
    episode: random.id(),
    reporter: [
      tag('t', machine),
      tag(`r${repository}-`, machine),
      tag(`h${repository}-${file}-`, machine),
    ].join('.'),
  };
}

function makeActivity(random: Seeded, today: string, machine: number): Activity {
  const repository = random.between(0, 2);
  return {
    id: random.id(),
    day: dayBefore(today, random.between(0, 12)),
    repo: `github.com/acme/service-${repository}`,
    edits: random.between(1, 9) * 10,
    hookVersion: '0.1.0',
    agentVersion: '2.1.0',
    reporter: [tag('t', machine), tag(`r${repository}-`, machine)].join('.'),
  };
}

/** The same for the same machine and scope; weeks are left out, which only makes the sets meet more often. */
function tag(scope: string, machine: number): string {
  return `${scope}${machine}`.padEnd(22, '_');
}

function dayBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}
