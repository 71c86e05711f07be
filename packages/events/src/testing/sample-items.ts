import type { Activity, FlipEvent } from '../event-v1.ts';

/** For tests: items as a machine would send them. */

export function randomId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

/** The date `days` from today, UTC. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const reporter = ['t', 'r', 'h'].map((letter) => letter.repeat(22)).join('.');

/** A refused first flip of today, as far as nothing else is said. */
export function sampleEvent(change: Partial<FlipEvent> = {}): FlipEvent {
  return {
    id: randomId(),
    day: dayFromToday(0),
    repo: 'github.com/acme/billing',
    path: 'src/Clock.cs',
    language: 'csharp',
    convention: 'datetime-kind',
    from: 'utc',
    to: 'local',
    kind: 'undo',
    flip: 1,
    cycle: 2,
    verdict: 'refused',
    between: 'test',
    outcome: 'failed',
    gap: '1-5m',
    size: '1',
    agent: 'claude-code',
    subagent: false,
    decided: false,
    episode: randomId(),
    reporter,
    ...change,
  };
}

export function sampleActivity(change: Partial<Activity> = {}): Activity {
  return {
    id: randomId(),
    day: dayFromToday(0),
    repo: 'github.com/acme/billing',
    edits: 100,
    hookVersion: '0.1.0',
    agentVersion: '2.1.332',
    reporter: reporter.split('.').slice(0, 2).join('.'),
    ...change,
  };
}
