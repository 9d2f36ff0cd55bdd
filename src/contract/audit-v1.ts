// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { DayOrInstant, Link } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/audit-v1.yaml` by operationId. */
export const auditV1 = {
  readAuditEntries: {
    method: 'GET',
    mode: 'read',
    path: '/v1/audit',
    area: 'audit',
    query: [
      { name: 'from', kind: 'date-time' },
      { name: 'to', kind: 'date-time' },
      { name: 'actor', kind: 'string' },
      { name: 'operationId', kind: 'string' },
      { name: 'record', kind: 'string' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 500, default: 128 },
      { name: 'cursor', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 503],
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
    rate: { requests: 10, per: 'second', key: 'partner' },
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface AuditV1Operations {
  /** List the changes of the partner's own records */
  readAuditEntries: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly from?: number | undefined;
      readonly to?: number | undefined;
      readonly actor?: string | undefined;
      readonly operationId?: string | undefined;
      readonly record?: string | undefined;
      readonly limit: number;
      readonly cursor?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: AuditEntryList;
  };
}

export interface AuditEntry {
  /** Position in the partner's chain; there are no gaps. */
  sequence: number;
  /** The partner that the record belongs to; empty for records of the whole marketplace. */
  partnerId: string;
  at: string;
  actor: AuditActor;
  operationId: string;
  /** Id of the request in the server log. */
  requestId: string;
  path: string;
  status: number;
  /** Address of the record that was written. */
  record: string;
  /** The record before the change; absent for a new record, or when the log does not show it. */
  before?: unknown;
  /** The record after the change; absent for a removed record, or when the log does not show it. */
  after?: unknown;
  /** SHA-256 over the entry and the hash of the previous entry. */
  hash: string;
}

export interface AuditActor {
  /** `server` is background work, such as a delivery. */
  kind: 'partner' | 'operator' | 'server';
  /** API user or app; `operator` for everyone who uses the operator token. */
  name: string;
  /** Stable id of the API user, app or operator. Absent for the operator token, for work of the server, for operators in the audit log of a partner, and in entries of earlier versions. */
  id?: string;
  clientId?: string;
}

export interface AuditEntryList {
  resources: AuditEntry[];
  links: Link[];
}
