import type { Logger } from './logger.ts';

/** A row is logged again after this time, if it is still left out. */
const againAfterMs = 60 * 60 * 1_000;
/** Number of rows that are logged in that time. */
const rowsMax = 20;

/** Logs rows that are left out because they cannot be read: each row once an hour, and a bounded number of them. */
export class LeftOutLog {
  readonly #logger: Logger;
  readonly #monotonicMs: () => number;
  readonly #logged = new Set<string>();
  #sinceMs = Number.NEGATIVE_INFINITY;

  constructor(logger: Logger, monotonicMs: () => number) {
    this.#logger = logger;
    this.#monotonicMs = monotonicMs;
  }

  leftOut(row: {
    readonly table: string;
    readonly partnerId: string;
    readonly key: string;
    readonly by: string;
  }): void {
    if (this.#monotonicMs() - this.#sinceMs >= againAfterMs) {
      this.#logged.clear();
      this.#sinceMs = this.#monotonicMs();
    }
    const { table, partnerId, key, by } = row;
    const id = JSON.stringify([table, partnerId, key, by]);
    if (this.#logged.has(id) || this.#logged.size > rowsMax) return;
    this.#logged.add(id);
    if (this.#logged.size > rowsMax) {
      this.#logger.warn('more damaged rows are left out; "kontor verify" names them');
    } else {
      this.#logger.warn(
        { table, partnerId, key, by },
        'a row whose personal data is damaged is left out; "kontor verify" names all such rows',
      );
    }
  }
}
