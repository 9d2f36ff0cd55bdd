import { SharedRun } from '../../../platform/concurrency/shared-run.ts';
import type { Tracing } from '../../../platform/observability/tracing.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Webhook } from '../rules/webhook.ts';
import { unsealed } from '../store/sealed-secrets.ts';
import type { Outcome } from '../store/sender.ts';
import { listWaiting } from '../store/waiting.ts';
import { findWithSecrets, listAtWork, type WebhookAtWork } from '../store/webhooks.ts';
import type { PendingEvent } from './pending.ts';
import { Reading, type ReadingDeps } from './reading.ts';
import { challengeType } from './receiver.ts';
import { type Release, RequestSlots } from './request-slots.ts';
import type { Readable } from './rights.ts';
import { type Exchanged, type Sender, type SentEvent, signedHeaders } from './send.ts';
import { WebhookQueue } from './webhook-queue.ts';

interface DispatcherDeps extends ReadingDeps {
  readonly sender: Sender;
  random(): number;
  readonly sealer: Sealer;
  /** Records attempts for events that are traced. */
  readonly tracing?: Tracing | undefined;
  /** Returns what may be sent to a webhook now. */
  readableFor(webhook: Webhook): Promise<Readable>;
  /** Number of times the content of the store has been replaced; undefined while it is being replaced. */
  edition(): number | undefined;
  /** Resolves to whether this node is the one that sends. */
  mayWork(): Promise<boolean>;
  /** Writes outcomes; resolves to the ids of webhooks that were changed meanwhile, for which nothing was written. */
  write(outcomes: readonly Outcome[]): Promise<readonly string[]>;
  /** Called when the store fails; the work is retried. */
  failed(error: unknown): void;
  /** Called once for a webhook whose secret cannot be decrypted: nothing is sent to it. */
  damaged(webhook: WebhookAtWork): void;
}

/**
 * Sends events to webhooks. Each round reads the list of webhooks and their events from the journal, sends what is due
 * and writes the outcomes. A webhook whose receiver is slow or dead occupies only slots of its own.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | idle | with `start`, and when a round leaves nothing to do | `wake`: by the timer, by events, by changed webhooks, by the end of a request |
 * | in a round | with `wake`; a second one during a round makes it go round once more | when nothing was asked meanwhile, when another node sends, or when the store fails |
 * | without queues | with a failure of the store, a replaced content, or the loss of the lease | with the next list of webhooks |
 * | stopped | with `stop`, after the round and the write that are under way | never |
 */
export class Dispatcher {
  readonly #deps: DispatcherDeps;
  readonly #queues = new Map<string, WebhookQueue>();
  /** Ids of webhooks whose secret cannot be decrypted. */
  readonly #damaged = new Set<string>();
  readonly #slots = new RequestSlots();
  readonly #reading: Reading;
  #timer: NodeJS.Timeout | undefined;
  readonly #rounds = new SharedRun(() => this.#work());
  readonly #writing = new SharedRun(() => this.#writeOutcomes().catch((error) => this.#reset(error)));
  #isAsked = false;
  #isStopped = false;
  #nextListMs = 0;
  #idleSinceMs = 0;
  #edition: number | undefined;
  /** Index of the webhook at which the next round starts, so that each one comes first in turn. */
  #first = 0;

  constructor(deps: DispatcherDeps) {
    this.#deps = deps;
    this.#reading = new Reading(deps);
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.wake();
    }, numbers.tickMs);
    this.#timer.unref();
    this.reload();
  }

  /** Call when webhooks were changed. */
  reload(): void {
    this.#nextListMs = 0;
    this.wake();
  }

  /**
   * Call when events were recorded. On a server with several nodes the signal can arrive before the events can be read,
   * so the journal is read twice.
   */
  onEvents(): void {
    const onEvents = () => {
      this.#reading.onEvents();
      this.wake();
    };
    onEvents();
    setTimeout(onEvents, numbers.tickMs / 2).unref();
  }

  /** Does what is due. Rounds never overlap; a round requested during another one follows it. */
  wake(): void {
    this.#isAsked = true;
    void this.#rounds.start();
  }

  /**
   * Resolves when nothing is being read or written any more; requests in progress are sent again by the next sender.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#rounds.underWay;
    await this.#writing.underWay;
    this.#deps.sender.close();
  }

  async #work(): Promise<void> {
    while (this.#isAsked && !this.#isStopped) {
      this.#isAsked = false;
      try {
        if (!(await this.#mayWork())) return;
        await this.#listWebhooks();
        if (await this.#reading.readOn(this.#queues.values())) this.#isAsked = true;
        await this.#judgeDue();
        await this.#sendDue();
        // Outcomes that arrive during a write go into the next one. No round waits for the disk.
        void this.#writing.start();
      } catch (error) {
        this.#reset(error);
        return;
      }
    }
  }

  /** Discards the state in memory, which is then read again from the store. */
  #reset(error: unknown): void {
    this.#queues.clear();
    this.#nextListMs = performance.now() + numbers.pollIntervalMs;
    this.#deps.failed(error);
  }

  /**
   * Returns whether this node sends. Discards the state in memory if it does not, or if the content of the store was
   * replaced.
   */
  async #mayWork(): Promise<boolean> {
    const edition = this.#deps.edition();
    const isNew = edition !== this.#edition;
    this.#edition = edition;
    const mayWork = edition !== undefined && (await this.#deps.mayWork());
    if (isNew || !mayWork) {
      this.#queues.clear();
      this.#nextListMs = 0;
    }
    return mayWork;
  }

  async #listWebhooks(): Promise<void> {
    if (performance.now() < this.#nextListMs) return;
    this.#nextListMs = performance.now() + numbers.pollIntervalMs;
    this.#reading.onEvents();
    const { reads } = this.#deps;
    const found = await listAtWork(reads);
    const known = new Set(found.map(({ webhookId }) => webhookId));
    for (const webhookId of this.#queues.keys()) if (!known.has(webhookId)) this.#queues.delete(webhookId);
    for (const each of found) {
      if (this.#queues.get(each.webhookId)?.webhook.revision !== each.revision) await this.#open(each);
    }
  }

  async #open(atWork: WebhookAtWork): Promise<void> {
    const { partnerId, webhookId } = atWork;
    const mine = this.#deps.reads.partner(partnerId);
    const webhook = await findWithSecrets(mine, webhookId);
    const opened = webhook && unsealed(this.#deps.sealer, webhook);
    if (opened === undefined) {
      this.#queues.delete(webhookId);
      if (webhook !== undefined && !this.#damaged.has(webhookId)) this.#deps.damaged(atWork);
      // Its events wait until it has a new secret.
      if (webhook !== undefined) this.#damaged.add(webhookId);
      return;
    }
    this.#damaged.delete(webhookId);
    const waiting = await listWaiting(mine, webhookId);
    const previous = this.#queues.get(webhookId);
    const isSending = (eventId: string) => this.#slots.isSending(webhookId, eventId);
    this.#queues.set(webhookId, new WebhookQueue(opened, waiting, isSending, previous));
  }

  /** Removes events that the subscriber may no longer read: the rights at the moment of sending count. */
  async #judgeDue(): Promise<void> {
    const nowMs = this.#deps.wallClock.nowMs();
    const due = [...this.#queues.values()].filter((queue) => queue.hasDue(nowMs));
    await Promise.all(
      due.map(async (queue) => queue.judge(await this.#deps.readableFor(queue.webhook), nowMs)),
    );
  }

  /** Assigns slots to webhooks in turn: one to each of them, then another one to each. */
  #sendDue(): void {
    const nowMs = this.#deps.wallClock.nowMs();
    const queues = [...this.#queues.values()];
    this.#first = (this.#first + 1) % Math.max(queues.length, 1);
    const inTurn = [...queues.slice(this.#first), ...queues.slice(0, this.#first)];
    const turns = inTurn.map((queue) => ({
      queue,
      wantsChallenge: queue.wantsChallenge(nowMs),
      events: queue.next(nowMs),
    }));
    for (const { queue, wantsChallenge } of turns) {
      const release = wantsChallenge ? this.#slots.take(queue) : undefined;
      if (release !== undefined) void this.#challenge(queue, release);
    }
    for (let turn = 0; turn < numbers.perWebhookMax; turn += 1) {
      for (const { queue, events } of turns) {
        const event = events[turn];
        const release = event && this.#slots.take(queue, event.eventId);
        if (event !== undefined && release !== undefined) void this.#send(queue, event, release);
      }
    }
  }

  async #challenge(queue: WebhookQueue, release: Release): Promise<void> {
    const challenge = this.#deps.ids.hex(16);
    const id = `challenge-${challenge}`;
    queue.challengeBegins();
    // It is no event, whatever the content type of those.
    const contentType = 'application/json';
    const sent = { id, body: JSON.stringify({ type: challengeType, challenge }), contentType };
    const exchanged = await this.#exchange(queue, sent, numbers.challengeTimeoutMs, true);
    release();
    queue.challengeEnds(exchanged, challenge, this.#deps.wallClock.nowMs(), this.#deps.random());
    this.wake();
  }

  async #send(queue: WebhookQueue, event: PendingEvent, release: Release): Promise<void> {
    const { contentType } = queue.webhook;
    const sent = { id: event.eventId, body: event.event, contentType };
    const span =
      event.trace === undefined ? undefined : this.#deps.tracing?.begin('webhook', 'client', event.trace);
    const exchanged = await this.#exchange(queue, sent, numbers.totalTimeoutMs, false, span?.traceparent);
    span?.end({
      attributes: {
        'kontor.webhook_id': queue.webhook.webhookId,
        'http.response.status_code': exchanged.status ?? 0,
      },
      hasFailed: exchanged.failure !== undefined,
    });
    release();
    // After a change of the webhook, its new queue has the event and writes the outcome.
    const present = this.#queues.get(queue.webhook.webhookId) ?? queue;
    present.ends(event, exchanged, this.#deps.wallClock.nowMs(), this.#deps.random());
    this.wake();
  }

  /** Never rejects. */
  #exchange(
    queue: WebhookQueue,
    sent: SentEvent,
    timeoutMs: number,
    readsBody: boolean,
    traceparent?: string,
  ): Promise<Exchanged> {
    const { webhook } = queue;
    const nowMs = this.#deps.wallClock.nowMs();
    const signed = signedHeaders(webhook, webhook.previousSecretUntilMs, sent, nowMs);
    const headers = traceparent === undefined ? signed : { ...signed, traceparent };
    return this.#deps.sender.send({ url: webhook.url, headers, body: sent.body, timeoutMs, readsBody });
  }

  async #writeOutcomes(): Promise<void> {
    const nowMs = performance.now();
    const isIdle = nowMs - this.#idleSinceMs >= numbers.idleMoveMs;
    if (isIdle) this.#idleSinceMs = nowMs;
    const outcomes = [...this.#queues.values()].flatMap((queue) => queue.takeOutcome(isIdle) ?? []);
    if (outcomes.length === 0) return;
    const stale = new Set(await this.#deps.write(outcomes));
    for (const { attempts, state, webhookId, backAtMs } of outcomes) {
      const health = this.#queues.get(webhookId)?.health;
      // The webhook is read again, and its next outcome tells of these attempts and of what is due.
      if (stale.has(webhookId)) health?.takeBack(attempts);
      else if (state === 'ended' || state === 'switched-off') this.#queues.delete(webhookId);
      else health?.backIsWritten(backAtMs);
    }
    if (stale.size > 0) this.reload();
  }
}
