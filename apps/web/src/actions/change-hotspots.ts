'use server';

import { redirect } from 'next/navigation';
import { changeHotspots as change } from '../access/change-hotspots.ts';
import { unlessAway } from '../access/unless-away.ts';
import { hotspotsHref, readHotspotQuery } from '../hotspots/hotspot-query.ts';
import { tickedIn } from '../hotspots/ticked.ts';
import { fieldsOf } from './form-state.ts';

/** The form around the list of hotspots: does it to those that are ticked, and leads back to the same list. */
export async function changeHotspots(form: FormData): Promise<never> {
  const fields = fieldsOf(form);
  const chosen = form.getAll('hotspot').filter((value) => typeof value === 'string');
  // The query is read and written anew: what a form says never becomes an address by itself.
  const query = readHotspotQuery(Object.fromEntries(new URLSearchParams(fields.query ?? '')));
  const list = hotspotsHref(query, { page: query.page });
  const changed = await unlessAway(() => change(chosen, fields));
  const said = typeof changed === 'number' ? `changed=${changed}` : `problem=${changed ?? 'away'}`;
  // Where nothing was changed the ticks are kept, so that nobody has to set them again.
  const kept = typeof changed === 'number' ? [] : tickedIn(chosen.join(','));
  const ticked = kept.length === 0 ? '' : `&ticked=${kept.join(',')}`;
  redirect(`${list}${list.includes('?') ? '&' : '?'}${said}${ticked}#list`);
}
