import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { expect, it } from 'vitest';
import { privateCertificates } from '../testing/certificates.ts';
import { scratchFolder } from '../testing/scratch.ts';
import { certificatesIn } from './certificates.ts';

const scratch = scratchFolder();
const { caFile } = privateCertificates(scratch, 'unthrash.acme.example');

it('a company’s own authorities are trusted besides the usual ones, and not in place of them', () => {
  expect(certificatesIn(undefined)).toEqual({});
  const own = readFileSync(caFile, 'utf8').trim();
  expect(certificatesIn(caFile)?.ca).toEqual([...rootCertificates, own]);
});

it('a link to the file is as good, since it is the user’s or the company’s own', () => {
  const link = join(scratch, 'link.pem');
  symlinkSync(caFile, link);
  expect(certificatesIn(link)).toEqual(certificatesIn(caFile));
});
