import { batchAnswer, type FlipEvent } from '@unthrash/events';
import { sampleEvent } from '@unthrash/events/testing/sample-items';

/** A second flip of today at a place, as a machine would report it; what is not said is usual. */
export function flipToday(change: Partial<FlipEvent>): FlipEvent {
  return sampleEvent({ repo: 'github.com/acme/shop', kind: 'redo', flip: 2, ...change });
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
