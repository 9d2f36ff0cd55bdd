// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { Link } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/returns-warehouse-v2.yaml` by operationId. */
export const returnsWarehouseV2 = {
  listAddresses: {
    method: 'GET',
    mode: 'read',
    path: '/v2/returns-warehouse/addresses',
    area: 'returns-warehouse',
    query: [
      { name: 'returnWarehouseType', kind: 'string', enum: ['NATIONAL', 'INTERNATIONAL', 'INTERNATIONAL_CONSOLIDATION_HUB'] },
      { name: 'limit', kind: 'integer', minimum: 1, maximum: 50, default: 50 },
      { name: 'page', kind: 'integer', minimum: 1, default: 1 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-read'],
    roles: ['ReturnsWarehouse_Read'],
  },
  createAddress: {
    method: 'POST',
    mode: 'write',
    path: '/v2/returns-warehouse/addresses',
    area: 'returns-warehouse',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'AddressRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-write'],
    roles: ['ReturnsWarehouse_Write'],
    afterEnd: true,
  },
  getAddress: {
    method: 'GET',
    mode: 'read',
    path: '/v2/returns-warehouse/addresses/{returnAddressId}',
    area: 'returns-warehouse',
    query: [],
    headers: [],
    pathParameters: ['returnAddressId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-read'],
    roles: ['ReturnsWarehouse_Read'],
  },
  updateAddress: {
    method: 'PUT',
    mode: 'write',
    path: '/v2/returns-warehouse/addresses/{returnAddressId}',
    area: 'returns-warehouse',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['returnAddressId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'AddressRequest',
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-write'],
    roles: ['ReturnsWarehouse_Write'],
    afterEnd: true,
  },
  deleteAddress: {
    method: 'DELETE',
    mode: 'write',
    path: '/v2/returns-warehouse/addresses/{returnAddressId}',
    area: 'returns-warehouse',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['returnAddressId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-write'],
    roles: ['ReturnsWarehouse_Write'],
    afterEnd: true,
  },
  listCarriers: {
    method: 'GET',
    mode: 'read',
    path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers',
    area: 'returns-warehouse',
    query: [],
    headers: [],
    pathParameters: ['returnAddressId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-read'],
    roles: ['ReturnsWarehouse_Read'],
  },
  createCarrier: {
    method: 'POST',
    mode: 'write',
    path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers',
    area: 'returns-warehouse',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['returnAddressId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CarrierRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-write'],
    roles: ['ReturnsWarehouse_Write'],
    afterEnd: true,
  },
  getCarrier: {
    method: 'GET',
    mode: 'read',
    path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}',
    area: 'returns-warehouse',
    query: [],
    headers: [],
    pathParameters: ['returnAddressId', 'returnAddressCarrierId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-read'],
    roles: ['ReturnsWarehouse_Read'],
  },
  updateCarrier: {
    method: 'PUT',
    mode: 'write',
    path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}',
    area: 'returns-warehouse',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['returnAddressId', 'returnAddressCarrierId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CarrierRequest',
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-write'],
    roles: ['ReturnsWarehouse_Write'],
    afterEnd: true,
  },
  deleteCarrier: {
    method: 'DELETE',
    mode: 'write',
    path: '/v2/returns-warehouse/addresses/{returnAddressId}/carriers/{returnAddressCarrierId}',
    area: 'returns-warehouse',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['returnAddressId', 'returnAddressCarrierId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 400, 401, 403, 404, 409, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['returns-warehouse-write'],
    roles: ['ReturnsWarehouse_Write'],
    afterEnd: true,
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface ReturnsWarehouseV2Operations {
  /** List return addresses */
  listAddresses: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly returnWarehouseType?: ReturnWarehouseType | undefined;
      readonly limit: number;
      readonly page: number;
    };
    headers: {};
    body: undefined;
    answer: AddressList | WarehouseErrorBody;
  };
  /** Add a return address */
  createAddress: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: AddressRequest;
    answer: AddressIdResponse | WarehouseErrorBody;
  };
  /** Read a return address */
  getAddress: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly returnAddressId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ReturnAddress | WarehouseErrorBody;
  };
  /** Replace a return address */
  updateAddress: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly returnAddressId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: AddressRequest;
    answer: WarehouseErrorBody;
  };
  /** Delete a return address */
  deleteAddress: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly returnAddressId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: WarehouseErrorBody;
  };
  /** List the carriers of an address */
  listCarriers: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly returnAddressId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: CarrierList | WarehouseErrorBody;
  };
  /** Attach a carrier to an address */
  createCarrier: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly returnAddressId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CarrierRequest;
    answer: CarrierIdResponse | WarehouseErrorBody;
  };
  /** Read a carrier of an address */
  getCarrier: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly returnAddressId: string; readonly returnAddressCarrierId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Carrier | WarehouseErrorBody;
  };
  /** Replace the codes of a carrier */
  updateCarrier: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly returnAddressId: string; readonly returnAddressCarrierId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CarrierRequest;
    answer: WarehouseErrorBody;
  };
  /** Detach a carrier */
  deleteCarrier: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly returnAddressId: string; readonly returnAddressCarrierId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: WarehouseErrorBody;
  };
}

export interface WarehouseErrorBody {
  errors: WarehouseErrorEntry[];
  warnings?: WarehouseErrorEntry[];
}

export interface WarehouseErrorEntry {
  /** The requested path, without the query. */
  path: string;
  title: string;
  /** Stable identifier of the error for programs. */
  code?: string;
  /** What to change. */
  detail?: string;
  /** The same as `detail`. */
  message: string;
  /** Facts in machine-readable form. */
  'detail-structured'?: Record<string, unknown>;
  /** Place in the request body. */
  jsonpath?: string;
  /** The same as `jsonpath`. */
  jsonPath?: string;
  /** Addresses that may have been meant. */
  suggestedAddresses?: SuggestedAddress[];
  /** Id of the request in the server log. */
  logref?: string;
}

export interface SuggestedAddress {
  city: string;
  district?: string;
  /** Absent for business addresses. */
  street?: string;
  /** Absent for business addresses. */
  houseNumber?: string;
  zipCode: string;
  /** ISO 3166-1 alpha-3 code. */
  countryCode: string;
}

export type ReturnWarehouseType = 'NATIONAL' | 'INTERNATIONAL' | 'INTERNATIONAL_CONSOLIDATION_HUB';

/** The operator chooses which of these countries are offered. */
export type ReturnCountry = 'Germany' | 'Italy' | 'Poland' | 'Czechia' | 'Netherlands' | 'France' | 'Austria' | 'Spain' | 'Denmark';

/** Which members are required depends on the kind; see the description above. A hub has no address fields; its returnCountry may be Germany. */
export interface AddressRequest {
  returnWarehouseType: ReturnWarehouseType;
  /** Misdirected parcels are sent here. */
  isMisdirectedAddress?: boolean;
  returnRecipient: string;
  returnRecipientSuffix?: string;
  /** Required for NATIONAL, ignored for other kinds. */
  isBusinessAddress?: boolean;
  returnStreet?: string;
  returnHouseNumber?: string;
  returnZipCode?: string;
  returnCity?: string;
  /** English name in any letter case; a value of ReturnCountry that the operator offers. */
  returnCountry?: string;
}

export interface ReturnAddress {
  returnAddressId: string;
  returnWarehouseType: ReturnWarehouseType;
  isMisdirectedAddress: boolean;
  returnRecipient: string;
  returnRecipientSuffix?: string;
  /** Only for NATIONAL. */
  isBusinessAddress?: boolean;
  returnStreet?: string;
  returnHouseNumber?: string;
  returnZipCode?: string;
  returnCity?: string;
  returnCountry?: ReturnCountry;
}

/** Clients with the list envelope `named` get the bare array. */
export interface AddressList {
  resources: ReturnAddress[];
  links: Link[];
}

export interface AddressIdResponse {
  returnAddressId: string;
}

export type CarrierName = 'DHL' | 'GLS' | 'HERMES';

/** DHL needs leitCode and may have settlementNumber and customerNumber. GLS needs customerId and contactId and may have referenzId. HERMES has no codes. Codes of another carrier are refused. */
export interface CarrierCodes {
  /** From the bottom of the return label, with brackets and plus sign, without spaces and dots. */
  leitCode?: string;
  /** Number of the returns contract, without spaces and dots. */
  settlementNumber?: string;
  /** From the return label, without spaces, dots and brackets. */
  customerNumber?: string;
  /** Integer from the label, at most ten digits. */
  customerId?: number;
  contactId?: string;
  referenzId?: string;
}

export interface CarrierRequest {
  returnCarrierName: CarrierName;
  returnCarrierCodes?: CarrierCodes;
}

export interface Carrier {
  returnAddressId: string;
  /** Id that shipments refer to. */
  returnAddressCarrierId: string;
  returnCarrier: CarrierName;
  /** Absent for HERMES. */
  returnCarrierCodes?: CarrierCodes;
}

/** Clients with the list envelope `named` get the bare array. */
export interface CarrierList {
  resources: Carrier[];
  /** Always empty, because one response contains all carriers. */
  links: Link[];
}

export interface CarrierIdResponse {
  returnAddressCarrierId: string;
}
