import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Certificates {
  /** The authority's own certificate, as a company hands it out. */
  readonly caFile: string;
  /** A server's key and certificate for a name and an address. */
  readonly key: string;
  readonly cert: string;
}

/** Makes a private authority and a server's certificate in a folder, with `openssl`. */
export function privateCertificates(
  folder: string,
  name: string,
  address = '127.0.0.1',
): Certificates {
  const file = (of: string): string => join(folder, of);
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  };
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = ['-subj', '/CN=Acme CA', '-addext', 'basicConstraints=critical,CA:TRUE'];
  openssl('req', '-x509', ...fresh, '-keyout', 'ca.key', '-out', 'ca.pem', ...authority);
  openssl('req', ...fresh, '-keyout', 'server.key', '-out', 'server.csr', '-subj', `/CN=${name}`);
  writeFileSync(file('names'), `subjectAltName=DNS:${name},IP:${address}`);
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', ...signed, '-out', 'server.pem');
  return {
    caFile: file('ca.pem'),
    key: readFileSync(file('server.key'), 'utf8'),
    cert: readFileSync(file('server.pem'), 'utf8'),
  };
}
