/** What is wrong with the embedded PostgreSQL and what to do, in one sentence for the person who starts it. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';
}
