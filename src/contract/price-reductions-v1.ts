// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { Link } from './common.ts';
import type { Amount } from './orders-v4.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/price-reductions-v1.yaml` by operationId. */
export const priceReductionsV1 = {
  listPriceReductions: {
    method: 'GET',
    mode: 'read',
    path: '/v1/price-reductions',
    area: 'price-reductions',
    query: [
      { name: 'positionItemId', kind: 'uuid' },
      { name: 'page', kind: 'integer', minimum: 1, default: 1 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 128, default: 10 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 424, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['price-reduction'],
    roles: ['PriceReductions_Read'],
  },
  applyPriceReduction: {
    method: 'POST',
    mode: 'write',
    path: '/v1/price-reductions',
    area: 'price-reductions',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'PriceReductionRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 413, 415, 422, 424, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['price-reduction'],
    roles: ['PriceReductions_Write'],
    afterEnd: true,
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface PriceReductionsV1Operations {
  /** List reductions, grouped by position item */
  listPriceReductions: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly positionItemId?: string | undefined;
      readonly page: number;
      readonly limit: number;
    };
    headers: {};
    body: undefined;
    answer: PriceReductionList;
  };
  /** Grant a reduction on one position item */
  applyPriceReduction: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PriceReductionRequest;
    answer: PriceReductionAccepted;
  };
}

export interface PriceReductionRequest {
  positionItemId: string;
  salesOrderId: string;
  priceReduction: ReductionAmount;
}

export interface ReductionAmount {
  /** Decimal number in the main unit of the currency, greater than 0 and with at most two decimal places. */
  amount: number;
  /** ISO 4217 code of the currency of the order. */
  currency: string;
}

export interface PriceReductionAccepted {
  results: AcceptanceNotice;
}

/** A single object, despite its plural name. */
export interface AcceptanceNotice {
  path: string;
  title: string;
  /** Always 1000. */
  code?: number;
  detail?: string;
  /** Id of the request in the server log. */
  logref?: string;
}

/** Clients registered for named lists get `results` instead of `resources`. */
export interface PriceReductionList {
  resources: ItemPriceReductions[];
  links: Link[];
}

export interface ItemPriceReductions {
  salesOrderId: string;
  positionItemId: string;
  /** Price of the piece on its PURCHASE receipt, with discounts deducted. */
  invoicePrice: Amount;
  /** Sum of the INITIATED and PROCESSED reductions of the piece. */
  totalPriceReduction: Amount;
  priceReductions: PriceReductionDetail[];
}

/** INITIATED waits to be processed, PROCESSED has a receipt, REJECTED failed a later check. The last two are final. */
export type PriceReductionStatus = 'INITIATED' | 'PROCESSED' | 'REJECTED';

export interface PriceReductionDetail {
  status: PriceReductionStatus;
  priceReduction: Amount;
  /** When the reduction was accepted. */
  creationDateTime: string;
  /** Number of the PARTIAL_REFUND receipt; `null` unless PROCESSED. */
  receiptNumber: string | null;
  /** The same as `receiptNumber`. */
  receiptId?: string | null;
  /** Present only if the reduction is REJECTED for one of these reasons. */
  rejectionReason?: 'ITEM_RETURNED' | 'AMOUNT_NOT_BELOW_REST';
}
