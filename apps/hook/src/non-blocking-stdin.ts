import { closeSync, openSync, readSync } from 'node:fs';

declare global {
  namespace NodeJS {
    interface Process {
      /** Node's own parts, by their inner names. Old, not in other runtimes, and may go one day. */
      binding?(name: 'pipe_wrap'): {
        readonly Pipe: new (type: number) => { open(fd: number): number };
      };
    }
  }
}

/** What Bun has, as far as it is used here. */
declare const Bun:
  | { connect(options: { fd: number; socket: { data(): void } }): unknown }
  | undefined;

/** Node's name for a pipe that is no server. */
const SOCKET = 0;
/** `O_NONBLOCK` on Linux. */
const NON_BLOCK = 0o4000;
/** More than the lines before the flags take. */
const ENOUGH = 256;

/**
 * Tells stdin, a pipe or a socket, to answer a read at once, data or not. Whether it does: then nobody has to wait for
 * events, which takes longer than all that is read, and a read cannot keep the process from ending. Never throws.
 */
export function makeStdinNonBlocking(): boolean {
  try {
    return typeof Bun === 'undefined' ? askNode() : askBun(Bun);
  } catch {
    return false;
  }
}

/** `node:net` does the same for the streams that it makes, but takes 3 ms to load. */
function askNode(): boolean {
  if (process.platform === 'win32') return false;
  const wrap = process.binding?.('pipe_wrap');
  return wrap !== undefined && new wrap.Pipe(SOCKET).open(0) === 0;
}

/** Nobody promises what Bun does when it takes a descriptor for a connection's, so it is looked at. */
function askBun(bun: NonNullable<typeof Bun>): boolean {
  if (process.platform !== 'linux') return false;
  bun.connect({ fd: 0, socket: { data: () => undefined } });
  const descriptor = openSync('/proc/self/fdinfo/0', 'r');
  try {
    const bytes = Buffer.allocUnsafe(ENOUGH);
    const text = bytes.toString('latin1', 0, readSync(descriptor, bytes));
    const [, flags = ''] = text.split('flags:\t', 2);
    return (Number.parseInt(flags, 8) & NON_BLOCK) !== 0;
  } finally {
    closeSync(descriptor);
  }
}
