import { createHash, randomBytes } from 'node:crypto';
import { batchAnswer, type FlipEvent } from '@unthrash/events';

/** A second flip of today at a place, as a machine would report it; what is not said is usual. */
export function flipToday(change: Partial<FlipEvent>): FlipEvent {
  const opaque = () => randomBytes(16).toString('base64url');
  const tag = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 22);
  return {
    id: opaque(),
    day: new Date().toISOString().slice(0, 10),
    repo: 'github.com/acme/shop',
    path: 'src/Clock.cs',
    language: 'csharp',
    convention: 'datetime-kind',
    from: 'utc',
    to: 'local',
    kind: 'redo',
    flip: 2,
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
    reporter: ['team', 'repository', 'place'].map(tag).join('.'),
    ...change,
  };
}

/** Sends events as a machine would. Throws when the server does not take every one. */
export async function sendEvents(
  url: string,
  key: string,
  events: readonly FlipEvent[],
): Promise<void> {
  const answer = await fetch(`${url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ v: 1, events, activity: [] }),
  });
  const { accepted, rejected } = batchAnswer.parse(await answer.json());
  if (accepted.length !== events.length) {
    throw new Error(
      `the server took ${accepted.length} of ${events.length}: ${JSON.stringify(rejected)}`,
    );
  }
}
