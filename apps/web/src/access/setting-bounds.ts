/** Days that single events may be kept. */
export const EVENT_DAYS = { least: 7, most: 35 };

/** Months that daily counts may be kept. */
export const ROLLUP_MONTHS = { least: 3, most: 13 };

/** A group may be made larger, never smaller than five. */
export const GROUP_SIZES = { least: 5, most: 100 };
