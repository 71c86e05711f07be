import type { Judgement, Policy } from '@unthrash/detector';
import type { Project } from './project/find-project.ts';
import type { RepositorySettings } from './project/repository-settings.ts';
import type { Turn } from './session/turn.ts';

/** An edit that was judged, with what answering and reporting it needs. */
export interface Judged {
  readonly judgement: Judgement;
  readonly policy: Policy;
  readonly project: Project;
  /** Relative to the project's root, forward slashes. */
  readonly relativePath: string;
  readonly rules: RepositorySettings;
  /** Whether the session had proposed edits of this file before. */
  readonly known: boolean;
  /** The human turn, known where there is a flip. */
  readonly turn: Turn | undefined;
}
