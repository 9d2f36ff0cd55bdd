import { FreshRun } from '../concurrency/shared-run.ts';
import { yieldToCallers } from '../concurrency/waiting.ts';
import type { Logger } from '../observability/logger.ts';
import type { SharedWriteTx, Store } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import type { Clock } from '../time/clock.ts';
import { takeTaskTurn } from './store/due-times.ts';

/** Work that recurs by time alone, such as removing expired data. */
export interface PeriodicTask {
  /** Names the task in the store; each time, one node runs it. */
  readonly name: string;
  readonly everyMs: number;
  /** Does one bounded piece of the work, in one transaction. Resolves to true when there is more to do. */
  run(tx: SharedWriteTx, nowMs: number): Promise<boolean>;
}

export interface PeriodicRunnerDeps {
  readonly store: Store;
  readonly tasks: readonly PeriodicTask[];
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called when the store itself fails; such failures are not logged here. */
  storeFailed(error: unknown): void;
}

/** How often the clock is checked; the store is queried only when a task may be due. */
const pollIntervalMs = 1_000;

/**
 * Runs tasks when they are due by the clock. A node takes a task's turn by updating its row, so that only one of many
 * nodes runs it. After the first piece the others follow one by one, between the writes of waiting callers.
 *
 * | State of a task | Begins | Ends |
 * |---|---|---|
 * | due | with the first check, and when the clock is `everyMs` away from it, in either direction | when this node takes the turn → running; when a node has had it already → not due |
 * | running | when this node takes the turn | when a piece leaves nothing to do, when one fails, or with `stop` → not due |
 * | not due | as above; what a failed run left is for the next turn | with time → due |
 */
export class PeriodicRunner {
  readonly #deps: PeriodicRunnerDeps;
  readonly #askedAtMs = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  readonly #running = new FreshRun(() => this.#runAll());
  #stopped = false;

  constructor(deps: PeriodicRunnerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => void this.runDue(), pollIntervalMs);
    this.#timer.unref();
  }

  /**
   * Runs every task that is due now; resolves when all are done. A run that began earlier may have passed tasks that the
   * clock has made due since. A failure is logged, and the task runs again at its next turn.
   */
  runDue(): Promise<void> {
    return this.#running.ask();
  }

  /** Resolves when the piece in progress is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running.ask();
  }

  async #runAll(): Promise<void> {
    const { tasks, clock, logger, storeFailed } = this.#deps;
    for (const task of tasks) {
      const nowMs = clock.nowMs();
      const askedAtMs = this.#askedAtMs.get(task.name);
      // Compare the absolute difference: a clock that is set back must not postpone a task.
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
    const { store, clock } = this.#deps;
    let more = await store.write(
      // The clock may have been set back while the transaction waited for its begin.
      async (tx) => (await takeTaskTurn(tx, task, nowMs)) && task.run(tx, clock.nowMs()),
    );
    while (more && !this.#stopped) {
      await yieldToCallers();
      more = await store.write((tx) => task.run(tx, clock.nowMs()));
    }
  }
}
