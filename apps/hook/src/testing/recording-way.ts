import { connect, createServer, type Server } from 'node:net';
import { listen } from './capturing-server.ts';

/** A way to a server of this machine, on which every byte that goes to it is written down. */
export interface RecordingWay {
  readonly url: string;
  /** All bytes that went to the server, as Latin-1. */
  readonly bytes: () => string;
  readonly close: () => void;
}

/** Opens such a way to a port. */
export async function recordingWay(port: number): Promise<RecordingWay> {
  const chunks: Buffer[] = [];
  const way: Server = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    from.on('data', (chunk) => chunks.push(chunk));
    from.pipe(to).pipe(from);
    for (const each of [from, to]) each.on('error', () => undefined);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  });
  const own = await listen(way, 0);
  return {
    url: `http://127.0.0.1:${own}`,
    bytes: () => Buffer.concat(chunks).toString('latin1'),
    close: () => way.close(),
  };
}
