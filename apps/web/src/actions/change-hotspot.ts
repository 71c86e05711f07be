'use server';

import { redirect } from 'next/navigation';
import { changeHotspot as change } from '../access/change-hotspot.ts';
import { unlessAway } from '../access/unless-away.ts';
import { fieldsOf } from './form-state.ts';

/** Every form of a hotspot's page but "decide": does it and leads back to the page. */
export async function changeHotspot(form: FormData): Promise<never> {
  const fields = fieldsOf(form);
  const changed = await unlessAway(() => change(fields));
  if (changed === undefined) redirect('/hotspots');
  const { problem, hotspotId } = changed;
  redirect(
    problem === undefined
      ? `/hotspots/${hotspotId}`
      : `/hotspots/${hotspotId}?problem=${encodeURIComponent(problem)}#do`,
  );
}
