import 'server-only';
import { changeDecision as change } from '@unthrash/db/write/change-decision';
import { notFound } from 'next/navigation';
import { database } from '../server/database.ts';
import { dayIn } from '../words/days.ts';
import { audited } from './audited.ts';
import { requireRole } from './require-role.ts';

/** What a lead does with a decision, by the field `what` of the form. */
export const decisionForms = ['mark', 'unmark', 'withdraw', 'restore'] as const;
export type DecisionForm = (typeof decisionForms)[number];

/** Marks a decision as in the repository, withdraws it, or takes one of these back. Answers the decision's number. */
export async function changeDecision(fields: Readonly<Record<string, string>>): Promise<number> {
  const member = await requireRole('lead');
  const { teamId, timeZone } = member;
  const { decisionId: id = '' } = fields;
  const what = decisionForms.find((each) => each === fields.what);
  if (!/^\d{1,9}$/.test(id) || what === undefined) notFound();
  const decisionId = Number(id);
  const day = dayIn(timeZone, new Date());
  const changes = {
    mark: { markedDay: day },
    unmark: { markedDay: null },
    withdraw: { withdrawnDay: day },
    restore: { withdrawnDay: null },
  };
  if (!(await change(database(), { teamId, decisionId, ...changes[what] }))) notFound();
  await audited(member, 'change-decision', id);
  return decisionId;
}
