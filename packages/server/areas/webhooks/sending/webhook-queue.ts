import { type Position, positionText, readPosition } from '../../../platform/journal/index.ts';
import { pauseAfter, readRetryAfter, waitAfter } from '../rules/backoff.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import type { Attempt, Failure, Secrets, WaitingEvent, Webhook } from '../rules/webhook.ts';
import type { Outcome } from '../store/sender.ts';
import type { EventFault } from './event-faults.ts';
import {
  attemptFactsOf,
  type IsSending,
  isBack,
  type PendingEvent,
  readEvent,
  release,
  sendable,
  sentTo,
  storedEvent,
  toWaiting,
} from './pending.ts';
import { challengeType, Health, unanswered } from './receiver.ts';
import type { Readable } from './rights.ts';
import type { Exchanged } from './send.ts';

/**
 * The queue of one webhook. It neither reads nor sends anything itself, but knows what is due next and what came of it.
 * Its state is written as outcomes; if an outcome is not written, a new queue starts from the stored state and from what
 * the previous one knows about the receiver.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | `unverified` | with a new webhook, and with one that is switched on again | `challengeEnds`: answered → `active`; 410 → `ended`; unanswered for 24 hours → `switched-off` |
 * | `active` | with the answer to the challenge | `ends`: 410 → `ended`; failing for 24 hours → `switched-off`; `judge`, `missed`: nobody may read the events, or they are gone → `switched-off` |
 * | `active`, paused or held | with a failure; with `judge`, when rights are not known | with a delivery, or with time; with the next `judge` |
 */
export class WebhookQueue {
  readonly webhook: Webhook & Secrets;
  readonly health: Health;
  readonly #isSending: IsSending;
  #events: PendingEvent[];
  #readTo: Position;
  #writtenTo: string;
  #state: Webhook['state'];
  #verifiedAtMs: number | undefined;
  #pausedUntilMs = 0;
  #challenge = { attempts: 0, nextAtMs: 0, isSending: false };
  #finished: string[] = [];
  #isNewState = false;
  #isHeld = false;

  /** `previous` is the queue that this one replaces, whose requests may still be in progress: `isSending` knows them. */
  constructor(
    webhook: Webhook & Secrets,
    waiting: readonly WaitingEvent[],
    isSending: IsSending,
    previous?: WebhookQueue,
  ) {
    this.webhook = webhook;
    this.#isSending = isSending;
    // A webhook that was switched on again starts anew, with its challenge.
    const isSwitchedOn = webhook.state === 'unverified' && previous?.state !== 'unverified';
    this.health = previous === undefined || isSwitchedOn ? new Health(webhook) : previous.health;
    this.#events = waiting.map(storedEvent);
    if (this.health.backAtMs !== undefined) release(this.#events, this.health.backAtMs);
    this.#readTo = readPosition(webhook.position);
    this.#writtenTo = webhook.position;
    this.#state = webhook.state;
    this.#verifiedAtMs = webhook.verifiedAtMs;
  }

  get state(): Webhook['state'] {
    return this.#state;
  }

  get readTo(): Position {
    return this.#readTo;
  }

  /** True when its receiver fails, or has not been verified yet. */
  get isDoubtful(): boolean {
    return this.#state !== 'active' || this.health.failuresInRow > 0;
  }

  /** Most requests in progress at a time, those of previous queues included. */
  get requestsMax(): number {
    return this.health.isDead ? 1 : numbers.perWebhookMax;
  }

  get wantsMore(): boolean {
    return this.#state === 'active' && this.#events.length < numbers.waitingMax;
  }

  /**
   * Adds the events from the journal up to `next` that the webhook is subscribed to, with sandbox faults for some of
   * them.
   */
  add(
    events: readonly (readonly [WaitingEvent, Position])[],
    next: Position,
    faults: readonly EventFault[] = [],
  ): void {
    for (const [index, [event, before]] of events.entries()) {
      this.#events.push(readEvent(event, before, faults[index]));
    }
    this.#readTo = next;
  }

  /**
   * Call when the journal no longer keeps the events after the position. The webhook continues at `start`: with a notice,
   * immediately; without one, as soon as it is switched on again.
   */
  missed(start: Position, notice?: WaitingEvent): void {
    const before = this.#readTo;
    this.#readTo = start;
    if (notice !== undefined) {
      this.#events.push(readEvent(notice, before));
      return;
    }
    const detail = 'The journal no longer has the events after the position of the webhook.';
    this.#endAs('switched-off', { kind: 'EVENTS_GONE', detail });
  }

  /** Returns whether the challenge is to be sent now. */
  wantsChallenge(nowMs: number): boolean {
    const { isSending, nextAtMs } = this.#challenge;
    return this.#state === 'unverified' && !isSending && nextAtMs <= nowMs;
  }

  /** Returns whether events are due; they are sent now unless they are held. */
  hasDue(nowMs: number): boolean {
    return this.#due(nowMs).length > 0;
  }

  /** Returns the events to be sent now. */
  next(nowMs: number): PendingEvent[] {
    return this.#isHeld ? [] : this.#due(nowMs);
  }

  #due(nowMs: number): PendingEvent[] {
    if (this.#state !== 'active' || this.#pausedUntilMs > nowMs) return [];
    const sending = this.#events.filter(({ eventId }) => this.#isSending(eventId)).length;
    const count = Math.max(this.requestsMax - sending, 0);
    return sendable(this.#events, this.webhook.ordered, this.#isSending, nowMs, count);
  }

  /**
   * Gives up events whose types are not readable. Keeps all events back while they are held, and switches the webhook
   * off, without losing events, when there is nobody whose rights count.
   */
  judge(isReadable: Readable, nowMs: number): void {
    const { createdBy } = this.webhook;
    this.#isHeld = isReadable === 'held';
    if (isReadable === 'held') {
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + numbers.heldPauseMs);
      return;
    }
    if (isReadable === undefined) {
      const detail = `The subscriber, ${createdBy} or the one who last activated the webhook, no longer has access.`;
      this.#endAs('switched-off', { kind: 'NOT_ALLOWED', detail });
      return;
    }
    const idle = this.#events.filter(({ eventId }) => !this.#isSending(eventId));
    for (const event of idle.filter(({ type }) => !isReadable(type))) {
      const detail = `The subscriber can no longer read events of the type ${event.type}.`;
      const failure: Failure = { kind: 'NOT_ALLOWED', detail };
      this.health.failure = failure;
      const number = event.attempts + 1;
      const facts = { ...attemptFactsOf(event), number, outcome: 'given-up' } as const;
      this.#note({ durationMs: 0 }, facts, failure, nowMs);
      this.#finish(event);
    }
  }

  challengeBegins(): void {
    this.#challenge.isSending = true;
  }

  challengeEnds(exchanged: Exchanged, challenge: string, nowMs: number, random: number): void {
    const attempts = this.#challenge.attempts + 1;
    const failure = exchanged.failure ?? unanswered(exchanged, challenge);
    const failingSinceMs = this.health.failingSinceMs ?? nowMs;
    const isOver = nowMs - failingSinceMs >= numbers.failingMaxMs;
    const waitMs = waitAfter(attempts, random, readRetryAfter(exchanged.retryAfter, nowMs));
    const nextAtMs = Math.min(nowMs + waitMs, failingSinceMs + numbers.failingMaxMs);
    this.#challenge = { attempts, nextAtMs, isSending: false };
    const outcome = failure === undefined ? 'delivered' : isOver ? 'given-up' : 'failed';
    const also = outcome === 'failed' ? { nextAttemptAtMs: nextAtMs } : {};
    this.#note(exchanged, { type: challengeType, outcome, number: attempts, ...also }, failure, nowMs);
    if (failure === undefined) {
      this.#state = 'active';
      this.#isNewState = true;
      this.#verifiedAtMs = nowMs;
      this.health.failure = undefined;
      this.health.failingSinceMs = undefined;
      return;
    }
    this.health.failure = failure;
    this.health.failingSinceMs = failingSinceMs;
    if (failure.kind === 'GONE') this.#endAs('ended', failure);
    else if (isOver) this.#endAs('switched-off', failure);
  }

  /** Takes the outcome of an attempt, also of one that a previous queue began. */
  ends(sent: PendingEvent, exchanged: Exchanged, nowMs: number, random: number): void {
    // An event that this queue does not know, or not yet, is none of its own: only the receiver is judged by it.
    const own = this.#events.find(({ eventId }) => eventId === sent.eventId);
    const event = own ?? { ...sent, isStored: false };
    event.attempts += 1;
    if (exchanged.failure === undefined) this.#delivered(event, exchanged, nowMs);
    else this.#failed(event, exchanged, exchanged.failure, nowMs, random);
  }

  #delivered(event: PendingEvent, exchanged: Exchanged, nowMs: number): void {
    if (event.copies === 0) this.#finish(event);
    else event.copies -= 1;
    const failedForMs = nowMs - (this.health.failingSinceMs ?? nowMs);
    this.health.delivered(nowMs);
    this.#pausedUntilMs = 0;
    if (isBack(event, failedForMs)) release(this.#events, this.health.isBack(nowMs));
    this.#note(exchanged, { ...attemptFactsOf(event), outcome: 'delivered' }, undefined, nowMs);
  }

  #failed(event: PendingEvent, exchanged: Exchanged, failure: Failure, nowMs: number, random: number): void {
    const retryAfterMs = readRetryAfter(exchanged.retryAfter, nowMs);
    const failingSinceMs = this.health.failed(failure, nowMs);
    if (event.attempts === 1) event.firstAtMs = nowMs;
    // However long the wait is, the last attempt is made when the 24 hours are over.
    const lastAtMs = Math.min(event.firstAtMs, failingSinceMs) + numbers.failingMaxMs;
    this.#pausedUntilMs = Math.min(
      nowMs + pauseAfter(this.health.failuresInRow, random, retryAfterMs),
      lastAtMs,
    );
    event.nextAtMs = Math.min(nowMs + waitAfter(event.attempts, random, retryAfterMs), lastAtMs);
    event.isDirty = true;
    const isEnd = failure.kind === 'GONE';
    const isOff = nowMs - failingSinceMs >= numbers.failingMaxMs;
    const isGivenUp = isEnd || (!isOff && nowMs - event.firstAtMs >= numbers.failingMaxMs);
    const also = isGivenUp ? {} : { nextAttemptAtMs: event.nextAtMs };
    const outcome = isGivenUp ? 'given-up' : 'failed';
    this.#note(exchanged, { ...attemptFactsOf(event), outcome, ...also }, failure, nowMs);
    if (isGivenUp) this.#finish(event);
    if (isEnd) this.#endAs('ended', failure);
    else if (isOff) this.#endAs('switched-off', failure);
  }

  #finish(event: PendingEvent): void {
    this.#events = this.#events.filter((each) => each !== event);
    if (event.isStored) this.#finished.push(event.eventId);
  }

  #endAs(state: 'ended' | 'switched-off', failure: Failure): void {
    this.#state = state;
    this.#isNewState = true;
    this.health.failure = failure;
  }

  #note(
    { durationMs, status }: Exchanged,
    facts: Omit<Attempt, 'atMs' | 'durationMs'>,
    failure: Failure | undefined,
    nowMs: number,
  ): void {
    const what = { ...(status !== undefined && { status }), ...(failure !== undefined && { failure }) };
    this.health.note({ ...facts, atMs: nowMs, durationMs, ...what });
  }

  /**
   * Returns what has to be written since the last call; undefined when there is nothing. `isIdle` says whether a
   * position that moved without an event is worth a write.
   */
  takeOutcome(isIdle: boolean): Outcome | undefined {
    const position = positionText(sentTo(this.#events, this.#readTo));
    const kept = this.#events.filter(({ isDirty }) => isDirty);
    const isMoved = position !== this.#writtenTo && (isIdle || this.health.hasAttempts);
    if (!isMoved && !this.#isNewState && !this.health.hasAttempts) return undefined;
    const { partnerId, webhookId, revision, url } = this.webhook;
    const outcome: Outcome = {
      partnerId,
      webhookId,
      revision,
      url,
      position,
      state: this.#state,
      isNewState: this.#isNewState,
      failure: this.health.failure,
      failingSinceMs: this.health.failingSinceMs,
      lastDeliveredAtMs: this.health.lastDeliveredAtMs,
      verifiedAtMs: this.#verifiedAtMs,
      backAtMs: this.health.backAtMs,
      kept: kept.map(toWaiting),
      finished: this.#finished,
      attempts: this.health.takeAttempts(),
    };
    for (const event of kept) Object.assign(event, { isDirty: false, isStored: true });
    this.#writtenTo = position;
    this.#finished = [];
    this.#isNewState = false;
    return outcome;
  }
}
