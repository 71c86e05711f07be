import { z } from 'zod';
import type { ClientEvent } from '../client/run-client.ts';

const answer = z.object({
  hookSpecificOutput: z.object({
    permissionDecision: z.optional(z.string()),
    permissionDecisionReason: z.optional(z.string()),
  }),
});

/** The reasons of the refusals that the hook printed in this run, word for word, in order. */
export function refusalsOf(events: readonly ClientEvent[]): readonly string[] {
  return events
    .filter((event) => event.subtype === 'hook_response' && event.stdout?.startsWith('{'))
    .map((event) => answer.parse(JSON.parse(event.stdout ?? '')).hookSpecificOutput)
    .filter((output) => output.permissionDecision === 'deny')
    .map((output) => output.permissionDecisionReason ?? '');
}

/** What the client showed the person on the hook's behalf, in order. */
export function linesForThePerson(events: readonly ClientEvent[]): readonly string[] {
  const prefix = 'PreToolUse:Edit says: ';
  return events
    .filter((event) => event.subtype === 'informational')
    .map((event) => String(event.content))
    .filter((content) => content.startsWith(prefix))
    .map((content) => content.slice(prefix.length));
}

/** How the client hands a refusal to the model. */
export function asTheModelReads(reason: string): string {
  return `PreToolUse:Edit hook error: ${reason}`;
}
