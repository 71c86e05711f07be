import { randomBytes } from 'node:crypto';
import type { ActivityEntry, EventItem } from '../ingest/batch-items.ts';
import type { ParsedBatch, Reporter } from '../ingest/write-group.ts';

const opaque = (): string => randomBytes(16).toString('base64url');

/** A refused first flip, as far as nothing else is said. */
export function sampleEvent(change: Partial<EventItem> = {}): EventItem {
  return {
    id: opaque(),
    day: '2026-11-30',
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
    episode: opaque(),
    ...change,
  };
}

export function sampleActivity(change: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: opaque(),
    day: '2026-11-30',
    repo: 'github.com/acme/billing',
    edits: 40,
    hookVersion: '0.1.0',
    agentVersion: '2.1.332',
    ...change,
  };
}

/** The tags of a machine by its name, as its hook would make them for one week. */
export function reporterOf(machine: string, item: { repo: string; path?: string }): Reporter {
  const own = `${machine} ${item.repo}`;
  return {
    team: machine,
    repository: own,
    ...(item.path === undefined ? {} : { hotspot: `${own} ${item.path}` }),
  };
}

/** A batch of one machine. */
export function sampleBatch(
  key: { readonly teamId: string; readonly keyId: number },
  items: { readonly events?: readonly EventItem[]; readonly activity?: readonly ActivityEntry[] },
  machine = 'machine',
): ParsedBatch {
  const { events = [], activity = [] } = items;
  return {
    ...key,
    events: events.map((event) => ({ event, reporter: reporterOf(machine, event) })),
    activity: activity.map((item) => ({ item, reporter: reporterOf(machine, item) })),
  };
}
