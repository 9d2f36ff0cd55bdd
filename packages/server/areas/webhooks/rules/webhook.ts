import type { Webhook as ShownWebhook, WebhookFailure } from '@kontor/contract/generated/webhooks-v1';
import { formatInstant } from '@kontor/values/instant';
import type { Originator } from '../../../platform/auth/current-rights.ts';
import type { JournalEvent } from '../../../platform/journal/index.ts';
import type { WebhookRow } from '../../../tables/platform/webhooks.ts';

export type WebhookState = ShownWebhook['state'];
export type Failure = WebhookFailure;

/** A webhook with its secrets, as they are stored. */
export interface StoredWebhook extends Omit<WebhookRow, 'subscriber'> {
  /** Empty for a webhook of the operators. */
  readonly partnerId: string;
  readonly subscriber: Originator | undefined;
}

/** Secrets that sign requests. */
export type Secrets = Pick<StoredWebhook, 'secret' | 'previousSecret'>;

/** State of a webhook, without its secrets. */
export type Webhook = Omit<StoredWebhook, 'secret' | 'previousSecret' | 'attemptsMade'>;

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
