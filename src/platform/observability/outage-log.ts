import type { Logger } from './logger.ts';

/** Lines while a database fails: one in this time, whatever fails and however often. */
const lineEveryMs = 1_000;

export interface OutageLogParts {
  readonly logger: Logger;
  /** Whether the database answers and takes writes at present. */
  probe(): Promise<boolean>;
  /** Milliseconds that only go forward. */
  monotonicMs(): number;
}

/**
 * Tells of a database that fails, and of its return. The first failure is told with its cause; then the database is
 * asked once a second, and one line tells what came of it, until it works again.
 */
export class OutageLog {
  readonly #parts: OutageLogParts;
  #timer: NodeJS.Timeout | undefined;
  #looking = false;
  #sinceMs = 0;
  #failures = 0;
  #lineAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: OutageLogParts) {
    this.#parts = parts;
  }

  /** To be called with whatever the database throws because it cannot do its work. */
  failed(error: unknown): void {
    const { logger, monotonicMs } = this.#parts;
    this.#failures += 1;
    if (this.#timer !== undefined) return;
    this.#sinceMs = monotonicMs();
    this.#failures = 1;
    this.#timer = setInterval(() => void this.#look(), lineEveryMs);
    this.#timer.unref();
    if (monotonicMs() - this.#lineAtMs < lineEveryMs) return;
    this.#lineAtMs = monotonicMs();
    logger.error({ error }, 'database failed');
  }

  /** Ends the looks. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const works = await this.#parts.probe().catch(() => false);
    this.#looking = false;
    // The server was stopped meanwhile.
    if (this.#timer === undefined) return;
    const { logger, monotonicMs } = this.#parts;
    this.#lineAtMs = monotonicMs();
    const facts = { failures: this.#failures, lastedMs: Math.round(monotonicMs() - this.#sinceMs) };
    if (works) {
      this.stop();
      logger.info(facts, 'database works again');
    } else {
      logger.error(facts, 'database still fails');
    }
  }
}
