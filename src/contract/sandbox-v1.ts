// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { Link } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/sandbox-v1.yaml` by operationId. */
export const sandboxV1 = {
  readClock: {
    method: 'GET',
    mode: 'read',
    path: '/sandbox/v1/clock',
    area: 'sandbox',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer'],
  },
  moveClock: {
    method: 'POST',
    mode: 'write',
    path: '/sandbox/v1/clock',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }, { name: 'Prefer', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ClockMove',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 202, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  listFaults: {
    method: 'GET',
    mode: 'read',
    path: '/sandbox/v1/faults',
    area: 'sandbox',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer'],
  },
  createFault: {
    method: 'POST',
    mode: 'write',
    path: '/sandbox/v1/faults',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'FaultRuleCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  deleteFaults: {
    method: 'DELETE',
    mode: 'write',
    path: '/sandbox/v1/faults',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  deleteFault: {
    method: 'DELETE',
    mode: 'write',
    path: '/sandbox/v1/faults/{faultId}',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['faultId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  createSandboxPartner: {
    method: 'POST',
    mode: 'write',
    path: '/sandbox/v1/partners',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'SandboxPartnerCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  removeSandboxPartner: {
    method: 'DELETE',
    mode: 'write',
    path: '/sandbox/v1/partners/{partnerId}',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  listSnapshots: {
    method: 'GET',
    mode: 'read',
    path: '/sandbox/v1/snapshots',
    area: 'sandbox',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 501, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer'],
  },
  createSnapshot: {
    method: 'POST',
    mode: 'write',
    path: '/sandbox/v1/snapshots',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'SnapshotCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 501, 503, 507],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  deleteSnapshot: {
    method: 'DELETE',
    mode: 'write',
    path: '/sandbox/v1/snapshots/{name}',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['name'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 501, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  restoreSnapshot: {
    method: 'POST',
    mode: 'write',
    path: '/sandbox/v1/snapshots/{name}/restore',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['name'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 501, 503, 507],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  resetSandbox: {
    method: 'POST',
    mode: 'write',
    path: '/sandbox/v1/reset',
    area: 'sandbox',
    query: [{ name: 'keep', kind: 'string', enum: ['offers'] }],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 422, 501, 503, 507],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
  listRequests: {
    method: 'GET',
    mode: 'read',
    path: '/sandbox/v1/requests',
    area: 'sandbox',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'clientId', kind: 'string' },
      { name: 'operationId', kind: 'string' },
      { name: 'status', kind: 'string' },
      { name: 'failed', kind: 'boolean' },
      { name: 'injected', kind: 'boolean' },
      { name: 'since', kind: 'date-time' },
      { name: 'after', kind: 'string' },
      { name: 'requestId', kind: 'string' },
      { name: 'last', kind: 'integer', minimum: 1, maximum: 10000 },
      { name: 'bodies', kind: 'boolean', default: false },
      { name: 'limit', kind: 'integer', minimum: 1, maximum: 1000, default: 100 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer'],
  },
  getConformance: {
    method: 'GET',
    mode: 'read',
    path: '/sandbox/v1/conformance',
    area: 'sandbox',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'clientId', kind: 'string' },
      { name: 'since', kind: 'date-time' },
      { name: 'after', kind: 'string' },
      { name: 'skip', kind: 'strings', itemsMaximum: 100 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer'],
  },
  getRequest: {
    method: 'GET',
    mode: 'read',
    path: '/sandbox/v1/requests/{requestNumber}',
    area: 'sandbox',
    query: [],
    headers: [],
    pathParameters: ['requestNumber'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer'],
  },
  readPopulation: {
    method: 'GET',
    mode: 'read',
    path: '/sandbox/v1/population',
    area: 'sandbox',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer'],
  },
  putPopulation: {
    method: 'PUT',
    mode: 'write',
    path: '/sandbox/v1/population',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'PopulationSetting',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['all'],
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface SandboxV1Operations {
  /** Read the clock */
  readClock: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: ClockState;
  };
  /** Move the clock, stop it or change its speed */
  moveClock: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined; readonly prefer?: string | undefined };
    body: ClockMove;
    answer: ReachedClock | MovingClock;
  };
  /** List the fault rules */
  listFaults: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: FaultRuleList;
  };
  /** Break a part of the sandbox on purpose */
  createFault: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: FaultRuleCreation;
    answer: CreatedFault;
  };
  /** Remove all fault rules */
  deleteFaults: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Remove one fault rule */
  deleteFault: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly faultId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Create a partner that is ready to sell */
  createSandboxPartner: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: SandboxPartnerCreation;
    answer: SandboxPartner;
  };
  /** Remove a partner and everything that belongs to it */
  removeSandboxPartner: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** List the snapshots */
  listSnapshots: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: SnapshotList;
  };
  /** Save the whole sandbox under a name */
  createSnapshot: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: SnapshotCreation;
    answer: Snapshot;
  };
  /** Remove a snapshot */
  deleteSnapshot: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly name: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Restore a snapshot */
  restoreSnapshot: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly name: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: Snapshot;
  };
  /** Reset the sandbox */
  resetSandbox: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: { readonly keep?: 'offers' | undefined };
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: ClockState;
  };
  /** List the latest requests with their responses */
  listRequests: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly partnerId?: string | undefined;
      readonly clientId?: string | undefined;
      readonly operationId?: string | undefined;
      readonly status?: string | undefined;
      readonly failed?: boolean | undefined;
      readonly injected?: boolean | undefined;
      readonly since?: number | undefined;
      readonly after?: string | undefined;
      readonly requestId?: string | undefined;
      readonly last?: number | undefined;
      readonly bodies: boolean;
      readonly limit: number;
    };
    headers: {};
    body: undefined;
    answer: RecordedRequestList;
  };
  /** Judge how connectors behave by their recorded requests */
  getConformance: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly partnerId?: string | undefined;
      readonly clientId?: string | undefined;
      readonly since?: number | undefined;
      readonly after?: string | undefined;
      readonly skip?: readonly string[] | undefined;
    };
    headers: {};
    body: undefined;
    answer: ConformanceReport;
  };
  /** Read one request with its response */
  getRequest: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly requestNumber: string };
    query: {};
    headers: {};
    body: undefined;
    answer: RecordedRequest;
  };
  /** Read the population */
  readPopulation: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: PopulationState;
  };
  /** Populate the sandbox */
  putPopulation: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PopulationSetting;
    answer: PopulationState;
  };
}

/** At least one member; `advance` and `now` exclude each other. */
export interface ClockMove {
  /** An ISO 8601 duration of weeks, days, hours, minutes and seconds. */
  advance?: string;
  /** From the year 2000 to the year 2199. */
  now?: string;
  /** Whether the clock is stopped. */
  frozen?: boolean;
  /** Sandbox seconds per real second; 1 is the normal speed. */
  speed?: number;
  /** Ends a forward move as soon as such an event is recorded, at the time of the event; `advance` or `now` is how far the clock goes if there is none. A clock that arrives earlier than that has met the event. */
  until?: {
    /** A type of `GET /operator/v1/event-types`. */
    type: string;
    /** Only events of this partner. */
    partnerId?: string;
    /** Only events about this subject. */
    subject?: string;
  };
}

/** A clock that is not moving to a target. */
export interface ReachedClock {
  now: string;
  /** Difference to the real clock, as an ISO 8601 duration; negative if the sandbox clock is behind. */
  offset: string;
  /** Whether the clock is stopped. */
  frozen: boolean;
  /** Sandbox seconds per real second while the clock is running. */
  speed: number;
}

/** A clock on its way to a target. */
export type MovingClock = ReachedClock & {
  /** Target of the move in progress. */
  movingTo: string;
};

/** The clock; during a move with its target. */
export type ClockState = ReachedClock & {
  /** Target of the move in progress. */
  movingTo?: string;
};

/** The rule; for a preset, the list of its rules. */
export type CreatedFault = FaultRule | FaultRuleList;

/** Contains either `effect` or `preset`. */
export interface FaultRuleCreation {
  /** Several rules at once, instead of `effect`. */
  preset?: 'flaky-network' | 'black-friday' | 'maintenance';
  /** Only calls of these operations of the partner plane, by operationId. */
  operations?: string[];
  /** Only this partner. */
  partnerId?: string;
  /** Only calls with a token of this client. */
  clientId?: string;
  /** Only this share of the calls, chosen at random. */
  share?: number;
  /** Only the call with this number, counted from 1. */
  nth?: number;
  /** Only every call whose number is a multiple of this. `share`, `nth` and `every` exclude each other. */
  every?: number;
  /** By the sandbox clock; immediately if left out. */
  from?: string;
  /** By the sandbox clock; until the rule is removed if left out. */
  until?: string;
  effect?: FaultEffect;
}

/** Members of one kind, as described at createFault. */
export interface FaultEffect {
  delayMs?: number;
  /** A status that the contract of the operations lists. */
  status?: number;
  retryAfterSeconds?: number;
  budget?: FaultBudget;
  drop?: 'before' | 'after';
  bytesPerSecond?: number;
  tornAfterBytes?: number;
  /** Only `true` has an effect. */
  hang?: boolean;
  crash?: 'worker';
  tokenSeconds?: number;
  tokenExpiryTold?: boolean;
  webhook?: 'duplicate' | 'late';
  webhookDelayMs?: number;
  dependency?: 'address-check' | 'receipts' | 'price-reduction-worker' | 'campaign-decision' | 'report-writing' | 'report-files' | 'figures';
  /** A state that the dependency has. */
  state?: 'unavailable' | 'refused' | 'not-processable' | 'held' | 'failed' | 'missing';
}

export interface FaultBudget {
  /** Requests that pass in each window. */
  requests: number;
  /** Length of a window, which begins with its first request. */
  seconds: number;
}

export interface FaultRule {
  faultId: string;
  createdAt: string;
  /** Only calls of these operations of the partner plane, by operationId. */
  operations?: string[];
  /** Only this partner. */
  partnerId?: string;
  /** Only calls with a token of this client. */
  clientId?: string;
  /** Only this share of the calls, chosen at random. */
  share?: number;
  /** Only the call with this number, counted from 1. */
  nth?: number;
  /** Only every call whose number is a multiple of this. `share`, `nth` and `every` exclude each other. */
  every?: number;
  /** By the sandbox clock; immediately if left out. */
  from?: string;
  /** By the sandbox clock; until the rule is removed if left out. */
  until?: string;
  /** Several rules at once, instead of `effect`. */
  preset?: 'flaky-network' | 'black-friday' | 'maintenance';
  effect: FaultEffect;
}

export interface FaultRuleList {
  resources: FaultRule[];
  /** Always empty, because one response contains all rules. */
  links: Link[];
}

export interface SandboxPartnerCreation {
  /** If left out, a name that contains the partner id. */
  name?: string;
  /** Number of example products that the partner sells. */
  products?: number;
}

export interface SandboxPartner {
  partnerId: string;
  name: string;
  /** An API user with all roles. */
  username: string;
  password: string;
  /** A client with all scopes. */
  clientId: string;
  clientSecret: string;
}

export interface SnapshotCreation {
  name: string;
}

export interface Snapshot {
  name: string;
  /** By the real clock. */
  savedAt: string;
  /** Size on disk in bytes. */
  bytes: number;
}

export interface SnapshotList {
  resources: Snapshot[];
  /** Always empty, because one response contains all snapshots. */
  links: Link[];
}

export interface RecordedRequest {
  /** Id of the request in this list; later requests have higher ids. */
  id: string;
  /** The `X-Request-Id` of the response. */
  requestId: string;
  /** When the request arrived, by the real clock. */
  at: string;
  /** The same time by the sandbox clock. */
  sandboxTime: string;
  /** Time until the response was sent. */
  durationMs: number;
  partnerId?: string;
  clientId?: string;
  /** Login name or client id of the caller. */
  caller?: string;
  /** Absent if the request matched no operation. */
  operationId?: string;
  method: string;
  /** Includes the query. */
  path: string;
  requestBodyBytes: number;
  requestHeaders?: Record<string, unknown>;
  /** The first 16 KiB. */
  requestBody?: string;
  /** Absent if the connection was cut. */
  status?: number;
  /** Absent for streams. */
  responseBodyBytes?: number;
  responseHeaders?: Record<string, unknown>;
  /** The first 16 KiB. */
  responseBody?: string;
  /** The last 2 KiB of a longer body. */
  responseBodyEnd?: string;
  /** The fault rule that changed the request. */
  injected?: string;
  /** Query parameters that the operation does not have and that were ignored. */
  ignoredParameters?: string[];
}

export interface ConformanceReport {
  /** Whether no check failed; `sends-requests` fails without a request of a connector. */
  passed: boolean;
  /** Number of requests that were judged. */
  requests: number;
  checks: ConformanceVerdict[];
}

export interface ConformanceVerdict {
  name: string;
  /** What a connector that passes does. */
  title: string;
  /** `noted`: findings that only other servers may refuse. `waived`: all findings are in `skip`. `not seen`: no request is relevant for the check. */
  mark: 'passed' | 'failed' | 'noted' | 'waived' | 'not seen';
  /** Ids of the requests that show it; for a check that passed, the first ones. */
  evidence: string[];
  findings: ConformanceFinding[];
  /** What to change; only if there are findings. */
  advice?: string;
}

export interface ConformanceFinding {
  operationId?: string;
  /** What is wrong. All occurrences with the same cause are one finding. */
  cause: string;
  /** How often it was found. */
  count: number;
  /** The first occurrence. */
  text: string;
  /** Ids of the first 100 requests that show it. */
  ids: string[];
  /** Present if `skip` contains it. */
  waived?: true;
}

export interface RecordedRequestList {
  resources: RecordedRequest[];
  links: Link[];
}

export interface PopulationSetting {
  /** Source of the other numbers: no orders, 5 orders a day, 50, or 150 with a sale every weekend. `normal` if left out. */
  preset?: 'none' | 'quiet' | 'normal' | 'sale';
  /** Seed of all random choices; 1 if left out. */
  seed?: number;
  /** Whether a simulated partner sends what is ordered; false if left out. */
  bot?: boolean;
  /** Ids of the partners that shoppers order from; the first demo partner if left out. `all` alone means every partner, also those that `POST /sandbox/v1/partners` creates later. */
  partners?: string[];
  /** Average number of orders per partner on an ordinary day. */
  ordersPerDay?: number;
  /** Hour of the day (Europe/Berlin) at which shoppers start to order. */
  firstHour?: number;
  /** The last hour in which shoppers order; there are no orders at night. */
  lastHour?: number;
  /** Number of weekends from one sale to the next; 0 means never. */
  saleEvery?: number;
  /** Factor by which the number of orders increases during a sale. */
  saleFactor?: number;
  /** Maximum number of different articles in an order. */
  linesMax?: number;
  /** Maximum number of pieces of an article. */
  piecesMax?: number;
  shares?: PopulationShares;
}

export interface PopulationState {
  /** Source of the other numbers: no orders, 5 orders a day, 50, or 150 with a sale every weekend. `normal` if left out. */
  preset: 'none' | 'quiet' | 'normal' | 'sale';
  /** Seed of all random choices; 1 if left out. */
  seed: number;
  /** Whether a simulated partner sends what is ordered; false if left out. */
  bot: boolean;
  /** Ids of the partners that shoppers order from; the first demo partner if left out. `all` alone means every partner, also those that `POST /sandbox/v1/partners` creates later. */
  partners: string[];
  /** Average number of orders per partner on an ordinary day. */
  ordersPerDay: number;
  /** Hour of the day (Europe/Berlin) at which shoppers start to order. */
  firstHour: number;
  /** The last hour in which shoppers order; there are no orders at night. */
  lastHour: number;
  /** Number of weekends from one sale to the next; 0 means never. */
  saleEvery: number;
  /** Factor by which the number of orders increases during a sale. */
  saleFactor: number;
  /** Maximum number of different articles in an order. */
  linesMax: number;
  /** Maximum number of pieces of an article. */
  piecesMax: number;
  shares: PopulationShares;
  /** When the population was started. */
  since?: string;
  /** Number of actions planned so far. */
  waiting: number;
  /** When the next action is due. */
  nextAt?: string;
}

/** Probabilities from 0 to 1. */
export interface PopulationShares {
  /** Orders that are delivered to other countries. */
  abroad?: number;
  /** Orders with a different invoice address. */
  otherInvoiceAddress?: number;
  /** Order lines that a forwarder delivers. */
  forwarder?: number;
  /** Orders with a partner discount. */
  discounts?: number;
  /** Orders with a voucher of the shop. */
  vouchers?: number;
  /** Baskets that also contain articles of the next partner in the list; each partner gets an order with the same id. */
  split?: number;
  /** Orders that are paid in advance. */
  prepayment?: number;
  /** Prepayments that never arrive. */
  unpaid?: number;
  /** Orders that the shopper cancels, completely or in part, while that is possible. */
  cancelledByShopper?: number;
  /** Orders that the marketplace cancels. */
  cancelledByMarketplace?: number;
  /** Orders with suspected fraud. */
  suspected?: number;
  /** Share of suspected orders that are blocked until they are decided. */
  blocked?: number;
  /** Share of suspected orders that the marketplace cancels for fraud. */
  fraud?: number;
  /** Days on which an article turns out to be illegal and its open items are cancelled. */
  recalled?: number;
  /** Parcels whose first delivery attempt fails. */
  failedAttempt?: number;
  /** Parcels that shoppers pick up. */
  pickup?: number;
  /** Parcels that get lost. */
  issue?: number;
  /** Pieces that are returned. */
  returned?: number;
  /** Share of announced returns that shoppers withdraw to keep the piece. */
  withdrawn?: number;
  /** Share of returns that arrive at a warehouse of the marketplace. */
  misdirected?: number;
  /** Share of returns that get lost on the way. */
  neverArrives?: number;
  /** Share of returns that the marketplace's own carrier takes back. */
  secondParcel?: number;
  /** Share of returns that the marketplace accepts on behalf of the partner. */
  acceptedByMarketplace?: number;
  /** Pieces for which the shopper gets a refund in a dispute. */
  dispute?: number;
  /** Pieces that the bot cancels. */
  botCancels?: number;
  /** Orders that the bot sends in several shipments. */
  botSplits?: number;
  /** Pieces that the bot sends in two parcels. */
  botManyParcels?: number;
  /** Returns that the bot rejects. */
  botRejects?: number;
  /** Orders of several pieces of which the bot holds one back for four weeks; it cancels that one once everything else has been returned. */
  botKeepsBack?: number;
  /** Pieces whose price the bot reduces, occasionally by the full price, which is refused. */
  botReduces?: number;
  /** Days on which the bot starts a campaign. */
  botCampaigns?: number;
  /** Share of the bot's campaigns that it pauses for some days. */
  botPauses?: number;
  /** Share of the bot's campaigns that the marketplace cancels. */
  campaignsCancelled?: number;
}
