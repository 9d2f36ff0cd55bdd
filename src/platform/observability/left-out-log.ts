import type { Logger } from './logger.ts';

/** A row is logged again after this time, if lists still leave it out. */
const againAfterMs = 60 * 60 * 1_000;
/** Number of rows that are logged in that time. */
const rowsMax = 20;

/** Logs the rows that lists leave out because they cannot be read: each row once an hour, and a bounded number of them. */
export class LeftOutLog {
  readonly #logger: Logger;
  readonly #monotonicMs: () => number;
  readonly #logged = new Set<string>();
  #sinceMs = Number.NEGATIVE_INFINITY;

  constructor(logger: Logger, monotonicMs: () => number) {
    this.#logger = logger;
    this.#monotonicMs = monotonicMs;
  }

  leftOut(place: { readonly table: string; readonly partnerId: string; readonly key: string }): void {
    if (this.#monotonicMs() - this.#sinceMs >= againAfterMs) {
      this.#logged.clear();
      this.#sinceMs = this.#monotonicMs();
    }
    const { table, partnerId, key } = place;
    const id = JSON.stringify([table, partnerId, key]);
    if (this.#logged.has(id) || this.#logged.size > rowsMax) return;
    this.#logged.add(id);
    if (this.#logged.size > rowsMax) {
      this.#logger.warn('lists leave out more damaged rows; "kontor verify" names them');
    } else {
      this.#logger.warn(
        { table, partnerId, key },
        'lists leave out a row whose personal data is damaged; "kontor verify" names all such rows',
      );
    }
  }
}
