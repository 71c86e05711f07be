import 'server-only';
import type { Day } from '@unthrash/db/read/period';
import { type BeforeAfter, readBeforeAfter } from '@unthrash/db/read/read-before-after';
import { type DecisionRow, readDecisions } from '@unthrash/db/read/read-decisions';
import { readFirstDecided } from '@unthrash/db/read/read-first-decided';
import { type Place, readPlaces } from '@unthrash/db/read/read-places';
import { noteInForce } from '@unthrash/db/write/note-in-force';
import { notFound } from 'next/navigation';
import { contradictedBy } from '../hotspots/contradicted-by.ts';
import {
  type DecisionEntry,
  entriesOf,
  type FileTexts,
  instructionLine,
  patchOf,
} from '../hotspots/decision-files.ts';
import {
  COMPARED_DAYS,
  type JudgedDecision,
  judgeDecision,
  witnessesOf,
} from '../hotspots/judge-decision.ts';
import { database } from '../server/database.ts';
import { dayIn, daysBetween } from '../words/days.ts';
import { type Member, requireMember } from './require-member.ts';
import { may } from './require-role.ts';

export interface ShownDecision extends JudgedDecision {
  readonly around: BeforeAfter;
  /** Days since its pivot. */
  readonly days: number;
  /** Decisions that say the other side for a place that both cover. */
  readonly against: readonly DecisionRow[];
}

export interface DecisionsPage {
  readonly member: Member;
  readonly at: Date;
  /** In the team's zone. */
  readonly today: Day;
  /** Latest first. */
  readonly decisions: readonly ShownDecision[];
  readonly mayChange: boolean;
}

/** The team's decisions, each with how it stands and what came before and after it. */
export async function readDecisionsPage(now: Date): Promise<DecisionsPage> {
  const member = await requireMember();
  const today = dayIn(member.timeZone, now);
  return {
    member,
    at: now,
    today,
    decisions: await readShown(member.teamId, today),
    mayChange: may(member.role, 'lead'),
  };
}

export interface DecisionPage extends DecisionsPage {
  readonly shown: ShownDecision;
  /** What goes into the repository. */
  readonly entries: readonly DecisionEntry[];
  readonly line: string;
  /** What the repository's `.unthrash.json` holds, as far as earlier decisions say. */
  readonly known: string;
}

/** One decision with what goes into the repository. What is no decision of the team leads to "not found". */
export async function readDecisionPage(id: string, now: Date): Promise<DecisionPage> {
  const page = await readDecisionsPage(now);
  const shown = page.decisions.find(({ decision }) => String(decision.decisionId) === id);
  if (shown === undefined) notFound();
  return {
    ...page,
    shown,
    entries: entriesOf(shown.decision, shown.places),
    line: instructionLine(shown.decision),
    known: knownFile(shown, page.decisions),
  };
}

/** The patch of a decision, for files that hold these texts; without, for what earlier decisions left. */
export async function readPatch(id: string, now: Date, texts?: FileTexts) {
  const { entries, line, known } = await readDecisionPage(id, now);
  return patchOf(entries, line, texts ?? { '.unthrash.json': known });
}

async function readShown(teamId: string, today: Day): Promise<readonly ShownDecision[]> {
  const db = database();
  const rows = await readDecisions(db, teamId);
  const places = await readPlaces(db, teamId, [...new Set(rows.map((row) => row.convention))]);
  const first = await readFirstDecided(
    db,
    teamId,
    rows
      .filter((row) => row.inForceDay === null)
      .map((row) => ({
        key: row.decisionId,
        day: row.day,
        hotspotIds: witnessesOf(row, rows, places),
      })),
  );
  // The rollups forget it in time.
  for (const [decisionId, day] of first) await noteInForce(db, teamId, decisionId, day);
  const judged = rows.map((row) => judgeDecision(row, places, first.get(row.decisionId)));
  const around = await readBeforeAfter(
    db,
    teamId,
    judged.map(({ decision, pivot, places: covered }) => ({
      key: decision.decisionId,
      day: pivot,
      hotspotIds: idsOf(covered),
      repositoryId: decision.repositoryId,
    })),
    COMPARED_DAYS,
    today,
  );
  const nothing: BeforeAfter = {
    flipsBefore: 0,
    editsBefore: 0,
    reportsBefore: 0,
    repositoriesBefore: 0,
    flipsAfter: 0,
    editsAfter: 0,
    reportsAfter: 0,
    repositoriesAfter: 0,
  };
  return judged.map((each) => ({
    ...each,
    around: around.get(each.decision.decisionId) ?? nothing,
    days: daysBetween(each.pivot, today),
    against: contradictedBy(each, judged),
  }));
}

const idsOf = (places: readonly Place[]): readonly number[] =>
  places.map((place) => place.hotspotId);

/** A file that only decisions made here went into; empty where none is known to be there. */
function knownFile(shown: ShownDecision, all: readonly ShownDecision[]): string {
  const { repositoryId, decisionId } = shown.decision;
  const there = all
    .filter(
      ({ decision, state }) =>
        decision.decisionId !== decisionId &&
        (state === 'marked' || state === 'in-force') &&
        (decision.repositoryId === null || decision.repositoryId === repositoryId),
    )
    .sort((a, b) => a.decision.decisionId - b.decision.decisionId)
    .flatMap(({ decision, places }) => entriesOf(decision, places));
  return there.length === 0 ? '' : `${JSON.stringify({ decisions: there }, null, 2)}\n`;
}
