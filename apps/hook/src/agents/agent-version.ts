import { stringAt } from '../files/json.ts';
import { readTranscriptTail } from './transcript-lines.ts';

/** The client's version as its transcript names it, else `unknown`. Never throws. */
export function agentVersion(transcript: string): string {
  const lines = readTranscriptTail(transcript)?.lines ?? [];
  const version = stringAt(
    lines.findLast((line) => stringAt(line, 'version') !== '') ?? {},
    'version',
  );
  return /^[0-9A-Za-z.+-]{1,32}$/.test(version) ? version : 'unknown';
}
