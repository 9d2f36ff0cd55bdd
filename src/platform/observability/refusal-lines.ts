/** Period for which lines are counted. */
const periodMs = 60_000;
/** Lines of a period for one caller: enough to follow what a caller does wrong. */
const linesOfCallerMax = 60;
/**
 * Lines of a period for all callers: with 1,300 bytes each, 1.1 GB a day at most. What is left out adds a short line
 * for each of these callers at most.
 */
const linesMax = 600;

/** Refusals of a caller, or of all `others` when lines for all callers were used up, that got no line in a period. */
export interface LeftOut {
  readonly ofCaller: string;
  readonly leftOut: number;
}

/**
 * Bounds the lines that refusals write to the log, so that no caller can fill a disk, and a flood does not cost more for
 * its log than for its answers. What is left out is counted and told with the first refusal after the period.
 */
export class RefusalLines {
  readonly #tell: (facts: LeftOut) => void;
  readonly #lines = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();
  #count = 0;
  #sinceMs = Number.NEGATIVE_INFINITY;

  constructor(tell: (facts: LeftOut) => void) {
    this.#tell = tell;
  }

  /** True when a refusal of this caller gets a line. `nowMs` is a real time, from any start. */
  admits(caller: string, nowMs: number): boolean {
    if (Math.abs(nowMs - this.#sinceMs) >= periodMs) this.#begin(nowMs);
    const lines = this.#lines.get(caller) ?? 0;
    if (lines < linesOfCallerMax && this.#count < linesMax) {
      this.#lines.set(caller, lines + 1);
      this.#count += 1;
      return true;
    }
    const counted = lines > 0 ? caller : 'others';
    this.#leftOut.set(counted, (this.#leftOut.get(counted) ?? 0) + 1);
    return false;
  }

  #begin(nowMs: number): void {
    for (const [ofCaller, leftOut] of this.#leftOut) this.#tell({ ofCaller, leftOut });
    this.#lines.clear();
    this.#leftOut.clear();
    this.#count = 0;
    this.#sinceMs = nowMs;
  }
}
