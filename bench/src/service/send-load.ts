import { Agent, request } from 'node:http';

export interface Load {
  readonly url: string;
  readonly key: string;
  readonly connections: number;
  /** Events in a batch. */
  readonly size: number;
  /** Makes the next body. */
  readonly body: () => string;
  /** Whether to go on, asked before each batch. */
  readonly more: (sent: number) => boolean;
}

export interface Sent {
  readonly events: number;
  readonly seconds: number;
  /** Milliseconds of each batch, from its first byte out to its last byte in. */
  readonly took: readonly number[];
}

/**
 * A closed loop: each connection sends its next batch when the last one was answered. Throws when a batch is not accepted
 * whole.
 */
export async function sendLoad(load: Load): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const took: number[] = [];
  let events = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      while (load.more(events)) {
        events += load.size;
        const body = load.body();
        const at = performance.now();
        await post(load, agent, body);
        took.push(performance.now() - at);
      }
    }),
  );
  agent.destroy();
  return { events, seconds: (performance.now() - began) / 1000, took };
}

function post(load: Load, agent: Agent, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(
      `${load.url}/api/v1/events`,
      {
        agent,
        method: 'POST',
        headers: {
          authorization: `Bearer ${load.key}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => {
          if (response.statusCode === 200 && text.endsWith('"duplicates":[],"rejected":[]}'))
            resolve();
          else reject(new Error(`${response.statusCode}: ${text.slice(-300)}`));
        });
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}
