/** Starts the thread that sends webhooks, does for it what only the writer can, restarts it when it ends, and
 * shows its figures. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { moduleUrl } from '@kontor/values/module-url';
import { readStored } from '@kontor/values/text';
import {
  countByState,
  hasWork,
  holdsLease,
  type Outcome,
  recordOutcomes,
  releaseLease,
  takeLease,
} from '../areas/webhooks/index.ts';
import { startThread } from '../platform/concurrency/threads.ts';
import type { Logger } from '../platform/observability/logger.ts';
import type { WebhooksShown } from '../platform/observability/node-metrics.ts';
import { type Executor, ownRequest, ownWrite } from '../platform/operations/executor.ts';
import type { BoundOperation, OperationRequest } from '../platform/operations/operation.ts';
import type { SharedReadTx } from '../platform/store/store.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { ThreadData } from './thread-data.ts';
import { withinTime } from './watching/store-reader.ts';
import type { FromWebhookThread, ToWebhookThread } from './webhook-thread.ts';

const path = '/operator/v1/webhooks';

/** A node that does not renew its lease for this long is considered dead. */
const leaseMs = 15_000;

/**
 * What the writer does for the thread, and after the thread has ended, by the keys under which the executor finds it.
 */
export const webhookWrites: readonly (readonly [string, BoundOperation])[] = [
  [
    'webhooks write',
    ownWrite('writeWebhookOutcomes', async (tx, { query, nowMs }) => {
      const outcomes = readStored<Outcome[]>(String(query.outcomes));
      // Writes nothing for a node that hung while another one took over: it would undo what that one did.
      const isMine = await holdsLease(tx, String(query.owner));
      return isMine ? recordOutcomes(tx, outcomes, nowMs) : outcomes.map(({ webhookId }) => webhookId);
    }),
  ],
  [
    'webhooks lease',
    ownWrite('leaseWebhooks', (tx, { query, nowMs }) =>
      takeLease(tx, String(query.owner), { nowMs, untilMs: nowMs + leaseMs }),
    ),
  ],
  ['webhooks release', ownWrite('releaseWebhooks', (tx, { query }) => releaseLease(tx, String(query.owner)))],
];

export interface WebhookSenderDeps {
  readonly data: ThreadData;
  readonly executor: Executor;
  readonly reads: SharedReadTx;
  /** The marketplace clock, which dates audit entries. */
  readonly clock: Clock;
  readonly wallClock: Clock;
  readonly logger: Logger;
  readonly attempts: AttemptCounts;
}

const restartAfterMs = 1_000;
/** How often to check for a first webhook, which another node may have created or a restored snapshot brought. */
const firstWebhookPollMs = 1_000;
/** How long a stop waits for the store to release the lease; otherwise it expires. */
const releaseMaxMs = 2_000;

/**
 * The process's side of the thread. The thread starts with the first webhook, because most test servers have none.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | without work | at first; the store is asked once a second | with the first webhook, or when one is changed → running |
 * | running | with the start of a thread | when the thread ends → between two threads |
 * | between two threads | when a thread ends | after a second → running |
 * | stopping | with `stop`; the thread finishes its round | when the thread has ended and the lease is released, which is not awaited for long |
 */
export class WebhookSender {
  readonly #deps: WebhookSenderDeps;
  #thread: Worker | undefined;
  #isWanted = false;
  readonly #polling: NodeJS.Timeout;
  #restart: NodeJS.Timeout | undefined;
  #isStopping = false;
  /** True once the lease was requested, so this node may hold it. */
  #requestedLease = false;

  constructor(deps: WebhookSenderDeps) {
    this.#deps = deps;
    this.#polling = setInterval(() => void this.#checkForFirst(), firstWebhookPollMs).unref();
    void this.#checkForFirst();
  }

  /** Call when webhooks were changed. */
  reload(): void {
    this.#want();
    this.#post({ type: 'reload' });
  }

  /** Call when events were recorded. */
  onEvents(): void {
    this.#post({ type: 'events' });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#polling);
    clearTimeout(this.#restart);
    await this.#endThread();
    // Only now: the node that takes the lease continues from what the thread has written.
    if (this.#requestedLease) await this.#releaseLease();
  }

  async #endThread(): Promise<void> {
    const thread = this.#thread;
    if (thread === undefined) return;
    const exited = new Promise((resolve) => thread.once('exit', resolve));
    this.#post({ type: 'stop' });
    await exited;
  }

  async #releaseLease(): Promise<void> {
    const { executor, data, logger } = this.#deps;
    const { owner } = data;
    const released = executor
      .execute('webhooks release', ownRequest({ path, query: { owner } }))
      .catch((error) =>
        logger.warn({ reason: String(error) }, 'other nodes must wait until the lease of webhooks expires'),
      );
    await Promise.race([released, pause(releaseMaxMs, undefined, { ref: false })]);
  }

  async #checkForFirst(): Promise<void> {
    try {
      if (await hasWork(this.#deps.reads)) this.#want();
    } catch {
      // The database is unavailable; whoever answers requests reports it.
    }
  }

  #want(): void {
    if (this.#isWanted || this.#isStopping) return;
    this.#isWanted = true;
    clearInterval(this.#polling);
    this.#start();
  }

  #start(): void {
    const thread = startThread(moduleUrl(import.meta.url, './webhook-thread.ts'), {
      workerData: this.#deps.data,
    });
    this.#thread = thread;
    thread.on('message', (message: FromWebhookThread) => void this.#take(message));
    thread.on('error', (error) => this.#deps.logger.error({ error }, 'webhook thread ended'));
    thread.on('exit', () => {
      this.#thread = undefined;
      if (!this.#isStopping)
        this.#restart = setTimeout(() => {
          this.#start();
        }, restartAfterMs).unref();
    });
  }

  #post(message: ToWebhookThread): void {
    this.#thread?.postMessage(message);
  }

  async #take(message: FromWebhookThread): Promise<void> {
    if (message.type === 'failed') {
      this.#deps.logger.warn({ reason: message.message }, 'webhooks cannot reach the store and will retry');
      return;
    }
    if (message.type === 'damaged') {
      const { partnerId, webhookId } = message;
      this.#deps.logger.error(
        { partnerId, webhookId },
        'the secret of a webhook is damaged: nothing is sent to it until it has a new one',
      );
      return;
    }
    try {
      const [key, request] = this.#requestOf(message);
      const { body } = await this.#deps.executor.execute(key, request);
      this.#post({ type: 'answer', id: message.id, result: readStored(String(body)) });
    } catch (error) {
      this.#post({ type: 'failure', id: message.id, message: String(error) });
    }
  }

  #requestOf(
    message: Exclude<FromWebhookThread, { type: 'failed' | 'damaged' }>,
  ): [string, OperationRequest] {
    const { clock, wallClock, data } = this.#deps;
    const { owner } = data;
    if (message.type === 'lease') {
      this.#requestedLease = true;
      return ['webhooks lease', ownRequest({ path, query: { owner }, nowMs: wallClock.nowMs() })];
    }
    this.#deps.attempts.count(message.outcomes);
    const query = { outcomes: JSON.stringify(message.outcomes), owner };
    return ['webhooks write', ownRequest({ path, query, nowMs: clock.nowMs() })];
  }
}

/** How long metrics wait for the store: monitoring wants the other figures, and soon. */
const patienceMs = 2_000;

/** Attempts of this process, by outcome. */
export class AttemptCounts {
  readonly #counts = new Map<string, number>([
    ['delivered', 0],
    ['failed', 0],
    ['given-up', 0],
  ]);

  count(outcomes: readonly Outcome[]): void {
    for (const { attempts } of outcomes) {
      for (const { outcome } of attempts) this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
    }
  }

  get byOutcome(): ReadonlyMap<string, number> {
    return this.#counts;
  }
}

/** What `/metrics` shows of webhooks: attempts of this process, and what the store knows. */
export function shownWebhooks(attempts: AttemptCounts, reads: SharedReadTx): WebhooksShown {
  return {
    attempts: () => attempts.byOutcome,
    byState: () => withinTime(patienceMs, countByState(reads)),
  };
}
