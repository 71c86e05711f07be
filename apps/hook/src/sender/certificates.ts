import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { readRegular } from '../files/regular-file.ts';

/** Bytes: many times what a company's authorities take. */
const CAP = 4 * 1024 * 1024;
const CERTIFICATE =
  /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g;

/**
 * The runtime's own authorities and those of a file, or nothing to say where none is named. Undefined for a file that is
 * not there, is no regular one, or holds no certificate: one runtime would go without it and another would fail. Never
 * throws.
 */
export function certificatesIn(caFile: string | undefined): { ca?: string[] } | undefined {
  if (caFile === undefined) return {};
  const found = readRegular(caFile, { cap: CAP, followLinks: true });
  if (found.kind !== 'read') return undefined;
  const own = (found.bytes.toString('latin1').match(CERTIFICATE) ?? []).filter(isReadable);
  return own.length === 0 ? undefined : { ca: [...rootCertificates, ...own] };
}

function isReadable(certificate: string): boolean {
  try {
    return new X509Certificate(certificate).subject !== undefined;
  } catch {
    return false;
  }
}
