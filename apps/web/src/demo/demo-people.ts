import { createHmac } from 'node:crypto';
import type { MemberRole } from '@unthrash/db/read/read-membership';

/** Whom one may look around as. Nobody is behind them. */
export const demoPeople: readonly {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: MemberRole;
}[] = [
  { id: 'demo-lead', name: 'Demo lead', email: 'lead@example.com', role: 'lead' },
  { id: 'demo-admin', name: 'Demo admin', email: 'admin@example.com', role: 'admin' },
  { id: 'demo-viewer', name: 'Demo viewer', email: 'viewer@example.com', role: 'viewer' },
];

/** Theirs, for one data folder: made from its secret, so there is no password that works everywhere. */
export function demoPassword(secret: string): string {
  return createHmac('sha256', secret).update('demonstration').digest('base64url');
}
