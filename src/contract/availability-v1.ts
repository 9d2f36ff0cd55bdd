// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { ErrorBody, ErrorItem, Link, ResourceLink } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/availability-v1.yaml` by operationId. */
export const availabilityV1 = {
  getAvailableQuantities: {
    method: 'GET',
    mode: 'read',
    path: '/v1/availability/quantities',
    area: 'availability',
    query: [
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 200, default: 200 },
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['availability'],
    roles: ['Availability_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  storeAvailableQuantities: {
    method: 'POST',
    mode: 'write',
    path: '/v1/availability/quantities',
    area: 'availability',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'AvailableQuantityRequestDTO',
    bulk: { elementsMinimum: 1, elementsMaximum: 200 },
    bodyBytesMax: 1048576,
    produces: ['application/json'],
    statuses: [200, 207, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['availability'],
    roles: ['Availability_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getAvailableQuantityBySku: {
    method: 'GET',
    mode: 'read',
    path: '/v1/availability/quantities/{sku}',
    area: 'availability',
    query: [],
    headers: [],
    pathParameters: ['sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['availability'],
    roles: ['Availability_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getProductDeliveryInformation: {
    method: 'GET',
    mode: 'read',
    path: '/v1/availability/product-delivery-information',
    area: 'availability',
    query: [
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 200, default: 200 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    errorForm: 'flat',
    statuses: [200, 400, 401, 403, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['availability'],
    roles: ['Availability_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  storeProductDeliveryInformation: {
    method: 'POST',
    mode: 'write',
    path: '/v1/availability/product-delivery-information',
    area: 'availability',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ProductDeliveryInformationRequestDTO',
    bulk: { elementsMinimum: 1, elementsMaximum: 200 },
    bodyBytesMax: 1048576,
    produces: ['application/json'],
    errorForm: 'flat',
    statuses: [202, 207, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['availability'],
    roles: ['Availability_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getDeliveryInformationBySku: {
    method: 'GET',
    mode: 'read',
    path: '/v1/availability/product-delivery-information/{sku}',
    area: 'availability',
    query: [],
    headers: [],
    pathParameters: ['sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    errorForm: 'flat',
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['availability'],
    roles: ['Availability_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getShippingProfiles: {
    method: 'GET',
    mode: 'read',
    path: '/v1/shipping-profiles',
    area: 'availability',
    query: [{ name: 'cursor', kind: 'string', cursor: true }],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    errorForm: 'validation',
    statuses: [200, 400, 401, 403, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipping-profiles'],
    roles: ['ShippingProfiles_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  createShippingProfile: {
    method: 'POST',
    mode: 'write',
    path: '/v1/shipping-profiles',
    area: 'availability',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CreateShippingProfileRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    errorForm: 'validation',
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipping-profiles'],
    roles: ['ShippingProfiles_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getShippingProfileById: {
    method: 'GET',
    mode: 'read',
    path: '/v1/shipping-profiles/{shippingProfileId}',
    area: 'availability',
    query: [],
    headers: [],
    pathParameters: ['shippingProfileId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    errorForm: 'validation',
    statuses: [200, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipping-profiles'],
    roles: ['ShippingProfiles_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  updateShippingProfile: {
    method: 'PUT',
    mode: 'write',
    path: '/v1/shipping-profiles/{shippingProfileId}',
    area: 'availability',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['shippingProfileId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CreateShippingProfileRequest',
    bodyBytesMax: 65536,
    produces: [],
    errorForm: 'validation',
    statuses: [204, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipping-profiles'],
    roles: ['ShippingProfiles_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  deleteShippingProfile: {
    method: 'DELETE',
    mode: 'write',
    path: '/v1/shipping-profiles/{shippingProfileId}',
    area: 'availability',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['shippingProfileId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    errorForm: 'validation',
    statuses: [204, 401, 403, 404, 409, 412, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['shipping-profiles'],
    roles: ['ShippingProfiles_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface AvailabilityV1Operations {
  /** List quantities */
  getAvailableQuantities: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly cursor?: undefined; readonly limit: number; readonly page: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: AvailableQuantityResponse;
  };
  /** Store the quantities of 1 to 200 skus */
  storeAvailableQuantities: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: AvailableQuantityRequestDTO[];
    answer: QuantitiesStored | UpdateQuantityMultiStatusResponse;
  };
  /** Read the quantity of a sku */
  getAvailableQuantityBySku: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: AvailableQuantitySingleResponseDTO;
  };
  /** List the shipping profile of each sku */
  getProductDeliveryInformation: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly cursor?: undefined; readonly limit: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: GetAllProductDeliveryInfoResponse | FlatApiErrorResponse;
  };
  /** Assign shipping profiles to 1 to 200 skus */
  storeProductDeliveryInformation: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ProductDeliveryInformationRequestDTO[];
    answer: Message | ProductDeliveryInformationMultiStatusResponse | FlatApiErrorResponse;
  };
  /** Read the assignment of a sku */
  getDeliveryInformationBySku: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ProductDeliveryInformationResponseDTO | FlatApiErrorResponse;
  };
  /** List shipping profiles */
  getShippingProfiles: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly cursor?: undefined } | { readonly cursor: string };
    headers: {};
    body: undefined;
    answer: GetAllShippingProfilesResponse | ShippingProfileError;
  };
  /** Create a shipping profile */
  createShippingProfile: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CreateShippingProfileRequest;
    answer: CreateShippingProfileResponse | ShippingProfileError;
  };
  /** Read a shipping profile */
  getShippingProfileById: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly shippingProfileId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: GetShippingProfileResponse | ShippingProfileError;
  };
  /** Replace a shipping profile */
  updateShippingProfile: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly shippingProfileId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CreateShippingProfileRequest;
    answer: ShippingProfileError;
  };
  /** Delete a shipping profile */
  deleteShippingProfile: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly shippingProfileId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: ShippingProfileError;
  };
}

export interface AvailableQuantityRequestDTO {
  sku: string;
  /** Pieces in stock; 0 means sold out. A string of digits is read as a number. */
  quantity: number;
}

export interface AvailableQuantityResponseDTO {
  sku: string;
  quantity: number;
  /** Time of the last write by the partner, or of the last order that took or returned pieces. */
  lastModified: string;
  links: ResourceLink[];
}

export interface AvailableQuantitySingleResponseDTO {
  sku: string;
  quantity: number;
  lastModified: string;
}

/** A page of quantities. For clients with `listEnvelope` `named`, `resources` is an object with the array `variations`. */
export interface AvailableQuantityResponse {
  resources: AvailableQuantityResponseDTO[];
  links: Link[];
}

export interface QuantitiesStored {
  results: AvailableQuantityResponseDTO[];
}

export interface UpdateQuantityMultiStatusResponse {
  results: AvailableQuantityResponseDTO[];
  errors: ErrorItem[];
}

export interface Message {
  message?: string;
}

/** The error body; for older clients it also has the members of its first error. */
export type FlatApiErrorResponse = ErrorBody & {
  path: string;
  title: string;
  /** Never the HTTP status. */
  code: number;
  detail: string;
  logref: string;
};

/** DEFAULT uses the defaultProcessingTime of the profile. A number of days from 1 to 99 overrides it and does not change with the profile. In requests, a JSON number is read as its text. */
export type ProcessingTime = string;

export interface ProductDeliveryInformationRequestDTO {
  sku: string;
  /** Id of a shipping profile of the partner. */
  shippingProfileId: string;
  processingTime: ProcessingTime;
}

export interface ProductDeliveryInformationResponseDTO {
  sku: string;
  shippingProfileId: string;
  processingTime: ProcessingTime;
}

/** The link to the next page; absent on the last page. */
export interface CursorLink {
  href: string;
  rel: string;
}

/** A page of assignments. Clients with `listEnvelope` `named` get `results` and one link. */
export interface GetAllProductDeliveryInfoResponse {
  resources: ProductDeliveryInformationResponseDTO[];
  links: Link[];
}

export interface ProductDeliveryInformationMultiStatusResponse {
  results: ProductDeliveryInformationResponseDTO[];
  errors: ErrorItem[];
}

export type ProfileDeliveryType = 'PARCEL' | 'FORWARDER_PREFERREDLOCATION' | 'FORWARDER_CURBSIDE' | 'FORWARDER_HEAVYDUTY';

/** Any letter case is accepted; responses use capitals. */
export type WorkingDay = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

export interface CreateShippingProfileRequest {
  /** Unique among the partner's profiles; letter case and surrounding spaces make no difference. */
  shippingProfileName: string;
  /** Days on which the partner processes orders. */
  workingDays: WorkingDay[];
  /** Orders up to this time (Europe/Berlin) count for the same day. Full or half hours only. */
  orderCutoff: string;
  deliveryType: ProfileDeliveryType;
  /** Working days until dispatch; 1 means the day of the order. A sku counts as sold out if its processing and transport together take more than 72 days. */
  defaultProcessingTime: number;
  /** Days from dispatch to the first delivery attempt, counting Monday to Saturday. */
  transportTime: number;
}

export interface CreateShippingProfileResponse {
  shippingProfileId: string;
  message: string;
}

export interface GetShippingProfileResponse {
  shippingProfileId: string;
  shippingProfileName: string;
  workingDays: WorkingDay[];
  orderCutoff: string;
  deliveryType: ProfileDeliveryType;
  defaultProcessingTime: number;
  transportTime: number;
}

/** A page of shipping profiles. Clients with `listEnvelope` `named` get `results` and one link. */
export interface GetAllShippingProfilesResponse {
  resources: GetShippingProfileResponse[];
  links: Link[];
}

/** The error body; for older clients it also has the members listed here. */
export type ShippingProfileError = ErrorBody & {
  /** Path of the request. */
  type: string;
  title: string;
  /** HTTP status. */
  status: number;
  /** One entry for each of `errors`. */
  validationErrors: ({
    detail: string;
    logref: string;
  })[];
};
