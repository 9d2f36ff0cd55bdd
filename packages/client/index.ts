/**
 * The client of the partner and operator planes: `import { createClient } from 'kontor/client'`. It runs wherever there
 * are `fetch` and WebCrypto, and imports nothing of the server (`docs/contributors/decisions/client.md`).
 */
export type { OperatorOperations } from '@kontor/contract/generated/client/operator';
export type { PartnerOperations } from '@kontor/contract/generated/client/partner';
export type { EventData, EventType } from '@kontor/contract/generated/events';
export type { PartnerOrder } from '@kontor/contract/generated/orders-v4';
export type { ProductVariation, SkuPricing } from '@kontor/contract/generated/products-v5';
export type { Answer } from './answers.ts';
export {
  type Client,
  createClient,
  createOperatorClient,
  type EntryOf,
  type ListId,
  type OperatorClient,
  type OperatorEventOptions,
  type PartnerClient,
} from './client.ts';
export type { DeliveryKind, ElementOf } from './delivery/batches.ts';
export type { DeliverOptions, Delivery, DeliveryState } from './delivery/deliver.ts';
export type { Counts, ElementReason, Outcome, Verdict } from './delivery/outcomes.ts';
export {
  ConnectionLost,
  KontorError,
  NotAllowed,
  NotFound,
  NotGenuine,
  RateLimited,
  type Reason,
  Refused,
  Unavailable,
} from './errors.ts';
export type { EventOptions, EventPage, Events, KontorEvent as Event, ReadEvent } from './events.ts';
export type { Feed, FeedId, LineOf } from './feeds.ts';
export type { List, Page } from './lists.ts';
export type { AnswerOf, InputOf } from './operations.ts';
export type {
  AnswerFacts,
  AppLogin,
  CallOptions,
  ClientOptions,
  Hooks,
  Login,
  RequestFacts,
  RetryFacts,
  TokenLogin,
  UserLogin,
} from './options.ts';
export type { Budget } from './pacing.ts';
export type { Runtime } from './runtime.ts';
export { verifyWebhook, type Webhook, type WebhookOptions, type WebhookRequest } from './webhooks.ts';
