import { type ReadCounts, readEvents } from './read-events.ts';
import type { SessionEvent } from './session-event.ts';
import { beginningOf, type SessionFiles } from './transcript-files.ts';

interface Stream {
  readonly events: Iterator<SessionEvent>;
  head: SessionEvent;
}

/**
 * The events of a session and its sub-agents in the order in which they happened. A sub-agent's transcript is opened
 * when its time comes and closed when it ends, so that only those that were at work together are open together.
 */
export function* mergeEvents(
  { main, agents }: SessionFiles,
  counts: ReadCounts,
  onBytes: (bytes: number) => void,
): Generator<SessionEvent> {
  const open: Stream[] = [];
  const waiting = agents
    .map(({ path }) => ({ path, begins: beginningOf(path) }))
    .sort((one, two) => one.begins - two.begins);
  const start = (path: string, subagent: boolean): void => {
    const events = readEvents(path, { subagent, counts, onBytes });
    const first = events.next();
    if (first.done !== true) open.push({ events, head: first.value });
  };
  if (main !== undefined) start(main.path, false);
  for (;;) {
    const [next] = waiting;
    const stream = earliest(open);
    if (next !== undefined && (stream === undefined || next.begins <= stream.head.time)) {
      waiting.shift();
      start(next.path, true);
      continue;
    }
    if (stream === undefined) return;
    yield stream.head;
    const following = stream.events.next();
    if (following.done === true) open.splice(open.indexOf(stream), 1);
    else stream.head = following.value;
  }
}

function earliest(open: readonly Stream[]): Stream | undefined {
  let found: Stream | undefined;
  for (const stream of open)
    if (found === undefined || stream.head.time < found.head.time) found = stream;
  return found;
}
