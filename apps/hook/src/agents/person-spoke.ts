import { stringAt } from '../files/json.ts';
import { milliseconds, pause } from '../milliseconds.ts';
import {
  beginsPrompt,
  isClientsOwn,
  readTranscriptTail,
  type TranscriptTail,
} from './transcript-lines.ts';

/** The client writes a prompt down some milliseconds after the model got it: looked for so long, so far apart. */
const PATIENCE = 14;
const PAUSE = 4;

/**
 * Whether a person's message came after the prompt `since`, as the transcript says at the time of prompt `now`. Unknown
 * counts as yes. May wait some 15 ms for the transcript to name the present prompt. Never throws.
 */
export function personSpokeBetween(transcript: string, since: string, now: string): boolean {
  // A client without prompt ids has one endless turn.
  if (since === now || since === '' || now === '') return false;
  const until = milliseconds() + PATIENCE;
  for (;;) {
    const tail = readTranscriptTail(transcript);
    if (tail === undefined) return true;
    if (tail.lines.some((line) => beginsPrompt(line) && line.promptId === now))
      return spokeIn(tail, since);
    if (milliseconds() >= until) return true;
    pause(PAUSE);
  }
}

function spokeIn({ lines }: TranscriptTail, since: string): boolean {
  // Tool results carry their prompt's id, so a prompt is known by them even when its beginning is out of reach.
  const last = lines.findLastIndex((line) => stringAt(line, 'promptId') === since);
  if (last < 0) return true;
  return lines.slice(last + 1).some((line) => beginsPrompt(line) && !isClientsOwn(line));
}
