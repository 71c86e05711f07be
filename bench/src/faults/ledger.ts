import type { BatchAnswer } from '@unthrash/events';
import type { MadeBatch } from './make-batch.ts';

/** What the senders sent and what they were told. */
export class Ledger {
  readonly events = new Map<string, MadeBatch['events'][number]>();
  readonly activity = new Map<string, MadeBatch['activity'][number]>();
  /** How many answers called an id accepted, and how many a duplicate. */
  readonly accepted = new Map<string, number>();
  readonly duplicates = new Map<string, number>();
  /** Answers by status; `cut` for none. */
  readonly answers = new Map<string, number>();
  readonly rejected: string[] = [];

  sent(batch: MadeBatch): void {
    for (const event of batch.events) this.events.set(event.id, event);
    for (const item of batch.activity) this.activity.set(item.id, item);
  }

  told(answer: BatchAnswer): void {
    for (const id of answer.accepted) add(this.accepted, id);
    for (const id of answer.duplicates) add(this.duplicates, id);
    for (const { id, code } of answer.rejected) this.rejected.push(`${id} ${code}`);
  }

  answered(status: string): void {
    add(this.answers, status);
  }
}

export function add(counts: Map<string, number>, key: string, number = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + number);
}
