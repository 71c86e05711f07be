'use server';

import { redirect } from 'next/navigation';
import { decide as make } from '../access/decide.ts';
import { unlessAway } from '../access/unless-away.ts';
import { fieldsOf } from './form-state.ts';

/** The form "decide" of a hotspot's page: leads to the decision's page, which gives the patch. */
export async function decide(form: FormData): Promise<never> {
  const fields = fieldsOf(form);
  const decided = await unlessAway(() => make(fields));
  if (decided === undefined) redirect('/hotspots');
  redirect(
    decided.decisionId === undefined
      ? `/hotspots/${decided.hotspotId}?problem=decide#do`
      : `/decisions/${decided.decisionId}`,
  );
}
