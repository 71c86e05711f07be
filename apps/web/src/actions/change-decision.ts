'use server';

import { redirect } from 'next/navigation';
import { changeDecision as change } from '../access/change-decision.ts';
import { unlessAway } from '../access/unless-away.ts';
import { fieldsOf } from './form-state.ts';

/** Marks or withdraws a decision and leads back to its page. */
export async function changeDecision(form: FormData): Promise<never> {
  const fields = fieldsOf(form);
  const decisionId = await unlessAway(() => change(fields));
  redirect(decisionId === undefined ? '/decisions' : `/decisions/${decisionId}`);
}
