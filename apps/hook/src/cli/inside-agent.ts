import { Failure } from './failure.ts';

/** Whether an agent runs this command: Claude Code says so in the environment of everything that it starts. */
export function isInsideAgent(environment: Readonly<Record<string, string | undefined>>): boolean {
  return (environment.CLAUDECODE ?? '') !== '';
}

/** Throws a `Failure` inside an agent: what an edit is held to is for a person to change. */
export function refuseInsideAgent(command: string): void {
  if (isInsideAgent(process.env)) {
    throw new Failure(
      'An agent runs this, and this is for a person to decide.',
      `${command}, in a terminal of your own`,
    );
  }
}
