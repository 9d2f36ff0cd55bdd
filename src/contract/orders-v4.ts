// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { DayOrInstant, Link, ResourceLink } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/orders-v4.yaml` by operationId. */
export const ordersV4 = {
  findPartnerOrders: {
    method: 'GET',
    mode: 'read',
    path: '/v4/orders',
    area: 'orders',
    query: [
      { name: 'fulfillmentStatus', kind: 'strings', enum: ['ANNOUNCED', 'PROCESSABLE', 'SENT', 'RETURNED', 'CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE', 'BLOCKED'] },
      { name: 'mode', kind: 'string', default: 'BUCKET', enum: ['BUCKET', 'AT_LEAST_ONE'] },
      { name: 'fromDate', kind: 'date-time' },
      { name: 'fromOrderDate', kind: 'date-time' },
      { name: 'toOrderDate', kind: 'date-time' },
      { name: 'orderColumnType', kind: 'string', default: 'ORDER_LIFECYCLE_DATE', enum: ['ORDER_LIFECYCLE_DATE', 'ORDER_DATE', 'LAST_MODIFIED_DATE'] },
      { name: 'orderDirection', kind: 'string', default: 'ASC', enum: ['ASC', 'DESC'] },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 256, default: 128 },
      { name: 'nextcursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['orders'],
    roles: ['Orders_Read'],
  },
  getPartnerOrder: {
    method: 'GET',
    mode: 'read',
    path: '/v4/orders/{orderId}',
    area: 'orders',
    query: [],
    headers: [],
    pathParameters: ['orderId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['orders'],
    roles: ['Orders_Read'],
  },
  cancelPartnerOrders: {
    method: 'POST',
    mode: 'write',
    path: '/v4/orders/{salesOrderId}/cancellation',
    area: 'orders',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['salesOrderId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['orders'],
    roles: ['Orders_Write'],
  },
  cancelPartnerOrderPositionItems: {
    method: 'POST',
    mode: 'write',
    path: '/v4/orders/{salesOrderId}/positionItems/{positionItemIds}/cancellation',
    area: 'orders',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['salesOrderId', 'positionItemIds'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['orders'],
    roles: ['Orders_Write'],
  },
  createTestOrders: {
    method: 'POST',
    mode: 'write',
    path: '/v4/orders/testorders',
    area: 'orders',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 401, 403, 404, 409, 422, 429, 503],
    security: 'bearerAuth',
    scopes: ['orders'],
    roles: ['Orders_Write'],
    sandboxOnly: true,
  },
  createTestOrder: {
    method: 'POST',
    mode: 'write',
    path: '/v4/orders/testorders/scenario{scenarioNumber}',
    area: 'orders',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['scenarioNumber'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 401, 403, 404, 409, 422, 429, 503],
    security: 'bearerAuth',
    scopes: ['orders'],
    roles: ['Orders_Write'],
    sandboxOnly: true,
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface OrdersV4Operations {
  /** List orders */
  findPartnerOrders: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly nextcursor?: undefined;
      readonly fulfillmentStatus?: readonly FulfillmentStatus[] | undefined;
      readonly mode: 'BUCKET' | 'AT_LEAST_ONE';
      readonly fromDate?: number | undefined;
      readonly fromOrderDate?: number | undefined;
      readonly toOrderDate?: number | undefined;
      readonly orderColumnType: 'ORDER_LIFECYCLE_DATE' | 'ORDER_DATE' | 'LAST_MODIFIED_DATE';
      readonly orderDirection: 'ASC' | 'DESC';
      readonly limit: number;
    } | { readonly nextcursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: PartnerOrderList;
  };
  /** Read one order */
  getPartnerOrder: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly orderId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: PartnerOrder;
  };
  /** Cancel all cancellable items of one or more orders */
  cancelPartnerOrders: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Cancel specific items of one order */
  cancelPartnerOrderPositionItems: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly salesOrderId: string; readonly positionItemIds: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Place one order for each of the eight scenarios */
  createTestOrders: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: TestOrderResult;
  };
  /** Place the order of one scenario */
  createTestOrder: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly scenarioNumber: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: TestOrderResult;
  };
}

/** State of a position item. Only the operator can set `BLOCKED`. `RETURNED` is known from public practice. */
export type FulfillmentStatus = 'ANNOUNCED' | 'PROCESSABLE' | 'SENT' | 'RETURNED' | 'CANCELLED_BY_PARTNER' | 'CANCELLED_BY_MARKETPLACE' | 'BLOCKED';

/** Why an item was cancelled. */
export type CancellationReason = 'CANCELLED_ON_CUSTOMER_WISH' | 'CANCELLED_ON_PARTNER_WISH' | 'CANCELLED_ON_MARKETPLACE_WISH' | 'PAYMENT_ABORTED' | 'PAYMENT_FRAUD' | 'MARKETPLACE_FRAUD' | 'PARTNER_TERMINATED' | 'ILLEGAL_PRODUCT';

/** A page of orders. The array has the same name for every client. Clients registered with `listEnvelope` `named` get no `links` on the last page. */
export interface PartnerOrderList {
  resources: PartnerOrder[];
  links?: Link[];
}

/** The partner's part of a sales order. */
export interface PartnerOrder {
  /** Unique per partner. */
  salesOrderId: string;
  /** Short number of the order, for people. */
  orderNumber: string;
  /** When the shopper bought. */
  orderDate: string;
  /** When the order or an item last changed. */
  lastModifiedDate?: string;
  orderLifecycleInformation: OrderLifecycleInformation;
  /** The operator suspects fraud. The partner can then also cancel items that are not PROCESSABLE yet, with the reason PAYMENT_FRAUD. */
  suspectedFraudCase?: boolean;
  payment?: Payment;
  deliveryAddress?: Address;
  invoiceAddress?: Address;
  /** What the shopper pays for delivery. */
  initialDeliveryFees?: InitialDeliveryFee[];
  /** Discounts of the order. */
  initialDiscounts?: InitialDiscount[];
  positionItems: PositionItem[];
  links?: ResourceLink[];
}

export interface OrderLifecycleInformation {
  /** When the order last began to match another value of `fulfillmentStatus`; initially the order date. */
  lifecycleChangeDate: string;
}

export interface Payment {
  paymentMethod: PaymentMethod;
}

/** More methods may be added. `CREDIT_CARD` replaces `CREDIT_CARD_ONLINE`; an order placed with the old value is returned with the new one. */
export type PaymentMethod = string;

export interface Address {
  salutation: 'MR' | 'MS' | 'COMPANY' | 'UNKNOWN';
  /** Deprecated and normally absent. */
  title?: string;
  firstName: string;
  lastName: string;
  street: string;
  houseNumber: string;
  addition?: string;
  zipCode: string;
  city: string;
  countryCode: CountryCode;
  /** In a delivery address, present only if a forwarder delivers an item of the order. In an invoice address, a relay address instead of the shopper's own. */
  email?: string;
  /** Present only if a forwarder delivers an item of the order. */
  phoneNumber?: string;
}

/** ISO 3166-1 alpha-3 code. */
export type CountryCode = string;

export interface Amount {
  /** In the main unit of the currency, with at most two decimal places. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
}

export interface InitialDeliveryFee {
  name: string;
  deliveryFeeAmount: Amount;
  positionItemIds: string[];
  /** The highest rate among the items that the fee covers. */
  vatRate: number;
}

export interface InitialDiscount {
  /** Who grants the discount. */
  name: string;
  discountId: string;
  discountName: string;
  discountAmount: Amount;
  positionItemIds: string[];
  /** The highest rate among the items that the discount covers. */
  vatRate: number;
}

/** One piece of an order. */
export interface PositionItem {
  positionItemId: string;
  fulfillmentStatus: FulfillmentStatus;
  itemValueGrossPrice: Amount;
  itemValueDiscount?: Amount;
  itemValueReducedGrossPrice?: Amount;
  expectedDeliveryDate?: string;
  /** When the item became PROCESSABLE. */
  processableDate?: string;
  /** The `shipDate` of its shipment. */
  sentDate?: string;
  /** When the item became RETURNED. */
  returnedDate?: string;
  /** The operator accepted the return on behalf of the partner. */
  returnAcceptedByMarketplace?: boolean;
  cancellationDate?: string;
  cancellationReason?: CancellationReason;
  trackingInfo?: TrackingInfo;
  /** The promotion under which the item was sold. */
  dealId?: string;
  dealName?: string;
  /** An old electrical device is collected as well. */
  weeePickup?: boolean;
  product: Product;
}

/** Carrier and tracking number of the shipment. */
export interface TrackingInfo {
  carrier?: string;
  carrierServiceCode?: string;
  trackingNumber?: string;
}

/** The article as it was when the shopper bought it. */
export interface Product {
  sku: string;
  /** Article number of the shop. */
  articleNumber: string;
  productTitle: string;
  ean?: string;
  /** In percent. */
  vatRate: number;
  shopUrl?: string;
  dimensions?: Dimension[];
}

/** A property in which variations of a product differ. */
export interface Dimension {
  /** Name for use by programs. */
  type?: string;
  /** Name for display. */
  displayName?: string;
  value?: string;
}

export interface TestOrderResult {
  resources: TestOrder[];
}

export interface TestOrder {
  scenario?: number;
  salesOrderId: string;
  orderNumber: string;
  links?: ResourceLink[];
}
