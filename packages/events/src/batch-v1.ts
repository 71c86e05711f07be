import * as z from 'zod/mini';

export const MAX_BATCH_BYTES = 256 * 1024;
export const MAX_BATCH_ITEMS = 500;

/** The envelope of `POST /api/v1/events`. Items are parsed one by one, so that one bad item never spoils a batch. */
export const batch = z.strictObject({
  v: z.literal(1),
  events: z.array(z.unknown()),
  activity: z.array(z.unknown()),
});

export type Batch = z.infer<typeof batch>;

export const batchAnswer = z.strictObject({
  accepted: z.array(z.string()),
  duplicates: z.array(z.string()),
  rejected: z.array(z.strictObject({ id: z.string(), code: z.string() })),
});

export type BatchAnswer = z.infer<typeof batchAnswer>;

export const apiError = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), docs: z.string() }),
});

export type ApiError = z.infer<typeof apiError>;
