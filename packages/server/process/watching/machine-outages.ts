import { SharedRun } from '../../platform/concurrency/shared-run.ts';
import type { Logger } from '../../platform/observability/logger.ts';
import { storeNumbers } from '../../platform/store/numbers.ts';

/** How often machines that are away are looked for until all are back. */
const lookEveryMs = 1_000;

export interface MachineOutagesDeps {
  readonly logger: Logger;
  /** Resolves to the machines that this node does not reach. */
  findAway(): Promise<readonly string[]>;
  /** Takes a failure while this node reaches every machine. */
  otherwise(error: unknown): void;
  /** Monotonic time in milliseconds. */
  monotonicMs(): number;
}

interface Outage {
  readonly sinceMs: number;
  /** Failures because of machines, as counted when it began. */
  readonly failuresBefore: number;
}

/**
 * Logs the outages of single machines of a distributed database: one line when a machine is found to be away, and one
 * when it is back, with the number of failures meanwhile.
 */
export class MachineOutages {
  readonly #deps: MachineOutagesDeps;
  readonly #outages = new Map<string, Outage>();
  #failures = 0;
  #lastError: unknown;
  #timer: NodeJS.Timeout | undefined;
  readonly #looking = new SharedRun(() => this.#look());
  #isStopped = false;
  #endedAtMs = Number.NEGATIVE_INFINITY;

  constructor(deps: MachineOutagesDeps) {
    this.#deps = deps;
  }

  /** Called with every error that says that a machine is away. */
  failed(error: unknown): void {
    this.#failures += 1;
    this.#lastError = error;
    if (this.#timer === undefined) void this.#looking.start();
  }

  /** Stops looking. */
  stop(): void {
    this.#isStopped = true;
    this.#rest();
  }

  #rest(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#isStopped) return;
    // A coordinator that is away itself is another outage.
    const away = await this.#deps.findAway().catch(() => undefined);
    if (this.#isStopped) return;
    const wasQuiet = this.#outages.size === 0;
    if (away === undefined && wasQuiet) this.#rest();
    if (away === undefined) return;
    for (const machine of away) if (!this.#outages.has(machine)) this.#begin(machine);
    for (const machine of this.#outages.keys()) if (!away.includes(machine)) this.#end(machine);
    if (this.#timer === undefined) {
      // A failure may come before this node sees the machine away: what is not found yet is looked for once more.
      this.#timer = setInterval(() => void this.#looking.start(), lookEveryMs);
      this.#timer.unref();
    } else if (this.#outages.size === 0) {
      this.#rest();
      this.#failures = 0;
      const isEcho = this.#deps.monotonicMs() - this.#endedAtMs < storeNumbers.machineEchoMs;
      if (wasQuiet && !isEcho) this.#deps.otherwise(this.#lastError);
    }
  }

  #begin(machine: string): void {
    this.#outages.set(machine, {
      sinceMs: this.#deps.monotonicMs(),
      // The failure that led here is part of it.
      failuresBefore: this.#outages.size === 0 ? 0 : this.#failures,
    });
    this.#deps.logger.error({ machine, error: this.#lastError }, 'database machine cannot be reached');
  }

  #end(machine: string): void {
    const { logger, monotonicMs } = this.#deps;
    const { sinceMs, failuresBefore } = this.#outages.get(machine) as Outage;
    this.#outages.delete(machine);
    this.#endedAtMs = monotonicMs();
    const failures = this.#failures - failuresBefore;
    const lastedMs = Math.round(this.#endedAtMs - sinceMs);
    logger.info({ machine, failures, lastedMs }, 'database machine is back');
  }
}
