export type { Replacement } from './apply-edit.ts';
export { applyEdit, applyWrite } from './apply-edit.ts';
export { foldEntries, judge, judgeTransition } from './judge.ts';
export { labelOf } from './label.ts';
export type { LineKey } from './line-ids.ts';
export { lineKey } from './line-ids.ts';
export { listOf } from './list-of.ts';
export type { About } from './reason.ts';
export { personLine, reasonFor } from './reason.ts';
export type {
  Answer,
  Because,
  Bypass,
  Entry,
  EventVerdict,
  Flip,
  Judgement,
  Label,
  Policy,
  Proposal,
  Snapshot,
  Surroundings,
  TransitionProposal,
} from './types.ts';
