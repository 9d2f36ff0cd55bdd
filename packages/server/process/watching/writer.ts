/**
 * What the writer's thread tells: what it counted, which the thread that shows metrics receives, and that it runs jobs.
 */
import type { MessagePort } from 'node:worker_threads';
import { SharedRun } from '../../platform/concurrency/shared-run.ts';
import { removeGoneNodes } from '../../platform/deliveries/store/lists.ts';
import { putWorkerSeen, removeWorker } from '../../platform/jobs/store/figures.ts';
import type { Cell, Figures } from '../../platform/observability/figures.ts';
import type { Tracing } from '../../platform/observability/tracing.ts';
import type { ConnectionCounts, Store } from '../../platform/store/store.ts';
import { isStoreFailure } from '../../platform/store/store-failure.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { announce } from '../../platform/writer/between-threads.ts';
import type { WriterThread } from '../../platform/writer/thread-client.ts';

interface WatchedDeps {
  readonly port: MessagePort;
  readonly figures: Figures;
  readonly tracing: Tracing | undefined;
  readonly store: Store;
  readonly processesJobs: boolean;
  readonly owner: string;
  readonly wallClock: Clock;
  /** Called when the store itself fails. */
  storeFailed(error: unknown): void;
}

/** Reports what the writer's thread counts, and where jobs run, that they do, until it is stopped. */
export function watchWriter(deps: WatchedDeps): { report(): void; stop(): Promise<void> } {
  const { port, figures, store, tracing } = deps;
  const report = () =>
    announce(port, figuresEvent, {
      cells: figures.take(),
      connections: store.connections(),
    } satisfies Report);
  const timer = setInterval(() => {
    if (!figures.isEmpty) report();
  }, reportEveryMs).unref();
  const stopHeartbeat = deps.processesJobs ? startHeartbeat(deps) : async () => undefined;
  return {
    report,
    async stop() {
      await stopHeartbeat();
      clearInterval(timer);
      report();
      await tracing?.close();
    },
  };
}

/** Name of the event. */
export const figuresEvent = 'figures';

/** What was counted since the last report. */
interface Report {
  readonly cells: readonly Cell[];
  readonly connections: ConnectionCounts | undefined;
}

/** How often the writer reports without being asked: what a thread counted is lost when it ends. */
const reportEveryMs = 1_000;

/** How often a node that runs jobs says so. */
const beatEveryMs = 5_000;

/**
 * Records in the store that this node runs jobs, until the returned function is called, which removes the row. That of a
 * node that crashed stays, so that others can tell when it was seen last. A node that has the database to itself needs none.
 */
function startHeartbeat({ store, owner, wallClock, storeFailed }: WatchedDeps): () => Promise<void> {
  if (store.dialect.embedded) return async () => undefined;
  let isFirst = true;
  async function beat(): Promise<void> {
    try {
      const nowMs = wallClock.nowMs();
      await store.write(async (tx) => {
        await putWorkerSeen(tx, owner, nowMs);
        if (isFirst) await removeGoneNodes(tx, nowMs);
      });
      isFirst = false;
    } catch (error) {
      // The next beat tries again; other failures would be told by every job too.
      if (isStoreFailure(error)) storeFailed(error);
    }
  }
  const beating = new SharedRun(beat);
  const timer = setInterval(() => void beating.start(), beatEveryMs).unref();
  void beating.start();
  return async () => {
    clearInterval(timer);
    await beating.underWay;
    await store.write((tx) => removeWorker(tx, owner)).catch(() => undefined);
  };
}

/** How long metrics wait for a busy writer; then they show what it reported before. */
const patienceMs = 200;

/** The side of the thread that shows metrics. */
export class WriterFigures {
  readonly #figures: Figures;
  readonly #writer: Pick<WriterThread, 'askFigures'>;
  #waiting: PromiseWithResolvers<void> | undefined;
  #connections: ConnectionCounts | undefined;

  constructor(figures: Figures, writer: Pick<WriterThread, 'askFigures'>) {
    this.#figures = figures;
    this.#writer = writer;
  }

  /** Connections of the writer to a database server when it last reported. */
  get connections(): ConnectionCounts | undefined {
    return this.#connections;
  }

  /** Takes a report. */
  readonly take = (detail: unknown): void => {
    const { cells, connections } = detail as Report;
    this.#figures.merge(cells);
    this.#connections = connections;
    this.#waiting?.resolve();
    this.#waiting = undefined;
  };

  /** Asks for a report; resolves when it was taken, or soon. */
  async refresh(): Promise<void> {
    if (this.#waiting === undefined) {
      if (!this.#writer.askFigures()) return;
      const waiting = Promise.withResolvers<void>();
      this.#waiting = waiting;
      setTimeout(() => {
        waiting.resolve();
        if (this.#waiting === waiting) this.#waiting = undefined;
      }, patienceMs).unref();
    }
    await this.#waiting.promise;
  }
}
