/** One thing that was looked at. */
export interface Check {
  readonly check: string;
  readonly ok: boolean;
  readonly says: string;
  /** The one command to run when it is not as it should be. */
  readonly next?: string;
}
