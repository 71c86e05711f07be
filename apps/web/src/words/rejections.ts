import { rejections } from '../ingest/errors.ts';

const fields: Readonly<Record<string, string>> = {
  agent: 'agent’s name',
  convention: 'convention',
  cycle: 'cycle',
  day: 'day',
  episode: 'episode',
  id: 'id',
  language: 'language',
  path: 'path',
  repo: 'repository’s name',
  reporter: 'reporter',
};

/** What to do about it, for the codes where somebody can. */
const remedies: Readonly<Record<string, string>> = {
  day_out_of_range: 'Set the clock of that machine right.',
  repository_not_claimed: 'Claim it in the settings if it is the team’s.',
  too_many_hotspots: 'Something flips in very many files there: a generated folder may be ignored.',
  unknown_field: 'The hook is newer than this server: update the server.',
};

/** Why items were not taken, in a sentence. Codes that this version does not know read as themselves. */
export function rejectionWords(code: string): string {
  const known = rejections[code];
  if (known !== undefined) return known;
  const field = /^invalid_([a-z]+)$/i.exec(code)?.[1];
  if (field === 'item') return 'The item is not what version 1 describes.';
  if (field !== undefined) return `The ${fields[field] ?? field} is not one that version 1 knows.`;
  return `The server said ${code}.`;
}

/** What to do about it; undefined where nobody can do anything but update. */
export function rejectionRemedy(code: string): string | undefined {
  return remedies[code];
}
