import { join } from 'node:path';

/** The files of the outbox, below the user's data folder. */
export interface OutboxPaths {
  /** One file per event that waits: `<id>.json`. */
  readonly waiting: string;
  /** What the server did not want, the last 50. */
  readonly rejected: string;
  /** One file per day and repository: its size tells how many edits there were. */
  readonly activity: string;
  /** The calendar date, and when it ends. */
  readonly today: string;
  /** Its modification time tells when something is to be sent next. */
  readonly due: string;
  /** How often sending failed in a row, and until when to wait. */
  readonly backOff: string;
  readonly lock: string;
  /** One byte for each event that was dropped because too many waited. */
  readonly dropped: string;
  readonly secret: string;
}

/** The outbox of a data folder. */
export function outboxPaths(data: string): OutboxPaths {
  const outbox = join(data, 'outbox');
  return {
    waiting: join(outbox, 'waiting'),
    rejected: join(outbox, 'rejected'),
    activity: join(outbox, 'activity'),
    today: join(outbox, 'today'),
    due: join(outbox, 'due'),
    backOff: join(outbox, 'back-off.json'),
    lock: join(outbox, 'sender.lock'),
    dropped: join(outbox, 'dropped'),
    secret: join(data, 'secret.json'),
  };
}
