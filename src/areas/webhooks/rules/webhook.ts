import type { Webhook as ShownWebhook, WebhookFailure } from '../../../contract/webhooks-v1.ts';
import type { Standing } from '../../../platform/auth/standing.ts';

export type WebhookState = ShownWebhook['state'];
export type Failure = WebhookFailure;

/** What is known of a webhook, without its secrets. */
export interface Webhook {
  /** Empty for one of the operators. */
  readonly partnerId: string;
  readonly webhookId: string;
  readonly url: string;
  readonly types: readonly string[];
  readonly ordered: boolean;
  readonly state: WebhookState;
  readonly failure: Failure | undefined;
  readonly createdAtMs: number;
  readonly createdBy: string;
  /** Whose rights decide which events are sent; absent for one from before this was kept. */
  readonly subscriber: Standing | undefined;
  readonly verifiedAtMs: number | undefined;
  /** Since when it has had no success; of the challenge too. */
  readonly failingSinceMs: number | undefined;
  readonly lastDeliveredAtMs: number | undefined;
  readonly previousSecretUntilMs: number | undefined;
  /** Counts changes by callers: what was decided before one of them is not written after it. */
  readonly revision: number;
  /** Place in the journal behind which nothing was read yet. */
  readonly position: string;
}

/** What requests are signed with. */
export interface Secrets {
  readonly secret: string;
  readonly previous: string | undefined;
}

/** An event that was read for a webhook and is not delivered. */
export interface WaitingEvent {
  readonly eventId: string;
  readonly type: string;
  /** Events of one key keep their order, where the webhook asks for it. */
  readonly orderKey: string;
  /** The CloudEvent as JSON text: every attempt sends the same bytes. */
  readonly event: string;
  readonly attempts: number;
  readonly firstAtMs: number;
  readonly nextAtMs: number;
}

/** What is told of an attempt. */
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
