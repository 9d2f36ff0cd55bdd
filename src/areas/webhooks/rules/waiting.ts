import type { JournalEvent } from '../../../platform/journal/index.ts';
import type { WaitingEvent } from './webhook.ts';

/** An event of the journal as it waits for its first attempt; `text` is what is sent. */
export function waitingOf(event: JournalEvent, text: string, nowMs: number): WaitingEvent {
  const { id, type, partnerId } = event;
  const times = { attempts: 0, firstAtMs: nowMs, nextAtMs: nowMs };
  return { eventId: id, type, orderKey: partnerId, event: text, ...times };
}
