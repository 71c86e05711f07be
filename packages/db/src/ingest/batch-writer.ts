import { type Context, context, trace } from '@opentelemetry/api';
import { isAway } from '../is-away.ts';
import { type IngestDatabase, openIngestDatabase } from './ingest-database.ts';
import {
  type Known,
  knowNothing,
  type ParsedBatch,
  RepositoryGone,
  type WrittenBatch,
  writeGroup,
} from './write-group.ts';

/** Items that are written together, at most, as far as more than one batch is waiting. */
const MOST_ITEMS = 2_000;
/** Groups on their way to the database at once: while one waits for the disk, the next one is worked on. */
const WRITERS = 1;
/** How often a group is tried that a removal or another server stood in the way of: each step of a removal can. */
const TRIES = 10;

interface Waiting {
  readonly batch: ParsedBatch;
  /** The request that brought it, for the trace. */
  readonly from: Context;
  readonly resolve: (written: WrittenBatch) => void;
  readonly reject: (problem: unknown) => void;
}

/**
 * Writes batches. Those that come while others are being written wait, and then go together in one transaction: the more
 * there is to do, the less each costs. Each is answered on its own, after it is stored.
 */
export class BatchWriter {
  private readonly database: IngestDatabase;
  private readonly known: Known;
  /** By team, as far as a batch said. */
  private readonly moves = new Map<string, number>();
  private waiting: Waiting[] = [];
  private writing = 0;
  private woken = false;
  private idle: (() => void) | undefined;

  constructor(database: IngestDatabase, now: () => number = () => performance.now()) {
    this.database = database;
    this.known = knowNothing(now);
  }

  /** Stores what is new of a batch. Rejects with the database's error; then nothing of the batch need be stored. */
  write(batch: ParsedBatch): Promise<WrittenBatch> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, from: context.active(), resolve, reject });
      this.wake();
    });
  }

  /** Lets what is waiting be written, and closes the connections. */
  async close(): Promise<void> {
    if (this.writing > 0 || this.waiting.length > 0) {
      await new Promise<void>((resolve) => {
        this.idle = resolve;
      });
    }
    await this.database.close();
  }

  /** At the end of this turn of the event loop, so that requests that were read in one turn go together. */
  private wake(): void {
    if (this.woken) return;
    this.woken = true;
    setImmediate(() => {
      this.woken = false;
      while (this.writing < WRITERS && this.waiting.length > 0) void this.writeNext();
      if (this.writing === 0) this.idle?.();
    });
  }

  private async writeNext(): Promise<void> {
    const group = this.takeGroup();
    this.writing += 1;
    try {
      await inGroupSpan(group, () => this.settle(group));
    } finally {
      this.writing -= 1;
      this.wake();
    }
  }

  /** The longest waiting batch and others of its team. */
  private takeGroup(): readonly Waiting[] {
    const teamId = this.waiting[0]?.batch.teamId;
    const group: Waiting[] = [];
    const rest: Waiting[] = [];
    let items = 0;
    for (const each of this.waiting) {
      const size = each.batch.events.length + each.batch.activity.length;
      if (each.batch.teamId === teamId && (group.length === 0 || items + size <= MOST_ITEMS)) {
        group.push(each);
        items += size;
      } else rest.push(each);
    }
    this.waiting = rest;
    return group;
  }

  private async settle(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    if (first === undefined) return;
    const { teamId } = first.batch;
    try {
      const written = await this.writeKnowing(
        teamId,
        group.map((each) => each.batch),
      );
      for (const [at, each] of group.entries()) {
        const own = written[at];
        if (own === undefined) each.reject(new Error('a batch was written without an answer'));
        else each.resolve(own);
      }
    } catch (problem) {
      // One that cannot be written must not take the others with it.
      if (group.length > 1 && !isAway(problem)) for (const each of group) await this.settle([each]);
      else for (const each of group) each.reject(problem);
    }
  }

  /** What was known may not be so any more (a repository is being removed): then it is asked for anew. */
  private async writeKnowing(
    teamId: string,
    batches: readonly ParsedBatch[],
  ): Promise<readonly WrittenBatch[]> {
    for (const memory of Object.values(this.known)) memory.age();
    this.noticeMoves(teamId, Math.max(...batches.map((batch) => batch.moves ?? 0)));
    for (let tries = 1; ; tries += 1) {
      try {
        return await writeGroup(this.database, this.known, teamId, batches);
      } catch (problem) {
        if (tries === TRIES || !isWorthAnother(problem)) throw problem;
        this.forget();
      }
    }
  }

  private noticeMoves(teamId: string, moves: number): void {
    const seen = this.moves.get(teamId) ?? 0;
    if (moves <= seen) return;
    this.moves.set(teamId, moves);
    this.forget();
  }

  private forget(): void {
    for (const memory of Object.values(this.known)) memory.clear();
  }
}

/** Opens a writer on a database of its own connections. */
export function openBatchWriter(url: string): BatchWriter {
  return new BatchWriter(openIngestDatabase(url));
}

/** A hotspot or repository is not there any more, or another server stood in the way (deadlock). */
function isWorthAnother(problem: unknown): boolean {
  if (problem instanceof RepositoryGone) return true;
  return (
    problem instanceof Error &&
    'code' in problem &&
    (problem.code === '23503' || problem.code === '40P01')
  );
}

/** The statements belong to the trace of the first batch of the group; the others are linked with it. */
function inGroupSpan(group: readonly Waiting[], write: () => Promise<void>): Promise<void> {
  const [first, ...others] = group;
  if (first === undefined) return write();
  const links = others.flatMap(({ from }) => {
    const span = trace.getSpanContext(from);
    return span === undefined ? [] : [{ context: span }];
  });
  const options = { links, attributes: { 'unthrash.batches': group.length } };
  return trace
    .getTracer('unthrash')
    .startActiveSpan('write-group', options, first.from, (span) =>
      write().finally(() => span.end()),
    );
}
