/** A command that could not do its work: what happened, what became of things, and the one command to run next. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** What happened, alone. */
  readonly what: string;
  readonly next: string;

  constructor(what: string, next: string, state = 'Nothing was changed.') {
    super(`${what} ${state}`);
    this.what = what;
    this.next = next;
  }
}
