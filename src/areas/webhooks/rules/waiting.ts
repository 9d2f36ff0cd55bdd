import type { JournalEvent } from '../../../platform/journal/index.ts';
import type { WaitingEvent } from './webhook.ts';

/** Returns an event of the journal, waiting for its first attempt; `text` is what is sent. */
export function waitingOf(event: JournalEvent, text: string, nowMs: number): WaitingEvent {
  const { id, type, partnerId, trace } = event;
  const times = { attempts: 0, firstAtMs: nowMs, nextAtMs: nowMs };
  return {
    eventId: id,
    type,
    orderKey: partnerId,
    event: text,
    ...(trace !== undefined && { trace }),
    ...times,
  };
}
