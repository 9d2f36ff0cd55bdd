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

/** What handlers of the operations are given and answer, by operationId. */
export interface ShipmentsV1Operations {
  /** List shipments in brief */
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
  /** Add items that were forgotten */
  appendPositionItems: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly shipmentId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PositionItem[];
    answer: never;
  };
  /** Read a shipment by what its label says */
  getShipmentByTrackingNumber: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly carrier: string; readonly trackingNumber: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Shipment;
  };
  /** Add items that were forgotten, by what the label says */
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

/** The first six bring parcels, all others are forwarders. */
export type Carrier = 'DHL' | 'DHL_EXPRESS' | 'DPD' | 'GLS' | 'HERMES' | 'UPS' | 'ABIKS' | 'AJ' | 'AJE' | 'BTW' | 'BURSPED' | 'CARGOLINE' | 'CARGOBOARD' | 'CTL' | 'DACHSER' | 'DB_SCHENKER' | 'DHL_FREIGHT' | 'DHL_HOME_DELIVERY' | 'DHL_2_MANN_HANDLING' | 'DSV' | 'ECE' | 'EMONS' | 'EPH_DIREKT' | 'FEDEX' | 'FROEDE' | 'GEIS' | 'GEL' | 'GRASSL' | 'GUETTLER' | 'HASENAUER' | 'HEPPNER' | 'HELLMANN' | 'HES' | 'HEUEL' | 'IDS' | 'ISG' | 'KIESSLING' | 'KOCH' | 'KUEHNE_NAGEL' | 'LOGWIN' | 'MEYER_JUMBO' | 'MIRJAN' | 'ORCARGO' | 'PALLETWAYS' | 'PEISKER' | 'RABEN_LOGISTIK' | 'REIMER' | 'REITHMEIER' | 'RHENUS' | 'RIECK' | 'SCHMIDT_GEVELSBERG' | 'SCHOCKEMOEHLE' | 'SIEVERS' | 'SIMPLE_LOGISTIK' | 'SPEEDTRANS' | 'SPT' | 'VERHOEK' | 'WEISS' | 'ZUFALL' | 'OTHER_FORWARDER';

/** Carriers whose shipments have to have a tracking number. */
export type ParcelCarrier = 'DHL' | 'DHL_EXPRESS' | 'DPD' | 'GLS' | 'HERMES' | 'UPS';

/** Carriers that bring pieces back. */
export type ReturnCarrier = 'DHL' | 'GLS' | 'HERMES';

/** The name of a shipment at its carrier. A forwarder's shipment may do without a number. */
export interface TrackingKey {
  carrier: Carrier;
  trackingNumber?: string;
}

export interface MultiparcelTrackingKey {
  carrier: Carrier;
  trackingNumber: string;
}

/** The label for the way back; a piece that goes as a parcel has to have one. */
export interface ReturnTrackingKey {
  carrier: ReturnCarrier;
  trackingNumber: string;
}

export interface ShipFromAddress {
  city: string;
  /** ISO 3166-1 alpha-3. */
  countryCode: string;
  zipCode: string;
}

/** A piece of the shipment. */
export interface PositionItem {
  positionItemId: string;
  salesOrderId: string;
  returnTrackingKey?: ReturnTrackingKey;
  /** Where it comes back to; the same for all items of a shipment. */
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
  /** When the carrier takes it. At most 24 hours before the order of an item and 24 hours ahead of the server's time. In the sandbox the wall clock's time will do too. */
  shipDate: string;
  shipFromAddress: ShipFromAddress;
  positionItems: PositionItem[];
}

export interface CreateShipmentResponse {
  shipmentId?: string;
}

export interface MultiparcelElement {
  trackingKey: MultiparcelTrackingKey;
  /** When the carrier takes it. At most 24 hours before the order of an item and 24 hours ahead of the server's time. In the sandbox the wall clock's time will do too. */
  shipDate: string;
  shipFromAddress: ShipFromAddress;
  /** The one item, the same in every element. */
  positionItems: MultiparcelPositionItem[];
}

export interface CreateMultiparcelShipmentResponse {
  /** Id of all the parcels together. */
  multiParcelShipmentId?: string;
}

export interface ShipmentState {
  /** The report itself writes SENT, the carrier's news the others. */
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
  /** When the carrier takes it. At most 24 hours before the order of an item and 24 hours ahead of the server's time. In the sandbox the wall clock's time will do too. */
  shipDate?: string;
  shipFromAddress?: ShipFromAddress;
  positionItems?: PositionItem[];
  /** What the carrier told, oldest first. */
  states?: ShipmentState[];
}

/** A page of shipments; the array has this name for every client. */
export interface ShipmentList {
  resources: ShipmentSummary[];
  links: Link[];
}
