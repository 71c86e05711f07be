import { createHash, randomBytes } from 'node:crypto';
import { conventions } from '@unthrash/conventions';

/**
 * The team that the load is made for: 1,000 machines in 200 repositories with 10,000 hotspots, over four weeks. How often
 * a hotspot flips falls with its rank (the n-th one has 1/n of the first one's flips), so a few files have most of it and
 * half of all hotspots have a handful. Fifteen machines work in a repository.
 */
export const shape = {
  repositories: 200,
  hotspots: 10_000,
  machines: 1_000,
  machinesOfRepository: 15,
  days: 28,
};

export interface Spot {
  readonly repository: number;
  readonly repo: string;
  readonly path: string;
  readonly language: string;
  readonly convention: string;
  readonly sides: readonly [string, string];
}

const folders = ['src/domain', 'src/api/handlers', 'src/web/components', 'tests/unit', 'lib'];
const languages = [
  ['csharp', 'cs'],
  ['typescript', 'ts'],
  ['python', 'py'],
  ['go', 'go'],
] as const;

/** The hotspot of a rank, 0 for the one that flips most: always the same one. */
export function spotOf(rank: number): Spot {
  const repository = rank % shape.repositories;
  const [language, ending] = languages[rank % languages.length] ?? languages[0];
  const { id, sides } = conventions[(rank * 7) % conventions.length] ?? conventions[0];
  return {
    repository,
    repo: `github.com/acme/service-${repository}`,
    path: `${folders[(rank >> 3) % folders.length]}/Module${rank >> 6}/File${rank}.${ending}`,
    language,
    convention: id,
    sides: [sides[0] ?? '', sides[1] ?? ''],
  };
}

/** A hotspot's rank for a share from 0 to 1: the n-th one is met 1/n times as often as the first one. */
export function rankAt(share: number): number {
  return Math.min(shape.hotspots - 1, Math.floor(shape.hotspots ** share) - 1);
}

const verdicts = ['refused', 'refused', 'noted', 'asked', 'insisted', 'passed'];
const spots = Array.from({ length: shape.hotspots }, (_, rank) => spotOf(rank));

/** Makes events as a machine's sender would, as JSON text, quickly: the generator shares the cores that it measures. */
export class EventMaker {
  private readonly days: readonly string[];
  private readonly tags = new Map<string, string>();
  private pool = Buffer.alloc(0);
  private at = 0;

  constructor(now: Date) {
    this.days = Array.from({ length: shape.days }, (_, ago) =>
      new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10),
    );
  }

  /** A batch of one machine's events, all different. */
  batch(size: number): string {
    const events = Array.from({ length: size }, () => this.event());
    return `{"v":1,"events":[${events.join(',')}],"activity":[]}`;
  }

  private event(): string {
    const rank = rankAt(Math.random());
    const spot = spots[rank] ?? spotOf(rank);
    const ago = Math.floor(Math.random() * this.days.length);
    const day = this.days[ago] ?? '';
    const verdict = verdicts[Math.floor(Math.random() * verdicts.length)] ?? 'refused';
    const because = verdict === 'passed' ? ',"because":"human"' : '';
    const flip = 1 + Math.floor(Math.random() * 3);
    const machine =
      (spot.repository * 5 + Math.floor(Math.random() * shape.machinesOfRepository)) %
      shape.machines;
    return `{"id":"${this.id()}","day":"${day}","repo":"${spot.repo}","path":"${spot.path}","language":"${spot.language}","convention":"${spot.convention}","from":"${spot.sides[0]}","to":"${spot.sides[1]}","kind":"${flip % 2 === 1 ? 'undo' : 'redo'}","flip":${flip},"cycle":2,"verdict":"${verdict}"${because},"between":"test","outcome":"failed","gap":"1-5m","size":"2-5","agent":"claude-code","subagent":false,"decided":false,"episode":"${this.id()}","reporter":"${this.reporter(machine, ago, rank, spot.repository)}"}`;
  }

  private id(): string {
    if (this.at === this.pool.length) {
      this.pool = randomBytes(64 * 1024);
      this.at = 0;
    }
    this.at += 16;
    return this.pool.toString('base64url', this.at - 16, this.at);
  }

  private reporter(machine: number, ago: number, rank: number, repository: number): string {
    const week = Math.floor(ago / 7);
    return [`t`, `r${repository}`, `h${rank}`]
      .map((scope) => this.tag(`${week} ${machine} ${scope}`))
      .join('.');
  }

  private tag(name: string): string {
    const known = this.tags.get(name);
    if (known !== undefined) return known;
    const tag = createHash('sha256').update(name).digest('base64url').slice(0, 22);
    this.tags.set(name, tag);
    return tag;
  }
}
