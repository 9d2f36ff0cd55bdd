import type { Logger } from './logger.ts';

/** Minimum interval between log lines while a database fails, whatever fails and however often. */
const lineEveryMs = 1_000;

export interface OutageLogDeps {
  readonly logger: Logger;
  /** Returns whether the database currently answers and accepts writes. */
  probe(): Promise<boolean>;
  /** Monotonic time in milliseconds. */
  monotonicMs(): number;
}

/**
 * Logs the outages of a database. The first failure is logged with its cause; then the database is probed once a
 * second, and each probe logs one line with its result, until the database works again.
 */
export class OutageLog {
  readonly #deps: OutageLogDeps;
  #timer: NodeJS.Timeout | undefined;
  #probing = false;
  #sinceMs = 0;
  #failures = 0;
  #lineAtMs = Number.NEGATIVE_INFINITY;

  constructor(deps: OutageLogDeps) {
    this.#deps = deps;
  }

  /** Called with every error that the database throws because it cannot work. */
  failed(error: unknown): void {
    const { logger, monotonicMs } = this.#deps;
    this.#failures += 1;
    if (this.#timer !== undefined) return;
    this.#sinceMs = monotonicMs();
    this.#failures = 1;
    this.#timer = setInterval(() => void this.#probe(), lineEveryMs);
    this.#timer.unref();
    if (monotonicMs() - this.#lineAtMs < lineEveryMs) return;
    this.#lineAtMs = monotonicMs();
    logger.error({ error }, 'database failed');
  }

  /** Stops probing. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #probe(): Promise<void> {
    if (this.#probing) return;
    this.#probing = true;
    const works = await this.#deps.probe().catch(() => false);
    this.#probing = false;
    // The log was stopped meanwhile.
    if (this.#timer === undefined) return;
    const { logger, monotonicMs } = this.#deps;
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
