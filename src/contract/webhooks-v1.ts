// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { Link } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/webhooks-v1.yaml` by operationId. */
export const webhooksV1 = {
  listWebhooks: {
    method: 'GET',
    mode: 'read',
    path: '/v1/webhooks',
    area: 'webhooks',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
  createWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/v1/webhooks',
    area: 'webhooks',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'WebhookCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
  getWebhook: {
    method: 'GET',
    mode: 'read',
    path: '/v1/webhooks/{webhookId}',
    area: 'webhooks',
    query: [],
    headers: [],
    pathParameters: ['webhookId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
  deleteWebhook: {
    method: 'DELETE',
    mode: 'write',
    path: '/v1/webhooks/{webhookId}',
    area: 'webhooks',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['webhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
    afterEnd: true,
  },
  testWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/v1/webhooks/{webhookId}/test',
    area: 'webhooks',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['webhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 401, 403, 404, 409, 422, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
  rotateWebhookSecret: {
    method: 'POST',
    mode: 'write',
    path: '/v1/webhooks/{webhookId}/secret',
    area: 'webhooks',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['webhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 401, 403, 404, 409, 422, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
  listWebhookAttempts: {
    method: 'GET',
    mode: 'read',
    path: '/v1/webhooks/{webhookId}/attempts',
    area: 'webhooks',
    query: [
      { name: 'limit', kind: 'integer', minimum: 1, maximum: 100, default: 50 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['webhookId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
  replayWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/v1/webhooks/{webhookId}/replay',
    area: 'webhooks',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['webhookId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'Replay',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
  retryWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/v1/webhooks/{webhookId}/retry',
    area: 'webhooks',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['webhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
  activateWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/v1/webhooks/{webhookId}/activation',
    area: 'webhooks',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['webhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 429, 503],
    security: 'bearerAuth',
    scopes: [],
    roles: [
      'Products_Read',
      'Products_Write',
      'Availability_Read',
      'Availability_Write',
      'ShippingProfiles_Read',
      'ShippingProfiles_Write',
      'Orders_Read',
      'Orders_Write',
      'Shipments_Read',
      'Shipments_Write',
      'Returns_Read',
      'Returns_Write',
      'ReturnsWarehouse_Read',
      'ReturnsWarehouse_Write',
      'Receipts_Read',
      'PriceReductions_Read',
      'PriceReductions_Write',
      'Advertising_Read',
      'Advertising_Write',
    ],
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface WebhooksV1Operations {
  /** List the partner's webhooks */
  listWebhooks: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: WebhookList;
  };
  /** Subscribe an address to event types */
  createWebhook: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: WebhookCreation;
    answer: NewWebhook;
  };
  /** Read a webhook and its state */
  getWebhook: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly webhookId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Webhook;
  };
  /** Remove a webhook */
  deleteWebhook: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly webhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Send a test event */
  testWebhook: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly webhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: TestSent;
  };
  /** Create a new secret */
  rotateWebhookSecret: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly webhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: NewWebhook;
  };
  /** List the attempts to send events */
  listWebhookAttempts: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly webhookId: string };
    query: { readonly cursor?: undefined; readonly limit: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: AttemptList;
  };
  /** Send events again */
  replayWebhook: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly webhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: Replay;
    answer: Webhook;
  };
  /** Retry now */
  retryWebhook: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly webhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: Webhook;
  };
  /** Activate a webhook again */
  activateWebhook: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly webhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: Webhook;
  };
}

export interface WebhookCreation {
  /** Absolute URL without user, password or fragment. On a live server, the port must be 443 or at least 1024. */
  url: string;
  /** Event types of areas that the caller's roles or scopes allow it to read. */
  types: string[];
  /** With `true`, an event waits until the previous event of the same partner was delivered or given up. Otherwise events are sent in parallel. */
  ordered?: boolean;
}

export interface Webhook {
  id: string;
  url: string;
  types: string[];
  ordered: boolean;
  state: WebhookState;
  reason?: WebhookFailure;
  createdAt: string;
  /** API user, app or operator that created the webhook. */
  createdBy: string;
  /** When the webhook last answered a challenge. */
  verifiedAt?: string;
  /** Start of the current failures; present only if the last attempt failed. */
  failingSince?: string;
  lastDeliveredAt?: string;
  /** Until this time, requests are also signed with the previous secret. */
  previousSecretUntil?: string;
  /** Number of failed events that are waiting for another attempt. */
  waiting: number;
}

/** `unverified` until the challenge is answered; `switched-off` after 24 h of failures, or when the subscriber no longer exists; `ended` after 410. */
export type WebhookState = 'unverified' | 'active' | 'switched-off' | 'ended';

/** Why the webhook does not get its events, or did not get the last one. */
export interface WebhookFailure {
  kind: FailureKind;
  detail: string;
}

/** `STATUS`: the response is not a success. `REDIRECT`: the response is a redirect. `GONE`: the response is 410. `TIMEOUT`: there was no response in time. `NAME_UNKNOWN`: the host name cannot be resolved. `ADDRESS_REFUSED`: the host name resolves to an address that nothing is sent to. `TLS`: the certificate is not valid. `CONNECTION`: the connection could not be opened, or broke. `NO_CHALLENGE`: the response does not contain the challenge. `EVENTS_GONE`: the journal no longer has the events that the webhook has not received. `NOT_ALLOWED`: the subscriber may no longer read the events. */
export type FailureKind = 'STATUS' | 'REDIRECT' | 'GONE' | 'TIMEOUT' | 'NAME_UNKNOWN' | 'ADDRESS_REFUSED' | 'TLS' | 'CONNECTION' | 'NO_CHALLENGE' | 'EVENTS_GONE' | 'NOT_ALLOWED';

export type NewWebhook = Webhook & {
  /** `whsec_` and 32 bytes in base64; the key that signs the requests. */
  secret: string;
};

export interface WebhookList {
  resources: Webhook[];
  /** Always empty, because the list has one page. */
  links: Link[];
}

export interface TestSent {
  sent: 'event' | 'challenge';
  /** The `webhook-id` of the test event. */
  eventId?: string;
}

export interface Replay {
  after?: string;
  eventId?: string;
}

export interface Attempt {
  /** Sequence number within the webhook. */
  id: number;
  at: string;
  /** Type of the event; `kontor.webhook.challenge.v1` for the challenge. */
  type: string;
  eventId?: string;
  /** `given-up` is a failure after which the event is not sent again. */
  outcome: 'delivered' | 'failed' | 'given-up';
  /** Number of the attempt for this event, counted from 1. */
  number: number;
  /** HTTP status of the response, if there was one. */
  status?: number;
  durationMs: number;
  failure?: WebhookFailure;
  /** Earliest time at which the event is sent again. */
  nextAttemptAt?: string;
}

export interface AttemptList {
  resources: Attempt[];
  links: Link[];
}
