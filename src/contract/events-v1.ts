// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { OrderabilityReason, ReviewVersion, TakedownScope } from './operator-v1.ts';
import type { CategoryGroup, MarketPlaceStatus, ProductVariation } from './products-v5.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/events-v1.yaml` by operationId. */
export const eventsV1 = {
  readEvents: {
    method: 'GET',
    mode: 'read',
    path: '/v1/events',
    area: 'events',
    query: [
      { name: 'after', kind: 'string' },
      { name: 'types', kind: 'strings' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 100 },
      { name: 'wait', kind: 'integer', minimum: 0, effectiveMaximum: 20, default: 0 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 410, 429, 503],
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
    primary: true,
  },
  listEventTypes: {
    method: 'GET',
    mode: 'read',
    path: '/v1/event-types',
    area: 'events',
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
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface EventsV1Operations {
  /** Read events */
  readEvents: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly after?: string | undefined;
      readonly types?: readonly string[] | undefined;
      readonly limit: number;
      readonly wait: number;
    };
    headers: {};
    body: undefined;
    answer: EventList;
  };
  /** List event types */
  listEventTypes: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: EventTypeList;
  };
}

/** Event types, as listed by `GET /v1/event-types`. */
export type EventType = 'kontor.product.created.v1' | 'kontor.product.content-changed.v1' | 'kontor.product.content-approved.v1' | 'kontor.product.activated.v1' | 'kontor.product.deactivated.v1' | 'kontor.product.status-changed.v1' | 'kontor.product.orderability-changed.v1' | 'kontor.product.review-requested.v1' | 'kontor.product.review-decided.v1' | 'kontor.price.changed.v1' | 'kontor.delivery.done.v1' | 'kontor.order.placed.v1' | 'kontor.order-item.processable.v1' | 'kontor.order-item.cancelled.v1' | 'kontor.order-item.sent.v1' | 'kontor.order-item.returned.v1' | 'kontor.order-item.blocked.v1' | 'kontor.order-item.released.v1' | 'kontor.shipment.created.v1' | 'kontor.shipment.state-added.v1' | 'kontor.return.announced.v1' | 'kontor.return.withdrawn.v1' | 'kontor.return.misdirected.v1' | 'kontor.return.accepted.v1' | 'kontor.return.rejected.v1' | 'kontor.return-shipment.created.v1' | 'kontor.return-shipment.state-added.v1' | 'kontor.return-shipment.items-changed.v1' | 'kontor.return-shipment.removed.v1' | 'kontor.receipt.created.v1' | 'kontor.price-reduction.requested.v1' | 'kontor.price-reduction.processed.v1' | 'kontor.price-reduction.rejected.v1' | 'kontor.quantity.changed.v1' | 'kontor.delivery-information.changed.v1' | 'kontor.shipping-profile.created.v1' | 'kontor.shipping-profile.changed.v1' | 'kontor.shipping-profile.deleted.v1' | 'kontor.campaign.created.v1' | 'kontor.campaign.changed.v1' | 'kontor.change-request.decided.v1' | 'kontor.report.ready.v1' | 'kontor.report.failed.v1' | 'kontor.partner.created.v1' | 'kontor.partner.changed.v1' | 'kontor.user.created.v1' | 'kontor.user.changed.v1' | 'kontor.user.invited.v1' | 'kontor.user.removed.v1' | 'kontor.client.created.v1' | 'kontor.client.changed.v1' | 'kontor.client.removed.v1' | 'kontor.brand.changed.v1' | 'kontor.takedown.created.v1' | 'kontor.takedown.lifted.v1' | 'kontor.review-rules.changed.v1' | 'kontor.category-group.changed.v1';

export interface EventList {
  events: Event[];
  /** Where the next response begins; opaque. It is valid as long as the journal still has that position. */
  cursor: string;
}

/** A CloudEvent 1.0. */
export interface Event {
  specversion: '1.0';
  /** Unique within its source; it says nothing about the order. */
  id: string;
  /** `/partners/{partnerId}`, or `/marketplace`. */
  source: string;
  type: EventType;
  /** What changed; its form depends on the type. */
  subject: string;
  /** When it happened, by the marketplace clock. */
  time: string;
  datacontenttype: 'application/json';
  /** The state after the change, in the schema of the type. */
  data: Record<string, unknown>;
}

export interface EventTypeList {
  types: EventTypeEntry[];
}

export interface EventTypeEntry {
  type: EventType;
  summary: string;
  /** Whose events they are. */
  source: 'partner' | 'marketplace';
  /** Form of `subject`. */
  subject: string;
  /** Roles with which API users may read it. */
  roles?: string[];
  /** Scopes with which apps may read it. */
  scopes?: string[];
  /** Roles with which operators may read it; on the operator plane only. */
  operatorRoles?: string[];
  /** An example of `data`. */
  example: Record<string, unknown>;
}

export interface OrderabilityData {
  sku: string;
  /** Whether one piece can be ordered. */
  orderable: boolean;
  /** Everything that prevents an order; empty if the product is orderable. */
  reasons: OrderabilityReason[];
}

export interface TakedownData {
  takedownId: string;
  scope: TakedownScope;
  reason: string;
}

export type ContentChangedData = ProductVariation & {
  /** Present if a review rule matches the changed content of a variation that has been online: shoppers go on seeing the content before, until `kontor.product.content-approved.v1`. */
  approved?: false;
};

export type StatusChangedData = MarketPlaceStatus & {
  /** Present with the status PENDING if shoppers go on seeing and ordering the content before, while the changed content is checked or waits for a review. */
  visible?: true;
};

export interface ReviewRequestedData {
  sku: string;
  version: ReviewVersion;
  content: 'new' | 'changed';
  waitingSince: string;
}

export interface ReviewDecidedData {
  sku: string;
  version: ReviewVersion;
  decision: 'approve' | 'reject';
  reason?: string;
}

export interface ReviewRulesData {
  /** Number of rules that apply now. */
  rules: number;
}

export interface DeliveryDoneData {
  processUuid: string;
  /** What was delivered, such as products or prices. */
  kind: string;
  total: number;
  succeeded: number;
  failed: number;
  unchanged: number;
}

export interface EventItem {
  salesOrderId: string;
  positionItemId: string;
}

export interface OrderPlacedData {
  salesOrderId: string;
  orderNumber: string;
  positionItems: ({
    positionItemId: string;
    sku: string;
  })[];
}

export interface OrderItemData {
  salesOrderId: string;
  orderNumber: string;
  positionItemId: string;
  sku: string;
  /** The state of the item in Orders V4. */
  status: string;
  /** As in Orders V4, if it was cancelled. */
  cancellationReason?: string;
}

export interface ShipmentCreatedData {
  shipmentId: string;
  carrier: string;
  trackingNumber?: string;
  positionItems: EventItem[];
}

export interface ShipmentStateData {
  shipmentId: string;
  /** As in Shipments V1. */
  state: string;
  /** When it happened, according to the carrier. */
  occurredOn: string;
}

export interface ReturnData {
  salesOrderId: string;
  positionItemId: string;
  status: 'ANNOUNCED' | 'WITHDRAWN' | 'MISDIRECTED' | 'ACCEPTED' | 'REJECTED';
}

export interface ReturnShipmentCreatedData {
  returnShipmentId: string;
  carrier: string;
  trackingNumber: string;
  positionItems: EventItem[];
}

export interface ReturnShipmentStateData {
  returnShipmentId: string;
  /** As in Return Shipments V1. */
  state: string;
  /** When it happened, according to the carrier. */
  occurredOn: string;
}

export interface ReturnShipmentItemsData {
  returnShipmentId: string;
  /** All items that are in the parcel now, in the order in which they joined it. */
  positionItems: EventItem[];
}

export interface ReturnShipmentRemovedData {
  returnShipmentId: string;
}

export interface ReceiptCreatedData {
  receiptNumber: string;
  /** As in Receipts V3. */
  receiptType: string;
  salesOrderId: string;
}

export interface PriceReductionData {
  /** Sequence number among the partner's price reductions. */
  number: number;
  salesOrderId: string;
  positionItemId: string;
  status: 'INITIATED' | 'PROCESSED' | 'REJECTED';
  /** The receipt that credits the reduction. */
  receiptNumber?: string;
  /** As in Price Reductions V1. */
  rejectionReason?: string;
}

export interface QuantityData {
  sku: string;
  quantity: number;
}

export interface ShippingProfileDeletedData {
  shippingProfileId: string;
}

export interface CampaignData {
  campaignId: string;
  name: string;
  /** As in Sponsored Product Ads V1. */
  status: string;
}

export interface ChangeRequestData {
  changeRequestId: string;
  /** Only if the request is about a campaign that exists. */
  campaignId?: string;
  /** As in Sponsored Product Ads V1. */
  requestType: string;
  status: 'ACCEPTED' | 'REJECTED';
  /** As in Sponsored Product Ads V1. */
  rejectionCode?: string;
}

export interface ReportData {
  reportId: string;
  status: 'READY' | 'FAILED';
}

export interface PartnerData {
  partnerId: string;
  /** Only for a new partner or a new name. */
  name?: string;
  /** Only for a new request rate. */
  requestsPerSecond?: number;
  /** State of the contract; only for a change of the contract. */
  state?: 'active' | 'suspended' | 'ended' | 'deleted';
  /** When the suspension began or will begin. */
  contractSuspendsAt?: string;
  /** When the contract ended or will end. */
  contractEndsAt?: string;
}

export interface UserData {
  username: string;
  roles: string[];
  /** Who set the password, if it was set; `invitation` means whoever had the token of an invitation. */
  passwordSetBy?: 'operator' | 'invitation';
}

export interface UserInvitedData {
  username: string;
  expiresAt: string;
  /** `true` if the former password stopped working. */
  passwordBlocked?: boolean;
}

export interface UserRemovedData {
  username: string;
}

export interface ClientData {
  clientId: string;
  /** The partner that an app acts for. */
  partnerId?: string;
  listEnvelope: 'resources' | 'named';
  /** What happens to unknown query parameters. Absent if the setting of the server applies. */
  unknownParameters?: 'refuse' | 'ignore';
}

export interface ClientRemovedData {
  clientId: string;
}

/** A category group as partners read it, and whether it contains food or feed. */
export type CategoryGroupData = CategoryGroup & {
  foodRelated: 'none' | 'food' | 'feed';
};
