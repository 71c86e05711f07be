/** A calendar date, `YYYY-MM-DD`, as the machines sent it. */
export type Day = string;

/** Whole days, both ends counted, and the equally long stretch before that it is compared with. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
  /**
   * A machine may be a day or two ahead of the team's zone: what it dates after `to`, up to this day, counts on `to`. The
   * same as `to` for a period in the past.
   */
  readonly until: Day;
  readonly beforeFrom: Day;
  /** The day before `from`. */
  readonly beforeTo: Day;
}

/**
 * How far back a hotspot's history is looked at when it is judged, in days: thirteen weeks. A constant, so that the cost
 * of a page does not grow with the age of the team.
 */
export const LOOK_BACK_DAYS = 91;
