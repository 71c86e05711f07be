import type { IncomingMessage } from 'node:http';

/**
 * The body's bytes, counted while they come; undefined when there are more than `most`, as soon as that shows. What the
 * sender says about the length is believed only when it is too much.
 */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<Uint8Array | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > most) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  // Leaving the loop must not end the connection: the answer has yet to go out on it.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const chunk of body) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
