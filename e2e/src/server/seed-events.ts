import { createHash, randomBytes } from 'node:crypto';
import { type Activity, batchAnswer, type FlipEvent } from '@unthrash/events';

/** A place where conventions disagree in a made-up team's repositories, and how often it flipped. */
interface Scene {
  readonly repo: string;
  readonly path: string;
  readonly language: string;
  readonly convention: FlipEvent['convention'];
  readonly sides: readonly [string, string];
  /** What ran before each step, by turns. */
  readonly between: readonly [FlipEvent['between'], FlipEvent['between']];
  /** For each episode: days ago, and its flips (2 and more make the hotspot firm). */
  readonly episodes: readonly (readonly [daysAgo: number, flips: number])[];
}

const scenes: readonly Scene[] = [
  {
    repo: 'github.com/acme/shop',
    path: 'src/Orders/OrderClock.cs',
    language: 'csharp',
    convention: 'datetime-kind',
    sides: ['utc', 'local'],
    between: ['test', 'test'],
    episodes: [
      [1, 4],
      [3, 3],
      [4, 2],
      [8, 3],
      [9, 2],
      [15, 2],
      [22, 1],
    ],
  },
  {
    repo: 'github.com/acme/shop',
    path: 'web/src/cart/use-cart.ts',
    language: 'typescript',
    convention: 'type-annotation',
    sides: ['any', 'unknown'],
    between: ['lint', 'typecheck'],
    episodes: [
      [2, 3],
      [5, 2],
      [6, 2],
      [12, 2],
      [19, 1],
    ],
  },
  {
    repo: 'github.com/acme/billing',
    path: 'billing/models/invoice.py',
    language: 'python',
    convention: 'imports-missing',
    sides: ['present', 'absent'],
    between: ['lint', 'test'],
    episodes: [
      [1, 2],
      [2, 2],
      [7, 2],
      [13, 1],
    ],
  },
  {
    repo: 'github.com/acme/billing',
    path: 'billing/api/errors.py',
    language: 'python',
    convention: 'error-handling',
    sides: ['throw', 'return'],
    between: ['test', 'lint'],
    episodes: [
      [4, 3],
      [11, 2],
    ],
  },
  {
    repo: 'github.com/acme/mobile',
    path: 'lib/theme/colours.dart',
    language: 'dart',
    convention: 'naming',
    sides: ['camel', 'snake'],
    between: ['review', 'lint'],
    episodes: [
      [6, 2],
      [16, 1],
    ],
  },
  {
    repo: 'github.com/acme/mobile',
    path: 'lib/sync/queue.dart',
    language: 'dart',
    convention: 'async',
    sides: ['sync', 'async'],
    between: ['build', 'test'],
    episodes: [[10, 1]],
  },
];

const DAY = 24 * 60 * 60_000;

/** Sends a month of a made-up team's flips, as its machines would. Throws when the server does not take every one. */
export async function seedEvents(url: string, key: string, now: Date): Promise<void> {
  const events = scenes.flatMap((scene) => eventsOf(scene, now));
  const repositories = [...new Set(scenes.map((scene) => scene.repo))];
  await send(
    url,
    key,
    events,
    repositories.flatMap((repo) => activityIn(repo, now)),
  );
}

/** Sends one first flip, of this day, at a file of the made-up team's, under the name that it has now. */
export async function sendFlip(
  url: string,
  key: string,
  path: string,
  day: string,
  nameNow = path,
): Promise<void> {
  const scene = scenes.find((each) => each.path === path);
  if (scene === undefined) throw new Error(`no scene plays in ${path}`);
  const [flip] = eventsOf(
    { ...scene, path: nameNow, episodes: [[0, 1]] },
    new Date(`${day}T12:00:00Z`),
  );
  await send(url, key, flip === undefined ? [] : [flip], []);
}

async function send(
  url: string,
  key: string,
  events: readonly FlipEvent[],
  activity: readonly Activity[],
): Promise<void> {
  const answer = await fetch(`${url}/api/v1/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ v: 1, events, activity }),
  });
  const { accepted, rejected } = batchAnswer.parse(await answer.json());
  const sent = events.length + activity.length;
  if (accepted.length !== sent) {
    throw new Error(`the server took ${accepted.length} of ${sent}: ${JSON.stringify(rejected)}`);
  }
}

function eventsOf(scene: Scene, now: Date): readonly FlipEvent[] {
  return scene.episodes.flatMap(([daysAgo, flips], count) => {
    const episode = opaque();
    const day = dayBefore(now, daysAgo);
    return Array.from({ length: flips }, (_, index): FlipEvent => {
      const [from, to] = index % 2 === 0 ? scene.sides : [scene.sides[1], scene.sides[0]];
      return {
        id: opaque(),
        day,
        repo: scene.repo,
        path: scene.path,
        language: scene.language,
        convention: scene.convention,
        from,
        to,
        kind: index % 2 === 0 ? 'undo' : 'redo',
        flip: index + 1,
        cycle: 2,
        verdict: 'refused',
        between: scene.between[index % 2 === 0 ? 0 : 1],
        outcome: 'failed',
        gap: '1-5m',
        size: '2-5',
        agent: 'claude-code',
        subagent: false,
        decided: false,
        episode,
        reporter: reporter(day, count, scene.repo, scene.path),
      };
    });
  });
}

/** Six machines work in each repository on every weekday. */
function activityIn(repo: string, now: Date): readonly Activity[] {
  return Array.from({ length: 28 }, (_, daysAgo) => dayBefore(now, daysAgo))
    .filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
    .flatMap((day) =>
      Array.from({ length: 6 }, (_, machine): Activity => {
        const edits = (machine + 2) * 10;
        return {
          id: opaque(),
          day,
          repo,
          edits,
          hookVersion: '0.1.0',
          agentVersion: '2.1.332',
          reporter: reporter(day, machine, repo),
        };
      }),
    );
}

function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
}

/** The tags of one of six machines: the same within a week, for the team, the repository and, for a flip, the place. */
function reporter(day: string, machine: number, repo: string, path?: string): string {
  const week = Math.floor((Date.parse(day) / DAY + 3) / 7);
  const scopes = path === undefined ? ['', repo] : ['', repo, `${repo}/${path}`];
  return scopes
    .map((scope) =>
      createHash('sha256')
        .update(`${week} ${machine % 6} ${scope}`)
        .digest('base64url')
        .slice(0, 22),
    )
    .join('.');
}

function opaque(): string {
  return randomBytes(16).toString('base64url');
}
