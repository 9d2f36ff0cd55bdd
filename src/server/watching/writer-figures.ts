/** How the writer's thread reports what it counted, and how the thread that shows metrics receives that. */
import type { MessagePort } from 'node:worker_threads';
import type { Cell, Figures } from '../../platform/observability/figures.ts';
import type { ConnectionCounts, Store } from '../../platform/store/store.ts';
import { announce } from '../../platform/writer/between-threads.ts';
import type { WriterThread } from '../../platform/writer/thread-client.ts';

/** Name of the event. */
export const figuresEvent = 'figures';

/** How often the writer reports without being asked: what a thread counted is lost when it ends. */
const reportEveryMs = 1_000;

/** How long metrics wait for a busy writer; then they show what it reported before. */
const patienceMs = 200;

interface Report {
  readonly cells: readonly Cell[];
  readonly connections: ConnectionCounts | undefined;
}

/** The writer's side. */
export class FiguresReporter {
  readonly #timer: NodeJS.Timeout;
  readonly #send: () => void;

  constructor(port: MessagePort, figures: Figures, store: Pick<Store, 'connections'>) {
    this.#send = () => {
      const report: Report = { cells: figures.take(), connections: store.connections() };
      announce(port, figuresEvent, report);
    };
    this.#timer = setInterval(() => {
      if (!figures.isEmpty) this.#send();
    }, reportEveryMs).unref();
  }

  report(): void {
    this.#send();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#send();
  }
}

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
