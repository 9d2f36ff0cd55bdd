// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { DayOrInstant, Link, ResourceLink } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/shipments-v1.yaml` by operationId. */
export const shipmentsV1 = {
  listShipments: {
    method: 'GET',
    mode: 'read',
    path: '/v1/shipments',
    area: 'shipments',
    query: [
      { name: 'datefrom', kind: 'date-time', required: true },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 100, default: 25 },
      { name: 'next', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Read'],
  },
  createShipment: {
    method: 'POST',
    mode: 'write',
    path: '/v1/shipments',
    area: 'shipments',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CreateShipmentRequest',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Write'],
  },
  getShipment: {
    method: 'GET',
    mode: 'read',
    path: '/v1/shipments/{shipmentId}',
    area: 'shipments',
    query: [],
    headers: [],
    pathParameters: ['shipmentId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Read'],
  },
  appendPositionItems: {
    method: 'POST',
    mode: 'write',
    path: '/v1/shipments/{shipmentId}/positionitems',
    area: 'shipments',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['shipmentId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'PositionItem',
    bulk: { elementsMinimum: 1, elementsMaximum: 500 },
    bodyBytesMax: 524288,
    produces: [],
    statuses: [204, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Write'],
  },
  getShipmentByTrackingNumber: {
    method: 'GET',
    mode: 'read',
    path: '/v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}',
    area: 'shipments',
    query: [],
    headers: [],
    pathParameters: ['carrier', 'trackingNumber'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Read'],
  },
  appendPositionItemsByTrackingNumber: {
    method: 'POST',
    mode: 'write',
    path: '/v1/shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}/positionitems',
    area: 'shipments',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['carrier', 'trackingNumber'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'PositionItem',
    bulk: { elementsMinimum: 1, elementsMaximum: 500 },
    bodyBytesMax: 524288,
    produces: [],
    statuses: [204, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Write'],
  },
  createMultiparcelShipment: {
    method: 'POST',
    mode: 'write',
    path: '/v1/multiparcel-shipments',
    area: 'shipments',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'MultiparcelElement',
    bulk: { elementsMinimum: 2, elementsMaximum: 500 },
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Write'],
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface ShipmentsV1Operations {
  /** List shipment summaries */
  listShipments: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly next?: undefined;
      readonly datefrom?: number | undefined;
      readonly limit: number;
    } | { readonly next: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ShipmentList;
  };
  /** Report a shipment */
  createShipment: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CreateShipmentRequest;
    answer: CreateShipmentResponse;
  };
  /** Read a shipment */
  getShipment: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly shipmentId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Shipment;
  };
  /** Add forgotten items to a shipment */
  appendPositionItems: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly shipmentId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PositionItem[];
    answer: never;
  };
  /** Read a shipment by its tracking number */
  getShipmentByTrackingNumber: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly carrier: string; readonly trackingNumber: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Shipment;
  };
  /** Add forgotten items to a shipment by its tracking number */
  appendPositionItemsByTrackingNumber: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly carrier: string; readonly trackingNumber: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PositionItem[];
    answer: never;
  };
  /** Report one item that travels in several parcels */
  createMultiparcelShipment: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: MultiparcelElement[];
    answer: CreateMultiparcelShipmentResponse;
  };
}

/** The first six are parcel services, all others are forwarders. */
export type Carrier = 'DHL' | 'DHL_EXPRESS' | 'DPD' | 'GLS' | 'HERMES' | 'UPS' | 'ABIKS' | 'AJ' | 'AJE' | 'BTW' | 'BURSPED' | 'CARGOLINE' | 'CARGOBOARD' | 'CTL' | 'DACHSER' | 'DB_SCHENKER' | 'DHL_FREIGHT' | 'DHL_HOME_DELIVERY' | 'DHL_2_MANN_HANDLING' | 'DSV' | 'ECE' | 'EMONS' | 'EPH_DIREKT' | 'FEDEX' | 'FROEDE' | 'GEIS' | 'GEL' | 'GRASSL' | 'GUETTLER' | 'HASENAUER' | 'HEPPNER' | 'HELLMANN' | 'HES' | 'HEUEL' | 'IDS' | 'ISG' | 'KIESSLING' | 'KOCH' | 'KUEHNE_NAGEL' | 'LOGWIN' | 'MEYER_JUMBO' | 'MIRJAN' | 'ORCARGO' | 'PALLETWAYS' | 'PEISKER' | 'RABEN_LOGISTIK' | 'REIMER' | 'REITHMEIER' | 'RHENUS' | 'RIECK' | 'SCHMIDT_GEVELSBERG' | 'SCHOCKEMOEHLE' | 'SIEVERS' | 'SIMPLE_LOGISTIK' | 'SPEEDTRANS' | 'SPT' | 'VERHOEK' | 'WEISS' | 'ZUFALL' | 'OTHER_FORWARDER';

/** Carriers whose shipments need a tracking number. */
export type ParcelCarrier = 'DHL' | 'DHL_EXPRESS' | 'DPD' | 'GLS' | 'HERMES' | 'UPS';

/** Carriers for returns. */
export type ReturnCarrier = 'DHL' | 'GLS' | 'HERMES';

/** Carrier and number of a shipment. A forwarder's shipment needs no number. */
export interface TrackingKey {
  carrier: Carrier;
  trackingNumber?: string;
}

export interface MultiparcelTrackingKey {
  carrier: Carrier;
  trackingNumber: string;
}

/** The return label; required for an item that is sent as a parcel. */
export interface ReturnTrackingKey {
  carrier: ReturnCarrier;
  trackingNumber: string;
}

export interface ShipFromAddress {
  city: string;
  /** ISO 3166-1 alpha-3 code. */
  countryCode: string;
  zipCode: string;
}

/** One item of the shipment. */
export interface PositionItem {
  positionItemId: string;
  salesOrderId: string;
  returnTrackingKey?: ReturnTrackingKey;
  /** The carrier of a return address that takes the item back; the same for all items of a shipment. Required once the partner has more than one. The return label must be from the same carrier. */
  returnAddressCarrierId?: string;
}

export interface MultiparcelPositionItem {
  positionItemId: string;
  salesOrderId: string;
  returnTrackingKey: ReturnTrackingKey;
  returnAddressCarrierId?: string;
}

export interface CreateShipmentRequest {
  trackingKey: TrackingKey;
  /** When the carrier took over the shipment. Not more than 24 hours before the order of any item, and not more than 24 hours after the server's current time. A sandbox also accepts 24 hours around the real clock. */
  shipDate: string;
  shipFromAddress: ShipFromAddress;
  positionItems: PositionItem[];
}

export interface CreateShipmentResponse {
  shipmentId?: string;
}

export interface MultiparcelElement {
  trackingKey: MultiparcelTrackingKey;
  /** When the carrier took over the shipment. Not more than 24 hours before the order of any item, and not more than 24 hours after the server's current time. A sandbox also accepts 24 hours around the real clock. */
  shipDate: string;
  shipFromAddress: ShipFromAddress;
  /** The one item, the same in every element. */
  positionItems: MultiparcelPositionItem[];
}

export interface CreateMultiparcelShipmentResponse {
  /** Id shared by all the parcels. */
  multiParcelShipmentId?: string;
}

export interface ShipmentState {
  /** SENT is set by the report, the other states by messages from the carrier. */
  state: 'SENT' | 'ON_THE_WAY' | 'DELIVERED' | 'DELIVERED_FOR_PICKUP' | 'DELIVERY_ATTEMPT_FAILED' | 'ISSUE_OCCURRED';
  occurredOn: string;
}

export interface ShipmentSummary {
  shipmentId?: string;
  creationDate?: string;
  trackingKey?: TrackingKey;
  states?: ShipmentState[];
  links?: ResourceLink[];
}

export interface Shipment {
  shipmentId?: string;
  creationDate?: string;
  trackingKey?: TrackingKey;
  /** When the carrier took over the shipment. Not more than 24 hours before the order of any item, and not more than 24 hours after the server's current time. A sandbox also accepts 24 hours around the real clock. */
  shipDate?: string;
  shipFromAddress?: ShipFromAddress;
  positionItems?: PositionItem[];
  /** Messages from the carrier, oldest first. */
  states?: ShipmentState[];
}

/** A page of shipments. The array has the same name for every client. */
export interface ShipmentList {
  resources: ShipmentSummary[];
  links: Link[];
}
