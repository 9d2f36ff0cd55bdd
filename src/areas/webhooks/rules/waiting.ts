import type { JournalEvent } from '../../../platform/journal/index.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { WaitingEvent, Webhook } from './webhook.ts';

/** Type of test events; it is in no catalogue, because nothing has happened. */
export const testEventType = 'kontor.webhook.test.v1';

/** The key of test events: they are sent at once, also by an ordered webhook whose other events wait. */
export const testOrderKey = 'test';

/**
 * Type of the event that tells a receiver that events were lost; it is in no catalogue, because it concerns one webhook
 * only.
 */
export const eventsLostType = 'kontor.webhook.events-lost.v1';

interface OwnEvent {
  readonly eventId: string;
  readonly type: string;
  readonly nowMs: number;
  readonly data?: object;
}

/** Returns an event about a webhook, waiting for its first attempt at that webhook. */
export function ownEvent(
  { partnerId, webhookId }: Pick<Webhook, 'partnerId' | 'webhookId'>,
  { eventId, type, nowMs, data }: OwnEvent,
): WaitingEvent {
  const event = JSON.stringify({
    specversion: '1.0',
    id: eventId,
    source: partnerId === '' ? '/marketplace' : `/partners/${partnerId}`,
    type,
    subject: `webhooks/${webhookId}`,
    time: formatInstant(nowMs),
    datacontenttype: 'application/json',
    data: { webhookId, ...data },
  });
  const times = { attempts: 0, firstAtMs: nowMs, nextAtMs: nowMs };
  return { eventId, type, orderKey: partnerId, event, ...times };
}

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
