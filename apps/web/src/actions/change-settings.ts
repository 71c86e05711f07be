'use server';

import { redirect } from 'next/navigation';
import { changeSettings, type SettingsPart } from '../access/change-settings.ts';
import { unlessAway } from '../access/unless-away.ts';
import { awayForm, type FormState, fieldsOf } from './form-state.ts';

/** The form with the team's name and time zone. */
export async function changeTeam(_previous: FormState, form: FormData): Promise<FormState> {
  return save('team', form);
}

/** The form with the repositories that count. */
export async function changeClaims(_previous: FormState, form: FormData): Promise<FormState> {
  return save('claims', form);
}

/** The form with how long things are kept. */
export async function changeRetention(_previous: FormState, form: FormData): Promise<FormState> {
  return save('retention', form);
}

/** The form with the number of machines below which none is shown. */
export async function changeGroupSize(_previous: FormState, form: FormData): Promise<FormState> {
  return save('group-size', form);
}

async function save(part: SettingsPart, form: FormData): Promise<FormState> {
  const values = fieldsOf(form);
  const done = await unlessAway(async () => ({ problems: await changeSettings(part, values) }));
  if (done === undefined) return awayForm(values);
  if (done.problems !== undefined) return { problems: done.problems, values };
  redirect(`/settings?saved=${part}#${part}`);
}
