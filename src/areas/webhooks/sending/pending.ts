import type { Position } from '../../../platform/journal/index.ts';
import type { WaitingEvent } from '../rules/webhook.ts';
import type { EventFault } from './event-faults.ts';

/** An event that was read and is not delivered. */
export interface PendingEvent extends WaitingEvent {
  /** The place in the journal before it; absent for one that is stored as waiting. */
  readonly before: Position | undefined;
  attempts: number;
  firstAtMs: number;
  nextAtMs: number;
  isSending: boolean;
  /** What is stored of it is out of date. */
  isDirty: boolean;
  isStored: boolean;
  /** How often it is sent again after it was delivered: a fault of the sandbox. */
  copies: number;
}

/** One that was stored as waiting. */
export function storedEvent(event: WaitingEvent): PendingEvent {
  return { ...event, before: undefined, isSending: false, isDirty: false, isStored: true, copies: 0 };
}

/** One that was just read behind a place of the journal. */
export function readEvent(event: WaitingEvent, before: Position, fault?: EventFault): PendingEvent {
  const { copies = 0, delayMs = 0 } = fault ?? {};
  const nextAtMs = event.nextAtMs + delayMs;
  return { ...event, nextAtMs, before, isSending: false, isDirty: false, isStored: false, copies };
}

/**
 * The events that may be sent now, in their order. Where a webhook wants order, only the first one of each key is, and not
 * before its time: those behind it wait with it.
 */
export function sendable(
  events: readonly PendingEvent[],
  isOrdered: boolean,
  nowMs: number,
  count: number,
): PendingEvent[] {
  const found: PendingEvent[] = [];
  const keys = new Set<string>();
  for (const event of events) {
    if (found.length === count) break;
    if (isOrdered && keys.has(event.orderKey)) continue;
    keys.add(event.orderKey);
    if (!event.isSending && event.nextAtMs <= nowMs) found.push(event);
  }
  return found;
}

/**
 * How far the journal is dealt with: everything before that place was delivered, given up, or is stored as waiting as soon as
 * the dirty events are. `readTo` is how far it was read.
 */
export function settledTo(events: readonly PendingEvent[], readTo: Position): Position {
  const open = events.find(({ isStored, attempts }) => !isStored && attempts === 0);
  return open?.before ?? readTo;
}
