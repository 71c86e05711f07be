export type { ApiError, Batch, BatchAnswer } from './batch-v1.ts';
export { apiError, batch, batchAnswer, MAX_BATCH_BYTES, MAX_BATCH_ITEMS } from './batch-v1.ts';
export type { Activity, FlipEvent } from './event-v1.ts';
export {
  activity,
  becauses,
  betweens,
  flipEvent,
  flipEventChecks,
  gaps,
  isPrintable,
  isRepositoryName,
  kinds,
  outcomes,
  sizes,
  verdicts,
} from './event-v1.ts';
export { ingestKeyFrom, isWholeIngestKey, startOfIngestKey } from './ingest-key.ts';
