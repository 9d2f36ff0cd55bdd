import { SharedRun } from '../../../platform/concurrency/shared-run.ts';
import type { Tracing } from '../../../platform/observability/tracing.ts';
import type { Sealer } from '../../../platform/sealing/sealer.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Webhook } from '../rules/webhook.ts';
import { unsealed } from '../store/sealed-secrets.ts';
import type { Outcome } from '../store/sender.ts';
import { listWaiting } from '../store/waiting.ts';
import { findWithSecrets, listAtWork, type WebhookAtWork } from '../store/webhooks.ts';
import { challengeType, Line } from './line.ts';
import type { PendingEvent } from './pending.ts';
import { Places, type Release } from './places.ts';
import { Reading, type ReadingDeps } from './reading.ts';
import type { Readable } from './rights.ts';
import { type Exchanged, type Sender, type SentEvent, signedHeaders } from './send.ts';

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
 */
export class Dispatcher {
  readonly #deps: DispatcherDeps;
  readonly #lines = new Map<string, Line>();
  /** Ids of webhooks whose secret cannot be decrypted. */
  readonly #damaged = new Set<string>();
  readonly #places = new Places();
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
        if (await this.#reading.readOn(this.#lines.values())) this.#isAsked = true;
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
    this.#lines.clear();
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
      this.#lines.clear();
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
    for (const webhookId of this.#lines.keys()) if (!known.has(webhookId)) this.#lines.delete(webhookId);
    for (const each of found) {
      if (this.#lines.get(each.webhookId)?.webhook.revision !== each.revision) await this.#open(each);
    }
  }

  async #open(atWork: WebhookAtWork): Promise<void> {
    const { partnerId, webhookId } = atWork;
    const mine = this.#deps.reads.partner(partnerId);
    const webhook = await findWithSecrets(mine, webhookId);
    const opened = webhook && unsealed(this.#deps.sealer, webhook);
    if (opened === undefined) {
      this.#lines.delete(webhookId);
      if (webhook !== undefined && !this.#damaged.has(webhookId)) this.#deps.damaged(atWork);
      // Its events wait until it has a new secret.
      if (webhook !== undefined) this.#damaged.add(webhookId);
      return;
    }
    this.#damaged.delete(webhookId);
    const waiting = await listWaiting(mine, webhookId);
    const previous = this.#lines.get(webhookId);
    const isSending = (eventId: string) => this.#places.isSending(webhookId, eventId);
    this.#lines.set(webhookId, new Line(opened, waiting, isSending, previous));
  }

  /** Removes events that the subscriber may no longer read: the rights at the moment of sending count. */
  async #judgeDue(): Promise<void> {
    const nowMs = this.#deps.wallClock.nowMs();
    const due = [...this.#lines.values()].filter((line) => line.hasDue(nowMs));
    await Promise.all(due.map(async (line) => line.judge(await this.#deps.readableFor(line.webhook), nowMs)));
  }

  /** Assigns slots to webhooks in turn: one to each of them, then another one to each. */
  #sendDue(): void {
    const nowMs = this.#deps.wallClock.nowMs();
    const lines = [...this.#lines.values()];
    this.#first = (this.#first + 1) % Math.max(lines.length, 1);
    const inTurn = [...lines.slice(this.#first), ...lines.slice(0, this.#first)];
    const queues = inTurn.map((line) => ({
      line,
      wantsChallenge: line.wantsChallenge(nowMs),
      events: line.next(nowMs),
    }));
    for (const { line, wantsChallenge } of queues) {
      const release = wantsChallenge ? this.#places.take(line) : undefined;
      if (release !== undefined) void this.#challenge(line, release);
    }
    for (let turn = 0; turn < numbers.perWebhookMax; turn += 1) {
      for (const { line, events } of queues) {
        const event = events[turn];
        const release = event && this.#places.take(line, event.eventId);
        if (event !== undefined && release !== undefined) void this.#send(line, event, release);
      }
    }
  }

  async #challenge(line: Line, release: Release): Promise<void> {
    const challenge = this.#deps.ids.hex(16);
    const id = `challenge-${challenge}`;
    line.challengeBegins();
    const body = JSON.stringify({ type: challengeType, challenge });
    const exchanged = await this.#exchange(line, { id, body }, numbers.challengeTimeoutMs, true);
    release();
    line.challengeEnds(exchanged, challenge, this.#deps.wallClock.nowMs(), this.#deps.random());
    this.wake();
  }

  async #send(line: Line, event: PendingEvent, release: Release): Promise<void> {
    const sent = { id: event.eventId, body: event.event };
    const span =
      event.trace === undefined ? undefined : this.#deps.tracing?.begin('webhook', 'client', event.trace);
    const exchanged = await this.#exchange(line, sent, numbers.totalTimeoutMs, false, span?.traceparent);
    span?.end({
      attributes: {
        'kontor.webhook_id': line.webhook.webhookId,
        'http.response.status_code': exchanged.status ?? 0,
      },
      hasFailed: exchanged.failure !== undefined,
    });
    release();
    // After a change of the webhook, its new line has the event and writes the outcome.
    const present = this.#lines.get(line.webhook.webhookId) ?? line;
    present.ends(event, exchanged, this.#deps.wallClock.nowMs(), this.#deps.random());
    this.wake();
  }

  /** Never rejects. */
  #exchange(
    line: Line,
    sent: SentEvent,
    timeoutMs: number,
    readsBody: boolean,
    traceparent?: string,
  ): Promise<Exchanged> {
    const { webhook } = line;
    const nowMs = this.#deps.wallClock.nowMs();
    const signed = signedHeaders(webhook, webhook.previousSecretUntilMs, sent, nowMs);
    const headers = traceparent === undefined ? signed : { ...signed, traceparent };
    return this.#deps.sender.send({ url: webhook.url, headers, body: sent.body, timeoutMs, readsBody });
  }

  async #writeOutcomes(): Promise<void> {
    const nowMs = performance.now();
    const isIdle = nowMs - this.#idleSinceMs >= numbers.idleMoveMs;
    if (isIdle) this.#idleSinceMs = nowMs;
    const outcomes = [...this.#lines.values()].flatMap((line) => line.takeOutcome(isIdle) ?? []);
    if (outcomes.length === 0) return;
    const stale = new Set(await this.#deps.write(outcomes));
    for (const { attempts, state, webhookId, backAtMs } of outcomes) {
      const health = this.#lines.get(webhookId)?.health;
      // The webhook is read again, and its next outcome tells of these attempts and of what is due.
      if (stale.has(webhookId)) health?.takeBack(attempts);
      else if (state === 'ended' || state === 'switched-off') this.#lines.delete(webhookId);
      else health?.backIsWritten(backAtMs);
    }
    if (stale.size > 0) this.reload();
  }
}
