// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/sandbox-v1.yaml` by operationId. */
export const sandboxV1 = {
  readClock: {
    method: 'GET',
    path: '/sandbox/v1/clock',
    area: 'sandbox',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    produces: ['application/json'],
    statuses: [200, 401, 503],
    security: 'operatorToken',
    scopes: [],
    roles: [],
  },
  moveClock: {
    method: 'POST',
    path: '/sandbox/v1/clock',
    area: 'sandbox',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    schema: 'ClockMove',
    produces: ['application/json'],
    statuses: [200, 400, 401, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: [],
  },
} as const satisfies ContractTable;

export type SandboxV1OperationId = keyof typeof sandboxV1;

/** One of the two. */
export interface ClockMove {
  /** An ISO 8601 duration of weeks, days, hours, minutes and seconds. */
  advance?: string;
  /** From the year 2000 to the year 2199. */
  now?: string;
}

export interface ClockState {
  now: string;
  /** How far the clock is from the one on the wall, as an ISO 8601 duration; behind with a sign. */
  offset: string;
}
