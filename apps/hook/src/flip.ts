// The bundle beside the hook's: loaded by `flipPart`, and only where one of these is needed.
export { labelOf } from '@unthrash/detector';
export { personSpokeBetween } from './agents/person-spoke.ts';
// Only the bench takes this one from outside.
export { ranSince } from './agents/ran-between.ts';
export { answerTo } from './answer-to.ts';
export { beginActivity } from './outbox/begin-activity.ts';
export { startSender } from './outbox/start-sender.ts';
export { writeFlips } from './outbox/write-flips.ts';
export { rememberTurn } from './session/remember-turn.ts';
export { currentTurn, insistedElsewhere } from './session/turn.ts';
