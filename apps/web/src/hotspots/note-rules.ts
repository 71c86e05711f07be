/** Characters of a decision's note, at most: the hook leaves out what is longer. */
export const NOTE_LENGTH = 160;
/** Characters of one of its patterns, at most. */
export const PATTERN_LENGTH = 300;
