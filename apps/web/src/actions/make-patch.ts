'use server';

import { readPatch } from '../access/read-decisions-page.ts';
import { unlessAway } from '../access/unless-away.ts';
import type { FileTexts } from '../hotspots/decision-files.ts';
import { awayForm, type FormState, fieldsOf } from './form-state.ts';

/** The patch for files that hold what was pasted, as the value `patch`. Nothing of it is kept. */
export async function makePatch(_previous: FormState, form: FormData): Promise<FormState> {
  const { decisionId = '', ...fields } = fieldsOf(form);
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!name.startsWith('$')) values[name] = value;
  }
  const texts: FileTexts = {
    '.unthrash.json': asFile(fields.json),
    ...(fields.withClaude === undefined ? {} : { 'CLAUDE.md': asFile(fields.claude) }),
    ...(fields.withAgents === undefined ? {} : { 'AGENTS.md': asFile(fields.agents) }),
  };
  const made = await unlessAway(() => readPatch(decisionId, new Date(), texts));
  if (made === undefined) return awayForm(values);
  if (made.patch === undefined) return { problems: { json: made.problem }, values };
  return { problems: {}, values: { ...values, patch: made.patch } };
}

/** Browsers send line breaks with a return; a file that is pasted whole ends with one. */
function asFile(pasted = ''): string {
  const text = pasted.replaceAll('\r\n', '\n').trimEnd();
  return text === '' ? '' : `${text}\n`;
}
