import type { Outcome } from '../areas/webhooks/index.ts';
import type { TracingSettings } from '../platform/observability/tracing.ts';
import type { DatabaseLocation } from '../platform/store/open.ts';
import type { ClocksMemory } from '../platform/time/clock.ts';

/** Data passed to the thread that sends webhooks. */
export interface WebhookThreadData {
  readonly database: DatabaseLocation;
  readonly clocks: ClocksMemory;
  readonly edition: SharedArrayBuffer;
  /** Keys that decrypt the secrets of webhooks. */
  readonly encryptionKeys: readonly string[];
  readonly environment: 'live' | 'sandbox';
  /** Undefined when nothing is traced. */
  readonly tracing: TracingSettings | undefined;
  /** Networks that webhooks may be sent to in addition to public addresses. */
  readonly networks: readonly string[];
  /** How long the journal keeps events. */
  readonly eventsKeptMs: number;
}

/** Messages to the thread. An answer has the number of its request. */
export type ToWebhookThread =
  | { readonly type: 'reload' | 'events' | 'stop' }
  | { readonly type: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

/** Messages from the thread: requests that only the writer can fulfil, and reports. */
export type FromWebhookThread =
  | { readonly type: 'write'; readonly id: number; readonly outcomes: readonly Outcome[] }
  | { readonly type: 'lease'; readonly id: number }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'damaged'; readonly partnerId: string; readonly webhookId: string };
