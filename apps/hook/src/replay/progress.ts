/** Milliseconds between two pictures of the bar. */
const PACE = 100;
const LENGTH = 30;

/** A bar on a terminal's error output that shows how much of the bytes is read; elsewhere it shows nothing. */
export class Progress {
  readonly #total: number;
  readonly #shown: boolean;
  readonly #now: () => number;
  readonly #write: (text: string) => void;
  #done = 0;
  #next: number;

  constructor(
    total: number,
    shown: boolean,
    now: () => number = () => performance.now(),
    write: (text: string) => void = (text) => process.stderr.write(text),
  ) {
    this.#total = total;
    this.#shown = shown;
    this.#now = now;
    this.#write = write;
    this.#next = now() + PACE;
  }

  add(bytes: number): void {
    this.#done += bytes;
    if (!this.#shown || this.#now() < this.#next) return;
    this.#next = this.#now() + PACE;
    const share = this.#total === 0 ? 1 : Math.min(1, this.#done / this.#total);
    const full = Math.round(share * LENGTH);
    const bar = '█'.repeat(full) + '░'.repeat(LENGTH - full);
    const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
    this.#write(
      `\r\u001b[K${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${megabytes(this.#done)} of ${megabytes(this.#total)} MB`,
    );
  }

  /** Takes the bar away. */
  end(): void {
    if (this.#shown) this.#write('\r\u001b[K');
  }
}
