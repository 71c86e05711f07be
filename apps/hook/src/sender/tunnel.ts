import { connect, type Socket } from 'node:net';

export interface Tunnel {
  /** `http://host:port`, with or without a user and a password. */
  readonly proxy: string;
  /** Where it leads to. */
  readonly host: string;
  readonly port: number;
}

/** Bytes of a proxy's answer that are read. */
const CAP = 8 * 1024;

/**
 * Opens a connection through a proxy with `CONNECT`, by hand, since Bun and Node agree on sockets only. `done` gets it,
 * or a code (`proxy` for an address that is none, `proxy_407` for a status). What is returned may be destroyed.
 */
export function openTunnel(
  { proxy, host, port }: Tunnel,
  done: (opened: Socket | string) => void,
): Socket | undefined {
  const address = addressOf(proxy);
  if (address === undefined) {
    done('proxy');
    return undefined;
  }
  const target = `${host}:${port}`;
  const lines = [`CONNECT ${target} HTTP/1.1`, `host: ${target}`, ...address.authorization];
  const socket = connect(address.port, address.host, () =>
    socket.write(`${lines.join('\r\n')}\r\n\r\n`),
  );
  let answer = '';
  const read = (chunk: Buffer): void => {
    answer += chunk.toString('latin1');
    const whole = answer.indexOf('\r\n\r\n');
    if (whole < 0 && answer.length < CAP) return;
    socket.off('data', read);
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? '';
    // A server speaks second in both TLS and HTTP: bytes behind the proxy's answer are nobody's.
    const isOpen = status.startsWith('2') && whole === answer.length - 4;
    done(isOpen ? socket : `proxy_${status}`);
  };
  socket.on('data', read);
  socket.on('error', (error) =>
    done('code' in error && typeof error.code === 'string' ? error.code : 'network'),
  );
  socket.on('close', () => done('network'));
  return socket;
}

function addressOf(proxy: string) {
  try {
    const { protocol, hostname, port, username, password } = new URL(proxy);
    if (protocol !== 'http:') return undefined;
    const credentials = decodeURIComponent(`${username}:${password}`);
    const basic = Buffer.from(credentials).toString('base64');
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 80),
      authorization: credentials === ':' ? [] : [`proxy-authorization: Basic ${basic}`],
    };
  } catch {
    return undefined;
  }
}
