import type { Worker } from 'node:worker_threads';
import { unpackRefusal } from '../errors/refusal.ts';
import type { OperationRequest, Reply } from '../http/operation.ts';
import type { Logger } from '../observability/logger.ts';
import { startThread } from '../store/start-thread.ts';
import { isStoreFailure, StoreUnavailableError } from '../store/store-failure.ts';
import type { Executor } from './executor.ts';
import type { FromWriter, ToWriter } from './messages.ts';

/** Room for new objects; little outlives the element it is made for, and twice as much does not make a delivery faster. */
const youngGenerationMb = 16;

/** Wait before a thread that ended is started again; a store that is down must not make a processor busy. */
const restartAfterMs = 250;

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

export interface WriterThreadOptions {
  /** Entry module of the thread. */
  readonly entry: URL;
  /** What the thread is given; `isRestart` after one that had taken work ended. */
  workerData(isRestart: boolean): unknown;
  readonly logger: Logger;
  /** Told when the thread cannot go on because of the store; such an end is not logged here. */
  storeFailed(error: unknown): void;
  /** Called for what the writer announces: ended sessions, finished deliveries. */
  onEvent(name: string, detail: unknown): void;
}

/** The HTTP thread's side of the writer thread: sends write operations over, starts the thread again when it dies. */
export class WriterThread implements Executor {
  readonly #options: WriterThreadOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #nextId = 1;
  #stopping = false;
  /** Whether the thread ever took work: one that cannot start at all is not tried again. */
  #wasReady = false;
  /** The thread that ended last did so because of the store. */
  #endedByStore = false;
  #restart: NodeJS.Timeout | undefined;
  #issuer: string | undefined;

  constructor(options: WriterThreadOptions) {
    this.#options = options;
  }

  /** Resolves when the thread has opened the store and takes work. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = startThread(this.#options.entry, {
        workerData: this.#options.workerData(this.#wasReady),
        resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb },
      });
      this.#worker = worker;
      worker.on('message', (message: FromWriter) => {
        if (message.type === 'ready') {
          this.#wasReady = true;
          if (this.#issuer !== undefined) this.issueAs(this.#issuer);
          resolve();
        } else this.#receive(message);
      });
      worker.on('error', (error) => {
        this.#failed(error);
        reject(error);
      });
      worker.on('exit', () => this.#gone());
    });
  }

  execute(key: string, request: OperationRequest): Promise<Reply> {
    if (this.#worker === undefined) return Promise.reject(new StoreUnavailableError('writer thread ended'));
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      this.#waiting.set(id, { resolve, reject });
      // The body's memory moves to the writer: copying megabytes would hold up reads.
      const { buffer, byteOffset, byteLength } = request.body;
      const whole = byteLength > 0 && byteOffset === 0 && byteLength === buffer.byteLength;
      this.#send({ type: 'execute', id, key, request }, whole ? [buffer as ArrayBuffer] : []);
    });
  }

  /** Looks for due work at once, for example after the clock was moved. */
  wake(): void {
    this.#send({ type: 'wake' });
  }

  /** Tells the writer the address under which this server issues tokens. */
  issueAs(url: string): void {
    this.#issuer = url;
    this.#send({ type: 'issuer', url });
  }

  /** Finishes the work in hand and ends the thread. */
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
    if (message.type === 'event') this.#options.onEvent(message.name, message.detail);
    if (message.type !== 'answer' && message.type !== 'refusal' && message.type !== 'failure') return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'answer') waiting?.resolve(message.reply);
    else if (message.type === 'refusal') waiting?.reject(unpackRefusal(message.refusal));
    else waiting?.reject(rebuildFailure(message));
  }

  /** Whoever waits for the first start tells of it. */
  #failed(error: unknown): void {
    if (!this.#wasReady) return;
    this.#endedByStore = isStoreFailure(error);
    if (this.#endedByStore) this.#options.storeFailed(error);
    else this.#options.logger.error({ error }, 'writer thread failed');
  }

  #gone(): void {
    this.#worker = undefined;
    for (const waiting of this.#waiting.values())
      waiting.reject(new StoreUnavailableError('writer thread ended'));
    this.#waiting.clear();
    if (this.#stopping || !this.#wasReady) return;
    if (!this.#endedByStore) this.#options.logger.error('writer thread ended and will be restarted');
    this.#endedByStore = false;
    this.#restart = setTimeout(() => {
      // When that fails, the end of the new thread leads here again.
      this.start().catch((error) => {
        if (!isStoreFailure(error)) this.#options.logger.fatal({ error }, 'writer thread cannot be started');
      });
    }, restartAfterMs);
  }
}

function rebuildFailure(message: Extract<FromWriter, { type: 'failure' }>): Error {
  const error = message.storeFailure
    ? new StoreUnavailableError(message.message)
    : new Error(message.message);
  if (message.stack !== undefined) error.stack = message.stack;
  return error;
}
