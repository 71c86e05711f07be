import type { MemberRole } from '@unthrash/db/read/read-membership';

/**
 * Who gets where: a line for each page, route and action that there is. A test finds them all and fails when one has no
 * line here, then asks for each as nobody, as viewer, lead and admin of the team, and as an admin of another team.
 * `{hotspotId}` and the like stand for ids of the team's own.
 */

/** `open`: whoever reaches the server; `key`: with an ingest key, no session helps; else who has that role or more. */
export type Who = 'open' | 'key' | MemberRole;

export interface Place {
  readonly who: Who;
  /** Where to ask, when the address has a part that varies. */
  readonly at?: string;
  /** What who may is answered, unless 200. */
  readonly status?: number;
  /** Names something of one team, so that for another team it does not exist. */
  readonly ofTeam?: true;
}

/** By the page's address. */
export const pages: Readonly<Record<string, Place>> = {
  '/': { who: 'viewer' },
  '/conventions': { who: 'viewer' },
  '/decisions': { who: 'viewer' },
  '/decisions/[id]': { who: 'viewer', at: '/decisions/{decisionId}', ofTeam: true },
  '/health': { who: 'viewer' },
  '/hotspots': { who: 'viewer' },
  '/hotspots/[id]': { who: 'viewer', at: '/hotspots/{hotspotId}', ofTeam: true },
  '/invite/[token]': { who: 'open', at: '/invite/x' },
  '/join': { who: 'viewer' },
  '/map': { who: 'viewer' },
  '/owners': { who: 'viewer' },
  '/reports': { who: 'viewer' },
  // A report of another team's is asked for in reports.test.ts.
  '/reports/[week]': { who: 'viewer', at: '/reports/none', status: 404 },
  '/reports/preview': { who: 'viewer' },
  '/reports/settings': { who: 'admin' },
  '/set-up/[token]': { who: 'open', at: '/set-up/x' },
  '/settings': { who: 'viewer' },
  // Whoever is signed in is led on to the overview.
  '/sign-in': { who: 'open' },
  '/stored': { who: 'viewer' },
  // The link is signed.
  '/unsubscribe/[token]': { who: 'open', at: '/unsubscribe/x' },
};

/** By the method and the address. Other methods of the same address are refused. */
export const routes: Readonly<Record<string, Place>> = {
  'GET /api/auth/callback/oidc': { who: 'open', status: 404 },
  'GET /api/auth/oidc': { who: 'open', status: 404 },
  'GET /api/health/live': { who: 'open' },
  'GET /api/health/ready': { who: 'open' },
  'GET /api/openapi.json': { who: 'open' },
  'GET /api/package/[name]': { who: 'open', at: '/api/package/none.tgz', status: 404 },
  'GET /api/reports/[week]/[format]': { who: 'viewer', at: '/api/reports/preview/text' },
  'GET /api/v1/errors': { who: 'open' },
  'GET /api/v1/hello': { who: 'key' },
  'PUT /api/v1/code-owners': { who: 'key' },
  'GET /hotspots.csv': { who: 'viewer' },
  'POST /api/unsubscribe/[token]': { who: 'open', at: '/api/unsubscribe/x', status: 404 },
  'GET /decisions/[id]/patch': {
    who: 'viewer',
    at: '/decisions/{decisionId}/patch',
    ofTeam: true,
  },
};

/** Answered before Next, so no file under `app` names it. */
export const ahead: Readonly<Record<string, Place>> = {
  'POST /api/v1/events': { who: 'key' },
};

export interface Act {
  readonly who: Who;
  /** What a form of ours would send. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Changes nothing that is stored. */
  readonly reads?: true;
  /** Needs something of the team's own, so that for another team it does not exist. */
  readonly ofTeam?: true;
  /** The form's state comes before the form: it is shown again with what was wrong. */
  readonly hasState?: true;
}

/** By the exported name of each server action. */
export const actions: Readonly<Record<string, Act>> = {
  acceptInvitation: { who: 'open', hasState: true },
  changeClaims: { who: 'admin', hasState: true, fields: { claims: 'github.com/other/*' } },
  changeDecision: {
    who: 'lead',
    fields: { decisionId: '{decisionId}', what: 'mark' },
    ofTeam: true,
  },
  changeGroupSize: { who: 'admin', hasState: true, fields: { groupSize: '9' } },
  changeHotspot: {
    who: 'lead',
    fields: { hotspotId: '{hotspotId}', what: 'note', text: 'A note.' },
    ofTeam: true,
  },
  changeHotspots: {
    who: 'lead',
    fields: { hotspot: '{hotspotId}', what: 'resolve', reason: 'Done.' },
    ofTeam: true,
  },
  changePassword: { who: 'viewer', hasState: true },
  changeRetention: {
    who: 'admin',
    hasState: true,
    fields: { eventDays: '7', rollupMonths: '3' },
  },
  changeRole: { who: 'admin', fields: { userId: '{userId}', role: 'lead' }, ofTeam: true },
  changeTeam: {
    who: 'admin',
    hasState: true,
    fields: { teamName: 'Other', timeZone: 'Asia/Tokyo' },
  },
  chooseOwnMail: { who: 'viewer', fields: { weekly: 'off' } },
  completeSetUp: { who: 'open', hasState: true },
  decide: {
    who: 'lead',
    fields: { hotspotId: '{hotspotId}', side: 'utc', scope: 'file', note: 'So it is.' },
    ofTeam: true,
  },
  deleteRepository: {
    who: 'admin',
    hasState: true,
    fields: { repositoryId: '{repositoryId}', sure: 'yes' },
  },
  deleteTeamData: { who: 'admin', hasState: true, fields: { teamName: 'Acme' } },
  // Outside a demonstration these two do not exist.
  deleteDemo: { who: 'open' },
  enterDemo: { who: 'open' },
  invite: { who: 'admin', hasState: true, fields: { role: 'viewer', email: '' } },
  makeKey: { who: 'admin' },
  makePatch: {
    reads: true,
    who: 'viewer',
    hasState: true,
    fields: { decisionId: '{decisionId}' },
    ofTeam: true,
  },
  removeMember: { who: 'admin', fields: { userId: '{userId}' }, ofTeam: true },
  resendReport: { who: 'lead' },
  renameRepository: {
    who: 'admin',
    hasState: true,
    fields: { repositoryId: '{repositoryId}', newName: 'github.com/acme/other' },
  },
  revokeKey: { who: 'admin', fields: { keyId: '{keyId}' } },
  saveMail: { who: 'admin', fields: { mail: 'on' } },
  saveSchedule: { who: 'admin', fields: { weekday: '5', hour: '17', timeZone: 'Asia/Tokyo' } },
  saveWebhook: { who: 'admin', fields: { address: 'https://hooks.example.com/x' } },
  signIn: { who: 'open', hasState: true },
  signOut: { who: 'open' },
  testMail: { who: 'admin' },
  testWebhook: { who: 'admin' },
  takeOutKey: { who: 'admin', fields: { keyId: '{keyId}' } },
  uploadCodeOwners: {
    who: 'lead',
    fields: { repositoryId: '{repositoryId}', text: '* @acme/core' },
    ofTeam: true,
  },
  withdrawInvitation: { who: 'admin', fields: { invitationId: '{invitationId}' } },
};
