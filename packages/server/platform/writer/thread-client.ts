import type { Worker } from 'node:worker_threads';
import type { StartThread } from '../concurrency/threads.ts';
import type { Logger } from '../observability/logger.ts';
import type { Executor } from '../operations/executor.ts';
import type { OperationRequest, Reply } from '../operations/operation.ts';
import { isStoreFailure, StoreUnavailableError } from '../store/store-failure.ts';
import { type FromWriter, SentWrites, type ToWriter } from './between-threads.ts';

/**
 * Heap for new objects; few outlive the element that they are created for, and doubling it does not make a delivery
 * faster.
 */
const youngGenerationMb = 16;

/** Delay before a thread that ended is restarted; an unavailable store must not keep a CPU busy. */
const restartAfterMs = 250;

export interface WriterThreadOptions {
  /** Entry module of the thread. */
  readonly entry: URL;
  readonly startThread: StartThread;
  /** Returns the data for the thread; `isRestart` is true after the end of one that had accepted work. */
  workerData(isRestart: boolean): unknown;
  readonly logger: Logger;
  /**
   * Called with the detail of each event of their name: ended sessions, finished deliveries; `store-failed` also when
   * the thread cannot continue because of the store, an end that is not logged here.
   */
  readonly listeners: ReadonlyMap<string, (detail: unknown) => void>;
}

/**
 * The HTTP thread's side of the writer thread: sends it write operations and restarts it when it dies.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | starting | with `start`; writes wait for the thread | when the thread is ready → running; when it ends → without a thread, but the first one is not started again: `start` rejects |
 * | running | when the thread is ready | when it ends → without a thread |
 * | without a thread | when a thread ends; writes fail, also those that it has not answered | after a quarter of a second → starting |
 * | stopping | with `stop`; the thread finishes its work | when the thread ends |
 */
export class WriterThread implements Executor {
  readonly #options: WriterThreadOptions;
  readonly #sent = new SentWrites((message, transfer) => this.#send(message, transfer));
  #worker: Worker | undefined;
  #isRunning = false;
  #stopping = false;
  /** True once a thread has accepted work: one that cannot start at all is not restarted. */
  #wasReady = false;
  /** True when the last thread ended because of the store. */
  #endedByStore = false;
  #restart: NodeJS.Timeout | undefined;
  #issuer: string | undefined;
  #startsJobs = true;

  constructor(options: WriterThreadOptions) {
    this.#options = options;
  }

  /** Resolves when the thread has opened the store and accepts work. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = this.#options.startThread(this.#options.entry, {
        workerData: this.#options.workerData(this.#wasReady),
        resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
      });
      this.#worker = worker;
      worker.on('message', (message: FromWriter) => {
        if (message.type === 'ready') {
          this.#wasReady = true;
          this.#isRunning = true;
          if (this.#issuer !== undefined) this.issueAs(this.#issuer);
          if (!this.#startsJobs) this.stopJobs();
          resolve();
        } else this.#receive(message);
      });
      worker.on('error', (error) => {
        this.#failed(error);
        reject(error);
      });
      worker.on('exit', () => {
        this.#gone();
        reject(new Error('the writer thread ended before it was ready'));
      });
    });
  }

  execute(key: string, request: OperationRequest): Promise<Reply> {
    if (this.#worker === undefined) return Promise.reject(new StoreUnavailableError('writer thread ended'));
    return this.#sent.execute(key, request);
  }

  /** Polls for due work immediately, for example after the clock was moved. */
  wake(): void {
    this.#send({ type: 'wake' });
  }

  /** Number of writes that are waiting for the thread or running on it. */
  get waiting(): number {
    return this.#sent.waiting;
  }

  /** How long the oldest of them has waited; 0 when there is none. */
  get oldestWaitMs(): number {
    return this.#sent.oldestWaitMs;
  }

  /** False from the end of a thread until another one is ready. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Asks for what the thread has counted, which it sends as the event `figures`; false when there is no thread. */
  askFigures(): boolean {
    this.#send({ type: 'figures' });
    return this.#worker !== undefined;
  }

  /** Passes the address under which this server issues tokens to the writer. */
  issueAs(url: string): void {
    this.#issuer = url;
    this.#send({ type: 'issuer', url });
  }

  /** Starts no further job, also on a thread that replaces this one. Jobs in progress continue, and `stop` waits for them. */
  stopJobs(): void {
    this.#startsJobs = false;
    this.#send({ type: 'stopJobs' });
  }

  /** Finishes the work in progress and ends the thread. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const worker = this.#worker;
    if (worker === undefined) return;
    const exited = new Promise((resolve) => worker.once('exit', resolve));
    this.#send({ type: 'stop' });
    await exited;
  }

  #send(message: ToWriter, transfer: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }

  #receive(message: FromWriter): void {
    if (message.type === 'event') this.#options.listeners.get(message.name)?.(message.detail);
    else this.#sent.end(message);
  }

  /** Failures of the first start are reported by the code that waits for it. */
  #failed(error: unknown): void {
    if (!this.#wasReady) return;
    this.#endedByStore = isStoreFailure(error);
    if (this.#endedByStore) this.#options.listeners.get('store-failed')?.(error);
    else this.#options.logger.error({ error }, 'writer thread failed');
  }

  #gone(): void {
    this.#worker = undefined;
    this.#isRunning = false;
    this.#sent.fail(new StoreUnavailableError('writer thread ended'));
    if (this.#stopping || !this.#wasReady) return;
    if (!this.#endedByStore) this.#options.logger.error('writer thread ended and will be restarted');
    this.#endedByStore = false;
    this.#restart = setTimeout(() => {
      // If this fails, the end of the new thread leads here again.
      this.start().catch((error) => {
        if (!isStoreFailure(error)) this.#options.logger.fatal({ error }, 'writer thread cannot be started');
      });
    }, restartAfterMs);
  }
}
