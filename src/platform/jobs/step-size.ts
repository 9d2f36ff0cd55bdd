/**
 * How many records a step of background work looks at: as many as take a given time on this machine, under its load. The
 * time that a step takes whatever it looks at, such as round trips to a database, does not count, and the records may
 * take as long as that: with fewer of them most of the time would go to the steps themselves.
 */
export class StepSize {
  readonly #max: number;
  readonly #stepMs: number;
  readonly #processMs: () => number;
  #count: number;
  /** An upper bound of what a step takes for no record: what the last step of one record took, or a shorter one since. */
  #fixedMs = 0;

  /** `processMs` reads a clock of the process: the speed of steps does not depend on the marketplace's clock. */
  constructor(max: number, stepMs: number, processMs: () => number = () => performance.now()) {
    this.#max = max;
    this.#stepMs = stepMs;
    this.#processMs = processMs;
    this.#count = Math.ceil(max / 8);
  }

  get count(): number {
    return this.#count;
  }

  /** Makes a step of `count` records. The next one has up to twice as many, or as many fewer as it took too long. */
  async measured<Result>(step: (count: number) => Promise<Result>): Promise<Result> {
    const count = this.#count;
    const begunMs = this.#processMs();
    const result = await step(count);
    const tookMs = this.#processMs() - begunMs;
    this.#fixedMs = count === 1 ? tookMs : Math.min(this.#fixedMs, tookMs);
    const workMs = Math.max(tookMs - this.#fixedMs, 0.01);
    const fitting = Math.floor((count * Math.max(this.#stepMs, this.#fixedMs)) / workMs);
    this.#count = Math.max(1, Math.min(fitting, count * 2, this.#max));
    return result;
  }
}
