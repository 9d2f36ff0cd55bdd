// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { ErrorItem, Link } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/returns-v3.yaml` by operationId. */
export const returnsV3 = {
  listReturns: {
    method: 'GET',
    mode: 'read',
    path: '/v3/returns',
    area: 'returns',
    query: [
      { name: 'status', kind: 'string', enum: ['ANNOUNCED', 'ACCEPTED', 'REJECTED', 'MISDIRECTED'], caseInsensitive: true },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 50, default: 10 },
      { name: 'page', kind: 'integer', minimum: 1, default: 1 },
      { name: 'next', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns'],
    roles: ['Returns_Read'],
  },
  acceptReturns: {
    method: 'POST',
    mode: 'write',
    path: '/v3/returns/acceptance',
    area: 'returns',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'AcceptItem',
    bulk: { member: 'positionItems', elementsMinimum: 1, elementsMaximum: 200 },
    bodyBytesMax: 1048576,
    produces: ['application/json'],
    statuses: [200, 207, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns'],
    roles: ['Returns_Write'],
    afterEnd: true,
  },
  rejectReturns: {
    method: 'POST',
    mode: 'write',
    path: '/v3/returns/rejection',
    area: 'returns',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'RejectItem',
    bulk: { member: 'positionItems', elementsMinimum: 1, elementsMaximum: 200 },
    bodyBytesMax: 1048576,
    produces: ['application/json'],
    statuses: [200, 207, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns'],
    roles: ['Returns_Write'],
    afterEnd: true,
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface ReturnsV3Operations {
  /** List the items that have a return status */
  listReturns: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly next?: undefined;
      readonly status?: ReturnStatus | undefined;
      readonly limit: number;
      readonly page: number;
    } | { readonly next: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ReturnList;
  };
  /** Accept returns */
  acceptReturns: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: AcceptRequest;
    answer: AcceptResult | AcceptedInPart;
  };
  /** Reject returns */
  rejectReturns: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: RejectRequest;
    answer: RejectResult | RejectedInPart;
  };
}

/** Announced by the shopper; accepted or rejected by the partner; or arrived at a warehouse of the marketplace (misdirected). */
export type ReturnStatus = 'ANNOUNCED' | 'ACCEPTED' | 'REJECTED' | 'MISDIRECTED';

/** A: untouched packaging. B: as new. C: lightly used. D: heavily used. E: incomplete or missing. */
export type ReturnCondition = 'A' | 'B' | 'C' | 'D' | 'E';

/** Reasons that a partner may send. */
export type AcceptanceReason = 'RETURN_RECEIVED' | 'STATUS_SENT_BY_ACCIDENT' | 'CANCEL_REQUEST_BY_CUSTOMER' | 'REFUND_AFTER_AFFIDAVIT' | 'COMPLAINT' | 'SHIPMENT_LOST' | 'RETURN_LOST' | 'UNDELIVERABLE' | 'FAST_REFUND' | 'CUSTOMER_CLARIFICATION';

/** Reasons that a response may contain. Only the operator can set the last two. */
export type AcceptedReason = 'RETURN_RECEIVED' | 'STATUS_SENT_BY_ACCIDENT' | 'CANCEL_REQUEST_BY_CUSTOMER' | 'REFUND_AFTER_AFFIDAVIT' | 'COMPLAINT' | 'SHIPMENT_LOST' | 'RETURN_LOST' | 'UNDELIVERABLE' | 'FAST_REFUND' | 'CUSTOMER_CLARIFICATION' | 'OVERDUE_CREDIT' | 'LACK_OF_COOPERATION';

export type RejectionReason = 'THIRD_PARTY_ITEM' | 'WRONG_ITEM' | 'EXCHANGE' | 'DAMAGE_TO_THE_HYGIENE_SEAL' | 'ITEM_DAMAGED' | 'RETURN_PERIOD_EXCEEDED' | 'ITEM_NOT_IN_THE_PARCEL';

/** A page of items. The array is named `resources`, or `positionItems` for clients with named lists. */
export interface ReturnList {
  resources: ReturnItem[];
  links: Link[];
}

export interface ReturnItem {
  positionItemId: string;
  salesOrderId: string;
  status: ReturnStatus;
  /** When the status was last changed. */
  occurredTime: string;
  /** Details of the status; one of four forms, possibly empty. */
  details: AnnouncedDetails | AcceptedDetails | RejectedDetails | MisdirectedDetails;
}

export interface AnnouncedDetails {
  returnTrackingKey?: AnnouncedTrackingKey;
}

/** The return label, with one number for each parcel of the item; absent for goods without a label. */
export interface AnnouncedTrackingKey {
  carrier: string;
  trackingNumbers: string[];
}

export interface AcceptedDetails {
  condition?: ReturnCondition;
  reason?: AcceptedReason;
}

export interface RejectedDetails {
  condition?: ReturnCondition;
  reason?: RejectionReason;
}

/** The item arrived at a warehouse of the marketplace. */
export interface MisdirectedDetails {
  orderNumber?: string;
  /** Ticket by which the warehouse finds the item. */
  marketplaceWarehouseId?: string;
}

export interface AcceptItem {
  positionItemId: string;
  salesOrderId: string;
  condition?: SentCondition;
  reason?: AcceptanceReason;
}

export interface RejectItem {
  positionItemId: string;
  salesOrderId: string;
  condition?: SentCondition;
  reason: RejectionReason;
}

/** Condition of the item. `A/B/C/D/E` is the same as leaving it out: it is the only value in the models that some generators make. */
export type SentCondition = 'A' | 'B' | 'C' | 'D' | 'E' | 'A/B/C/D/E';

export interface AcceptRequest {
  positionItems: AcceptItem[];
}

export interface RejectRequest {
  positionItems: RejectItem[];
}

export interface AcceptResult {
  /** The elements that were processed, as sent. */
  results: AcceptItem[];
}

export interface AcceptedInPart {
  /** The elements that were processed, as sent. */
  results: AcceptItem[];
  /** One entry for each element that was not processed; `jsonpath` points to the element. */
  errors: ErrorItem[];
}

export interface RejectResult {
  /** The elements that were processed, as sent. */
  results: RejectItem[];
}

export interface RejectedInPart {
  /** The elements that were processed, as sent. */
  results: RejectItem[];
  /** One entry for each element that was not processed; `jsonpath` points to the element. */
  errors: ErrorItem[];
}
