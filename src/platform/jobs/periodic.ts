import type { Logger } from '../observability/logger.ts';
import type { SharedWriteTx, Store } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import type { Clock } from '../time/clock.ts';
import { takeTaskTurn } from './store/task-turns.ts';
import { yieldToCallers } from './yield-to-callers.ts';

/** Work that comes back by time alone, such as the removal of what has ended. */
export interface PeriodicTask {
  /** Names the task in the store; of all nodes one does it each time. */
  readonly name: string;
  readonly everyMs: number;
  /** One bounded piece of the work, in one transaction. Resolves to whether there is more of it. */
  run(tx: SharedWriteTx, nowMs: number): Promise<boolean>;
}

export interface PeriodicRunnerParts {
  readonly store: Store;
  readonly tasks: readonly PeriodicTask[];
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told of failures of the store itself, which are not logged here. */
  storeFailed(error: unknown): void;
}

/** How often the clock is looked at; the store is asked only when a task may be due. */
const lookEveryMs = 1_000;

/**
 * Runs tasks when they are due by the clock. The turn of a task is taken by its row, so that of many nodes one has
 * it; the pieces after the first follow one by one, between the writes of callers who wait.
 */
export class PeriodicRunner {
  readonly #parts: PeriodicRunnerParts;
  readonly #askedAtMs = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(parts: PeriodicRunnerParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => void this.runDue(), lookEveryMs);
    this.#timer.unref();
  }

  /** Runs whatever is due; resolves when all of it is done. A failure is logged and comes back at the next turn. */
  runDue(): Promise<void> {
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Resolves when the piece in hand is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  async #runAll(): Promise<void> {
    const { tasks, clock, logger, storeFailed } = this.#parts;
    for (const task of tasks) {
      const nowMs = clock.nowMs();
      const askedAtMs = this.#askedAtMs.get(task.name);
      // A distance, because a clock that is set back must not put a task off.
      if (this.#stopped || (askedAtMs !== undefined && Math.abs(nowMs - askedAtMs) < task.everyMs)) continue;
      this.#askedAtMs.set(task.name, nowMs);
      try {
        await this.#run(task, nowMs);
      } catch (error) {
        if (isStoreFailure(error)) storeFailed(error);
        else logger.error({ error, task: task.name }, 'periodic task failed');
      }
    }
  }

  async #run(task: PeriodicTask, nowMs: number): Promise<void> {
    const { store } = this.#parts;
    let more = await store.write(async (tx) => (await takeTaskTurn(tx, task, nowMs)) && task.run(tx, nowMs));
    while (more && !this.#stopped) {
      await yieldToCallers();
      more = await store.write((tx) => task.run(tx, nowMs));
    }
  }
}
