// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { DayOrInstant, Link } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/return-shipments-v1.yaml` by operationId. */
export const returnShipmentsV1 = {
  listReturnShipments: {
    method: 'GET',
    mode: 'read',
    path: '/v1/return-shipments',
    area: 'return-shipments',
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
  getReturnShipment: {
    method: 'GET',
    mode: 'read',
    path: '/v1/return-shipments/{returnShipmentId}',
    area: 'return-shipments',
    query: [],
    headers: [],
    pathParameters: ['returnShipmentId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Read'],
  },
  getReturnShipmentByTrackingNumber: {
    method: 'GET',
    mode: 'read',
    path: '/v1/return-shipments/carriers/{carrier}/trackingnumbers/{trackingNumber}',
    area: 'return-shipments',
    query: [],
    headers: [],
    pathParameters: ['carrier', 'trackingNumber'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipments'],
    roles: ['Shipments_Read'],
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface ReturnShipmentsV1Operations {
  /** List new and changed return parcels */
  listReturnShipments: {
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
    answer: ReturnShipmentList;
  };
  /** Read a return parcel */
  getReturnShipment: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly returnShipmentId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ReturnShipment;
  };
  /** Read a return parcel by its tracking number */
  getReturnShipmentByTrackingNumber: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly carrier: string; readonly trackingNumber: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ReturnShipment;
  };
}

/** Labels of partners are from DHL, GLS or HERMES. HES takes back goods that a forwarder delivered. */
export type ReturnShipmentCarrier = 'DHL' | 'GLS' | 'HERMES' | 'HES';

export interface ReturnTrackingKey {
  carrier: ReturnShipmentCarrier;
  trackingNumber: string;
}

export interface ReturnPositionItem {
  salesOrderId: string;
  /** Called `positionItemId` in other areas. */
  salesOrderPositionItemId: string;
}

/** DELIVERED is the state that the carrier reports; the place may be a parcel centre. */
export type ReturnShipmentStateName = 'ANNOUNCED' | 'ON_THE_WAY' | 'DELIVERED';

export interface ReturnShipmentState {
  state: ReturnShipmentStateName;
  occurredOn: string;
  /** The carrier's own text for the state. */
  statusText?: string;
}

export interface ReturnShipment {
  returnShipmentId: string;
  /** When the parcel was announced. */
  createdAt: string;
  trackingKey: ReturnTrackingKey;
  returnPositionItems: ReturnPositionItem[];
  /** Oldest first. */
  states?: ReturnShipmentState[];
}

export interface ReturnShipmentList {
  resources: ReturnShipment[];
  links: Link[];
}
