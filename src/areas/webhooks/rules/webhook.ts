import type { Webhook as ShownWebhook, WebhookFailure } from '../../../generated/webhooks-v1.ts';
import type { Originator } from '../../../platform/auth/current-rights.ts';
import type { JournalEvent } from '../../../platform/journal/index.ts';
import { formatInstant } from '../../../values/instant.ts';

export type WebhookState = ShownWebhook['state'];
export type Failure = WebhookFailure;

/** State of a webhook, without its secrets. */
export interface Webhook {
  /** Empty for a webhook of the operators. */
  readonly partnerId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly ordered: boolean;
  readonly state: WebhookState;
  readonly failure: Failure | undefined;
  readonly createdAtMs: number;
  readonly createdBy: string;
  /**
   * The subscriber, whose rights decide which events are sent; absent for webhooks that were stored without
   * it.
   */
  readonly subscriber: Originator | undefined;
  readonly verifiedAtMs: number | undefined;
  /** Start of the current series of failures, failed challenges included. */
  readonly failingSinceMs: number | undefined;
  readonly lastDeliveredAtMs: number | undefined;
  readonly previousSecretUntilMs: number | undefined;
  /** Counts changes by callers: an outcome that was decided before such a change is not written after it. */
  readonly revision: number;
  /** Position in the journal before which every event is settled or stored as waiting. */
  readonly position: string;
}

/** Secrets that sign requests. */
export interface Secrets {
  readonly secret: string;
  readonly previous: string | undefined;
}

/** An event that was read for a webhook and has not been delivered. */
export interface WaitingEvent {
  readonly eventId: string;
  readonly type: string;
  /** Events with the same key keep their order if the webhook asks for it. */
  readonly orderKey: string;
  /** The CloudEvent as JSON text: every attempt sends the same bytes. */
  readonly event: string;
  /** The span that recorded the event, if that is traced; it is not stored with an event that waits. */
  readonly trace?: string;
  readonly attempts: number;
  readonly firstAtMs: number;
  readonly nextAtMs: number;
}

/** Record of an attempt. */
export interface Attempt {
  readonly atMs: number;
  readonly type: string;
  readonly eventId?: string;
  readonly outcome: 'delivered' | 'failed' | 'given-up';
  readonly number: number;
  readonly status?: number;
  readonly durationMs: number;
  readonly failure?: Failure;
  readonly nextAttemptAtMs?: number;
}

/** Type of test events; it is in no catalogue, because nothing has happened. */
export const testEventType = 'kontor.webhook.test.v1';

/** The key of test events: they are sent immediately, also by an ordered webhook whose other events wait. */
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
