import type { Database } from '@unthrash/db';
import type { Day } from '@unthrash/db/read/period';
import { addNote } from '@unthrash/db/write/add-note';
import { type Care, type CareChange, changeCare } from '@unthrash/db/write/change-care';
import { changeDecision } from '@unthrash/db/write/change-decision';
import { makeDecision } from '@unthrash/db/write/make-decision';
import { markSame } from '@unthrash/db/write/mark-same';
import { type AuditKind, recordAudit } from '@unthrash/db/write/record-audit';
import { saveCodeOwners } from '@unthrash/db/write/save-code-owners';
import { parseCodeOwners } from '../hotspots/code-owners.ts';
import { addDays, longDay } from '../words/days.ts';
import { counted } from '../words/numbers.ts';
import { workDaysUpTo } from './make-demo.ts';
import { type Deed, HOST, type Plot, type PlotDecision } from './plot.ts';

interface Target {
  readonly database: Database;
  readonly plot: Plot;
  readonly today: Day;
  readonly teamId: string;
}

const LEAD = 'demo-lead';
/** As on the page: what is muted for some flips more comes back after so many days in any case. */
const MUTED_DAYS = 90;

/** Does what the plot's lead did, on the days on which it was done, the way the pages do it. */
export async function writeDeeds({ database, plot, today, teamId }: Target): Promise<void> {
  const days = workDaysUpTo(today);
  const dayOf = (ago: number): Day => days[ago] ?? today;
  const spots = new Map(
    (await database.hotspot.findMany({ where: { teamId } })).map((each) => [each.path, each]),
  );
  const spotOf = (path: string) => {
    const found = spots.get(path);
    if (found === undefined) throw new Error(`the plot has no hotspot in ${path}`);
    return found;
  };
  const note = (what: AuditKind, day: Day, about = '') =>
    recordAudit(database, { teamId, userId: LEAD, day, what, about });

  for (const decision of latestLast(plot.decisions)) {
    const { hotspotId, repositoryId, convention } = spotOf(decision.path);
    const { paths, side, note: text, markedAgo, withdrawnAgo } = decision;
    const day = dayOf(decision.ago);
    const decisionId = await makeDecision(database, {
      teamId,
      userId: LEAD,
      day,
      repositoryId,
      paths,
      convention,
      side,
      note: text,
    });
    const about = { teamId, hotspotId, userId: LEAD, day };
    await changeCare(database, { ...about, what: 'decided', detail: text }, {});
    await changeDecision(database, {
      teamId,
      decisionId,
      ...(markedAgo === undefined ? {} : { markedDay: dayOf(markedAgo) }),
      ...(withdrawnAgo === undefined ? {} : { withdrawnDay: dayOf(withdrawnAgo) }),
    });
    await note('decide', day, String(decisionId));
  }
  for (const deed of latestLast(plot.deeds)) {
    const { hotspotId } = spotOf(deed.path);
    const about = { teamId, hotspotId, userId: LEAD, day: dayOf(deed.ago) };
    if (deed.what === 'note') await addNote(database, { ...about, text: deed.text });
    else if (deed.what === 'same-as') {
      await markSame(database, { ...about, detail: deed.other }, spotOf(deed.other).hotspotId);
    } else {
      const { what, detail, care } = careOf(deed, about.day);
      await changeCare(database, { ...about, what, detail }, care);
    }
    await note('change-hotspot', about.day, String(hotspotId));
  }
  for (const { repositoryId, name } of await database.repository.findMany({ where: { teamId } })) {
    const text = plot.owners[name.slice(HOST.length + 1)];
    if (text === undefined) continue;
    const rules = parseCodeOwners(text);
    await saveCodeOwners(database, { teamId, repositoryId, day: dayOf(30), rules });
    await note('upload-code-owners', dayOf(30), name);
  }
  for (const ago of [0, 5, 10, 15, 20]) await note('view-hotspots', dayOf(ago));
}

const latestLast = <T extends Pick<Deed | PlotDecision, 'ago'>>(list: readonly T[]): readonly T[] =>
  [...list].sort((a, b) => b.ago - a.ago);

function careOf(
  deed: Exclude<Deed, { readonly what: 'note' | 'same-as' }>,
  day: Day,
): { what: CareChange; detail: string; care: Care } {
  switch (deed.what) {
    case 'resolve':
      return {
        what: 'resolved',
        detail: deed.reason,
        care: { resolvedDay: day, resolvedReason: deed.reason },
      };
    case 'mute-until': {
      const mutedUntil = addDays(day, deed.days);
      return {
        what: 'muted',
        detail: `until ${longDay(mutedUntil)}`,
        care: { mutedDay: day, mutedUntil },
      };
    }
    case 'mute-more':
      return {
        what: 'muted',
        detail: `for ${counted(deed.more, 'flip')} more`,
        care: { mutedDay: day, mutedUntil: addDays(day, MUTED_DAYS), mutedMore: deed.more },
      };
    case 'take-over':
      return { what: 'taken-over', detail: '', care: { ownerUserId: LEAD } };
    case 'give-to':
      return { what: 'taken-over', detail: deed.team, care: { ownerTeam: deed.team } };
    case 'label':
      return { what: 'label', detail: deed.convention, care: { label: deed.convention } };
    case 'false-alarm':
      return { what: 'false-alarm', detail: '', care: { falseAlarmDay: day } };
  }
}
