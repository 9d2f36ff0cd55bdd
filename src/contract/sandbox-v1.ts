// Generated from contract/*.yaml by `npm run generate`; do not edit.

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
    statuses: [200, 401, 503],
    security: 'operatorToken',
    scopes: [],
    roles: [],
  },
  moveClock: {
    method: 'POST',
    mode: 'write',
    path: '/sandbox/v1/clock',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ClockMove',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: [],
  },
} as const satisfies ContractTable;

/** What handlers of the operations are given and answer, by operationId. */
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
  /** Move the clock */
  moveClock: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ClockMove;
    answer: ClockState;
  };
}

/** One of the two. */
export interface ClockMove {
  /** An ISO 8601 duration of weeks, days, hours, minutes and seconds. */
  advance?: string;
  /** From the year 2000 to the year 2199. */
  now?: string;
}

export interface ClockState {
  now: string;
  /** Difference to the real clock, as an ISO 8601 duration; negative if the sandbox clock is behind. */
  offset: string;
}
