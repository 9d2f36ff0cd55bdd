import type { Position } from '../../../platform/journal/index.ts';
import { webhookNumbers as numbers } from '../rules/numbers.ts';
import { testEventType, type WaitingEvent } from '../rules/webhook.ts';
import type { EventFault } from './event-faults.ts';

/** An event that was read and has not been delivered. */
export interface PendingEvent extends WaitingEvent {
  /** The position in the journal before it; absent for an event that was stored as waiting. */
  readonly before: Position | undefined;
  attempts: number;
  firstAtMs: number;
  nextAtMs: number;
  /** True when its state has changed since it was last stored. */
  isDirty: boolean;
  isStored: boolean;
  /** How many more times it is sent after its delivery: a fault of the sandbox. */
  copies: number;
}

/** Returns an event that was stored as waiting. */
export function storedEvent(event: WaitingEvent): PendingEvent {
  return { ...event, before: undefined, isDirty: false, isStored: true, copies: 0 };
}

/** Returns what is stored of an event that waits. */
export function toWaiting({ eventId, type, orderKey, event, ...times }: PendingEvent): WaitingEvent {
  const { attempts, firstAtMs, nextAtMs } = times;
  return { eventId, type, orderKey, event, attempts, firstAtMs, nextAtMs };
}

/** What an attempt tells of its event. */
export function attemptFactsOf({ type, eventId, attempts }: PendingEvent) {
  return { type, eventId, number: attempts };
}

/** Returns an event that was just read after a position in the journal. */
export function readEvent(event: WaitingEvent, before: Position, fault?: EventFault): PendingEvent {
  const { copies = 0, delayMs = 0 } = fault ?? {};
  const nextAtMs = event.nextAtMs + delayMs;
  return { ...event, nextAtMs, before, isDirty: false, isStored: false, copies };
}

/** Tells of an event id whether a request with the event is in progress. */
export type IsSending = (eventId: string) => boolean;

/**
 * Returns the events that may be sent now, in their order, after test events, which tell whether the receiver is back. If
 * the webhook is ordered, only the first event of each key
 * counts, and only once it is due: events after it wait with it.
 */
export function sendable(
  events: readonly PendingEvent[],
  isOrdered: boolean,
  isSending: IsSending,
  nowMs: number,
  count: number,
): PendingEvent[] {
  const found: PendingEvent[] = [];
  const keys = new Set<string>();
  const tests = events.filter(({ type }) => type === testEventType);
  for (const event of new Set([...tests, ...events])) {
    if (found.length === count) break;
    if (isOrdered && keys.has(event.orderKey)) continue;
    keys.add(event.orderKey);
    if (event.nextAtMs <= nowMs && !isSending(event.eventId)) found.push(event);
  }
  return found;
}

/**
 * Returns how far the journal has been processed: every event before that position has been delivered or given up, or
 * is stored as waiting once the dirty events are. `readTo` is how far it has been read.
 */
export function sentTo(events: readonly PendingEvent[], readTo: Position): Position {
  const open = events.find(({ isStored, attempts }) => !isStored && attempts === 0);
  return open?.before ?? readTo;
}

/**
 * Returns whether a delivery shows that the receiver is back: that of a test always does, because whoever sends one has
 * mended the receiver.
 */
export function isBack({ type }: PendingEvent, failedForMs: number): boolean {
  return type === testEventType || failedForMs >= numbers.releaseAfterMs;
}

/** Makes all events due that wait for their next attempt: the receiver is back. */
export function release(events: readonly PendingEvent[], nowMs: number): void {
  for (const event of events.filter(({ attempts, nextAtMs }) => attempts > 0 && nextAtMs > nowMs)) {
    event.nextAtMs = nowMs;
    event.isDirty = true;
  }
}
