import type { FailureRow } from './failure-rows.ts';

/** One error code with which elements failed. */
export interface Cause {
  readonly code: string;
  readonly count: number;
  /** Its first failure in the file. */
  readonly example: FailureRow;
}

/** Collects why elements failed; its memory does not grow with the file. */
export class Causes {
  readonly #byCode = new Map<string, Cause>();

  add(rows: readonly FailureRow[]): void {
    for (const row of rows) {
      const { code } = row;
      const cause = this.#byCode.get(code);
      const isFirst = cause === undefined || (row.element ?? 0) < (cause.example.element ?? 0);
      this.#byCode.set(code, {
        code,
        count: (cause?.count ?? 0) + 1,
        example: isFirst ? row : cause.example,
      });
    }
  }

  /** All causes, most frequent first. */
  get all(): Cause[] {
    return [...this.#byCode.values()].sort((one, other) => other.count - one.count);
  }
}
