import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Received {
  readonly to: string;
  readonly raw: string;
  readonly mail: ParsedMail;
}

export interface TestSmtp {
  readonly url: string;
  /** What it took, in the order in which it came. */
  readonly received: readonly Received[];
  /** Receivers' addresses, sorted. */
  readonly receivers: () => string[];
  /** Breaks every connection. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
}

export interface TestSmtpOptions {
  /** Before anything is said; throwing ends the connection. */
  readonly onConnect?: () => Promise<void> | void;
  /** What it says to a receiver: an SMTP code that refuses, or undefined. */
  readonly onReceiver?: (address: string) => number | undefined;
  /** After the whole message came and before it is taken. */
  readonly beforeYes?: (to: string) => Promise<void> | void;
}

/** A real SMTP server on loopback that keeps what it takes. */
export async function startSmtp(options: TestSmtpOptions = {}): Promise<TestSmtp> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => settle(async () => options.onConnect?.(), done),
    onRcptTo: ({ address }, _session, done) => {
      const code = options.onReceiver?.(address);
      done(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }));
    },
    onData: (stream, session, done) =>
      settle(async () => {
        const raw = Buffer.concat(await stream.toArray()).toString('utf8');
        const to = receiverOf(session);
        await options.beforeYes?.(to);
        received.push({ to, raw, mail: await simpleParser(raw) });
      }, done),
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  listening.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    receivers: () => received.map(({ to }) => to).sort(),
    cut,
    stop: async () => {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function receiverOf({ envelope }: SMTPServerSession): string {
  return envelope.rcptTo.map(({ address }) => address).join(', ');
}

function settle(work: () => Promise<unknown>, done: (error?: Error | null) => void): void {
  work().then(
    () => done(),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
