/** The further HTTP threads of a process, as the first one sees them. */
import { MessageChannel, type Worker } from 'node:worker_threads';
import { moduleUrl } from '@kontor/values/module-url';
import { startThread } from '../../platform/concurrency/threads.ts';
import type { SharedRateUse } from '../../platform/limits/shared-rate-use.ts';
import type { InFlight } from '../../platform/observability/metrics-sources.ts';
import type { Executor } from '../../platform/operations/executor.ts';
import type { SharedNumber } from '../../platform/store/edition.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { announce, answerWrite, type ToWriter } from '../../platform/writer/between-threads.ts';
import type { Listener } from '../app.ts';
import type { PartnerSide } from '../partner-side/open.ts';
import {
  addReport,
  type FromHttpThread,
  type HttpThreadData,
  rateExchangeMs,
  type ThreadReport,
  type ToHttpThread,
  type Totals,
} from './messages.ts';

/** How long metrics wait for a busy thread; then they show what it reported before. */
const patienceMs = 200;

interface HttpThreadsDeps {
  /** Number of threads that answer partners, with the first. */
  readonly count: number;
  /** Runs the writes of all threads. */
  readonly executor: Executor;
  /** The rates of the first thread. */
  readonly rates: SharedRateUse;
  readonly wallClock: Clock;
  /** Listeners by the name of what the first thread logs for all. */
  readonly listeners: ReadonlyMap<string, Listener>;
}

interface Thread {
  readonly worker: Worker;
  readonly writes: MessageChannel['port1'];
  readonly gone: Promise<void>;
  latest: Pick<ThreadReport, 'inFlight' | 'canRender'>;
  /** Set while it is asked for a report. */
  reported: PromiseWithResolvers<void> | undefined;
}

/**
 * Starts them, passes their writes on, tells them what the writer announces, and adds up what they count.
 *
 * | State of a thread | Begins | Ends |
 * |---|---|---|
 * | starting | with `start` | when it listens; when it ends, `start` rejects |
 * | listening | when it says so | with `stop` → ending; when it ends by itself, the process ends |
 * | ending | with `stop`; it answers what it has accepted | when it ends |
 */
export class HttpThreads {
  readonly #deps: HttpThreadsDeps;
  readonly #threads: Thread[] = [];
  #totals: Totals | undefined;
  #texts: string[] = [];
  #exchange: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(deps: HttpThreadsDeps) {
    this.#deps = deps;
  }

  /** Number of threads that answer partners, with the first. */
  get count(): number {
    return this.#deps.count;
  }

  /** Sets where reports are added. */
  countInto(totals: Totals): void {
    this.#totals = totals;
  }

  /** Starts the threads; resolves when all of them listen. */
  async start(data: Omit<HttpThreadData, 'writes' | 'number' | 'threads'>): Promise<void> {
    const numbers = Array.from({ length: this.count - 1 }, (_, index) => index + 2);
    if (numbers.length === 0) return;
    this.#exchange = setInterval(() => {
      this.#exchangeRates();
    }, rateExchangeMs);
    await Promise.all(numbers.map((number) => this.#startOne(data, number)));
  }

  /** Passes on an event that the writer announces. */
  announce(name: string, detail: unknown): void {
    for (const { writes } of this.#threads) announce(writes, name, detail);
  }

  /** Requests of the further threads, as last reported. */
  get inFlight(): InFlight {
    return this.#threads.reduce(
      ({ count, bodyBytes }, { latest: { inFlight } }) => ({
        count: count + inFlight.count,
        bodyBytes: bodyBytes + inFlight.bodyBytes,
      }),
      { count: 0, bodyBytes: 0 },
    );
  }

  /** False after a thread that renders documents for one of them could not start. */
  get canRender(): boolean {
    return this.#threads.every(({ latest }) => latest.canRender);
  }

  /** Asks for reports; resolves when they were added, or soon. */
  async refresh(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => refreshed(thread)));
  }

  /** Lets each thread answer what it has accepted; resolves when all have ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#exchange);
    for (const { worker } of this.#threads) tell(worker, { type: 'stop' });
    await Promise.all(this.#threads.map(({ gone }) => gone));
  }

  #startOne(data: Omit<HttpThreadData, 'writes' | 'number' | 'threads'>, number: number): Promise<void> {
    const { count, executor } = this.#deps;
    const { port1: writes, port2: theirs } = new MessageChannel();
    writes.on('message', (message: ToWriter) => {
      if (message.type === 'execute') void answerWrite(writes, executor, message);
    });
    return new Promise((resolve, reject) => {
      const worker = startThread(moduleUrl(import.meta.url, './thread.ts'), {
        workerData: { ...data, number, threads: count, writes: theirs } satisfies HttpThreadData,
        transferList: [theirs],
      });
      const gone = Promise.withResolvers<void>();
      const latest = { inFlight: { count: 0, bodyBytes: 0 }, canRender: true };
      const thread: Thread = { worker, writes, gone: gone.promise, latest, reported: undefined };
      this.#threads.push(thread);
      let isListening = false;
      let failure: unknown = new Error('an HTTP thread ended');
      worker.on('message', (message: FromHttpThread) => {
        if (message.type === 'listening') {
          isListening = true;
          resolve();
        } else this.#receive(thread, message);
      });
      worker.on('error', (error) => {
        failure = error;
        reject(error);
      });
      worker.on('exit', () => {
        writes.close();
        gone.resolve();
        reject(failure);
        if (isListening && !this.#stopping) endProcess(failure);
      });
    });
  }

  #receive(thread: Thread, message: Exclude<FromHttpThread, { type: 'listening' }>): void {
    const { rates, wallClock, listeners } = this.#deps;
    if (message.type === 'event') listeners.get(message.name)?.(message.detail);
    else if (message.type === 'report') {
      thread.latest = message.report;
      if (this.#totals !== undefined) addReport(this.#totals, message.report);
      thread.reported?.resolve();
      thread.reported = undefined;
    } else {
      for (const text of message.texts) rates.apply(text, wallClock.nowMs());
      this.#texts.push(...message.texts);
    }
  }

  /** Tells every thread what all used; each leaves out its own. */
  #exchangeRates(): void {
    const texts = [...this.#texts, ...this.#deps.rates.drain()];
    this.#texts = [];
    if (texts.length === 0) return;
    for (const { worker } of this.#threads) tell(worker, { type: 'rates', texts });
  }
}

function tell(worker: Worker, message: ToHttpThread): void {
  worker.postMessage(message);
}

function refreshed(thread: Thread): Promise<void> {
  if (thread.reported === undefined) {
    const reported = Promise.withResolvers<void>();
    thread.reported = reported;
    tell(thread.worker, { type: 'report' });
    setTimeout(() => {
      reported.resolve();
      if (thread.reported === reported) thread.reported = undefined;
    }, patienceMs).unref();
  }
  return thread.reported.promise;
}

/** An HTTP thread that fails ends the process, as the failure of the first one does. */
function endProcess(failure: unknown): void {
  setImmediate(() => {
    throw failure;
  });
}

/**
 * What the writer announces and this thread caches or waits for; the other HTTP threads hear of it too. `revocations`
 * counts how often tokens were revoked: a message would reach a thread after the answer to the revocation, but this
 * number is raised before it, and each thread compares it at each request.
 */
export function listenToWriter(
  listeners: Map<string, Listener>,
  { app, authenticator }: PartnerSide,
  threads: HttpThreads,
  revocations: SharedNumber,
): void {
  for (const [name, listener] of app.listeners) {
    listeners.set(name, (detail) => {
      listener(detail);
      threads.announce(name, detail);
    });
  }
  listeners.set('tokens-revoked', () => {
    authenticator.forget();
    revocations.addOne();
  });
}
