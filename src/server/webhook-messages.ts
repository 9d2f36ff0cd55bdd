import type { Outcome } from '../areas/webhooks/index.ts';
import type { DatabaseLocation } from '../platform/store/open.ts';
import type { ClocksMemory } from '../platform/time/clock.ts';

/** What the thread that sends webhooks is given. */
export interface WebhookThreadData {
  readonly database: DatabaseLocation;
  readonly clocks: ClocksMemory;
  readonly edition: SharedArrayBuffer;
  /** Keys that open the secrets of webhooks. */
  readonly encryptionKeys: readonly string[];
  readonly environment: 'live' | 'sandbox';
  /** Networks that webhooks may be sent to beside public addresses. */
  readonly networks: readonly string[];
  /** How long the journal keeps events. */
  readonly eventsKeptMs: number;
}

/** What it is told. An answer belongs to what it asked under that number. */
export type ToWebhookThread =
  | { readonly type: 'look' | 'hear' | 'stop' }
  | { readonly type: 'answer'; readonly id: number; readonly result: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

/** What it asks for, which only the writer can do, and what it tells. */
export type FromWebhookThread =
  | { readonly type: 'write'; readonly id: number; readonly outcomes: readonly Outcome[] }
  | { readonly type: 'lease'; readonly id: number }
  | { readonly type: 'failed'; readonly message: string };
