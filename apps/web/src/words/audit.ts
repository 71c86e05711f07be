import { type AuditKind, auditKinds } from '@unthrash/db/write/record-audit';

const words: Readonly<Record<AuditKind, string>> = {
  'view-hotspots': 'viewed the hotspots',
  'view-hotspot': 'viewed a hotspot',
  'change-hotspot': 'changed or noted something on a hotspot',
  decide: 'made a decision',
  'change-decision': 'marked or withdrew a decision',
  'upload-code-owners': 'uploaded a CODEOWNERS file',
  'export-csv': 'exported hotspots as CSV',
  'make-key': 'made an ingest key',
  'revoke-key': 'revoked an ingest key',
  'take-out-key': 'took out what an ingest key had brought',
  invite: 'made an invitation',
  'withdraw-invitation': 'withdrew an invitation',
  join: 'joined by invitation',
  'change-role': 'changed a member’s role',
  'remove-member': 'removed a member',
  'reset-admin': 'was made an admin with a new password, by a command on the server',
  'change-team': 'changed the team’s name or time zone',
  'change-claims': 'changed which repositories count',
  'change-retention': 'changed how long things are kept',
  'change-group-size': 'changed the smallest group',
  'change-report': 'changed the weekly report',
  'send-report': 'sent a weekly report',
  'rename-repository': 'renamed or merged a repository',
  'delete-data': 'deleted data',
};

const isKind = (what: string): what is AuditKind => auditKinds.some((kind) => kind === what);

/** "exported hotspots as CSV": what a member did, for others to read. */
export function auditWord(what: string): string {
  return isKind(what) ? words[what] : what;
}
