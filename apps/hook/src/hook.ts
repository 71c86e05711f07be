import { writeSync } from 'node:fs';
import { personLine, reasonFor } from '@unthrash/detector';
import type { ProposedEdit } from './agents/agent.ts';
import { answerFor, readPayload } from './agents/claude-code.ts';
import { ranSince, wordsForRan } from './agents/ran-between.ts';
import { now } from './clock.ts';
import { type Judged, judgeEdit } from './judge-edit.ts';
import { isDue } from './outbox/due.ts';
import { outboxPaths } from './outbox/outbox-paths.ts';
import { startSender } from './outbox/start-sender.ts';
import { decisionFor } from './project/repository-settings.ts';
import { readJsonFromStdin } from './read-stdin.ts';
import { reportEdit } from './report-flips.ts';
import { installedPlaces } from './settings/places.ts';
import { readSettings } from './settings/settings.ts';
import { isSwitchedOff, maySend, resetWindow } from './settings/switches.ts';

/** Milliseconds of our own work after which an edit goes through. */
const BUDGET = 50;
/** Microseconds that starting the runtime may have taken of the processor's time. */
const START = 150_000;

/**
 * One process per proposed edit: payload in, verdict out. Whatever goes wrong, the edit goes through: exit code 0 and
 * nothing on stdout.
 */
async function main(): Promise<void> {
  if (isSwitchedOff(process.env)) return;
  const payload = await readJsonFromStdin();
  const began = performance.now();
  const edit = readPayload(payload, process.env);
  if (edit === undefined) return;

  const at = now();
  const places = installedPlaces(import.meta.dirname);
  const settings = readSettings(places);
  const judged = quietly(() =>
    judgeEdit(edit, {
      at,
      states: places.states,
      settings,
      window: resetWindow(process.env),
      isOverdue: () => isOverdue(began),
    }),
  );
  if (judged !== undefined) quietly(() => writeSync(1, answerTo(edit, judged, at)));

  if (!maySend(process.env, settings)) return;
  if (judged !== undefined)
    quietly(() => reportEdit(edit, judged, { settings, data: places.data, at }));
  if (isDue(outboxPaths(places.data).due, at)) startSender(places, import.meta.dirname, at);
}

/** Time that others take from us on a busy machine does not count; asking for our own costs, so only when late. */
function isOverdue(began: number): boolean {
  if (performance.now() - began <= BUDGET) return false;
  const { user, system } = process.cpuUsage();
  return user + system > START + BUDGET * 1000;
}

function answerTo(
  edit: ProposedEdit,
  { judgement, policy, relativePath, rules }: Judged,
  at: number,
): string {
  const [flip] = judgement.flips;
  if (judgement.answer === 'allow' || flip === undefined) return '';
  const about = {
    file: relativePath,
    policy,
    ran: wordsForRan(ranSince(edit.transcript, at - flip.age)),
    decision: decisionFor(rules, relativePath, flip.label.convention),
  };
  return answerFor(judgement.answer, {
    reason: reasonFor(judgement, about),
    person: personLine(judgement, about),
  });
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

main()
  .catch(() => undefined)
  .finally(() => process.exit(0));
