import { coversRepository } from '@unthrash/events/covers-repository';
import type { ProposedEdit } from './agents/agent.ts';
import type { Judged } from './judged.ts';
import { flipPart } from './load-flip.ts';
import { countEdit } from './outbox/count-activity.ts';
import { outboxPaths } from './outbox/outbox-paths.ts';
import { notedDay } from './outbox/today.ts';
import { repositoryOf } from './project/remote.ts';
import type { Settings } from './settings/settings.ts';

/**
 * Writes what a judged edit has to report into the outbox: the edit's mark in the day's activity, and one event per
 * flip. Only for a repository that the settings name. May throw when the outbox cannot be written.
 */
export function reportEdit(
  edit: ProposedEdit,
  judged: Judged,
  { settings, data, at }: { settings: Settings; data: string; at: number },
): void {
  const { judgement, project } = judged;
  // A call that was judged before has reported already.
  if (judgement.entry === undefined) return;
  const repo = repositoryOf(project);
  if (repo === undefined || !coversRepository(settings.repos, repo)) return;
  const paths = outboxPaths(data);
  const day = notedDay(paths, at);
  if (day === undefined || !countEdit(paths, repo, day))
    flipPart().beginActivity(paths, repo, at, edit.transcript);
  if (judgement.flips.length > 0 || judgement.bypassed.length > 0)
    flipPart().writeFlips(edit, judged, { paths, repo, shown: settings.paths, at });
}
