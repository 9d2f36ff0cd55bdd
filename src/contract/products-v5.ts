// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { DayOrInstant, ErrorItem, Link, ResourceLinks } from './common.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/products-v5.yaml` by operationId. */
export const productsV5 = {
  getPartnerProducts: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products',
    area: 'products',
    query: [
      { name: 'sku', kind: 'string' },
      { name: 'productReference', kind: 'string' },
      { name: 'category', kind: 'string' },
      { name: 'brandId', kind: 'string' },
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 100, default: 100 },
      { name: 'cursor', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 10, per: 'second', key: 'partner' },
  },
  createOrUpdateProductVariations: {
    method: 'POST',
    mode: 'write',
    path: '/v5/products',
    area: 'products',
    query: [{ name: 'dryRun', kind: 'boolean', default: false }],
    headers: [
      { name: 'X-Request-Timestamp', kind: 'date-time' },
      { name: 'Prefer', kind: 'string' },
      { name: 'Idempotency-Key', kind: 'string' },
    ],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ProductVariation',
    bulk: { elementsMinimum: 0, elementsMaximum: 500 },
    bodyBytesMax: 33554432,
    produces: ['application/json'],
    statuses: [200, 202, 400, 401, 403, 409, 413, 415, 422, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getActiveStatus: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/active-status',
    area: 'products',
    query: [
      { name: 'sku', kind: 'string' },
      { name: 'productReference', kind: 'string' },
      { name: 'category', kind: 'string' },
      { name: 'brandId', kind: 'string' },
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 100, default: 100 },
      { name: 'cursor', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 10, per: 'second', key: 'partner' },
  },
  updateActiveStatus: {
    method: 'POST',
    mode: 'write',
    path: '/v5/products/active-status',
    area: 'products',
    query: [{ name: 'dryRun', kind: 'boolean', default: false }],
    headers: [
      { name: 'X-Request-Timestamp', kind: 'date-time' },
      { name: 'Prefer', kind: 'string' },
      { name: 'Idempotency-Key', kind: 'string' },
    ],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ActiveStatus',
    bulk: { member: 'status', elementsMinimum: 0, elementsMaximum: 500 },
    bodyBytesMax: 33554432,
    produces: ['application/json'],
    statuses: [200, 202, 400, 401, 403, 409, 413, 415, 422, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Write'],
    rate: { requests: 3600, per: 'day', key: 'partner' },
  },
  getProductVariationPrices: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/prices',
    area: 'products',
    query: [
      { name: 'sku', kind: 'string' },
      { name: 'productReference', kind: 'string' },
      { name: 'category', kind: 'string' },
      { name: 'brandId', kind: 'string' },
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 100, default: 100 },
      { name: 'cursor', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  updateProductVariationPrices: {
    method: 'POST',
    mode: 'write',
    path: '/v5/products/prices',
    area: 'products',
    query: [{ name: 'dryRun', kind: 'boolean', default: false }],
    headers: [
      { name: 'X-Request-Timestamp', kind: 'date-time' },
      { name: 'Prefer', kind: 'string' },
      { name: 'Idempotency-Key', kind: 'string' },
    ],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'SkuPricing',
    bulk: { elementsMinimum: 0, elementsMaximum: 500 },
    bodyBytesMax: 33554432,
    produces: ['application/json'],
    statuses: [200, 202, 400, 401, 403, 409, 413, 415, 422, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getBrands: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/brands',
    area: 'products',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 100 },
    ],
    headers: [
      { name: 'If-Match', kind: 'string' },
      { name: 'If-None-Match', kind: 'string' },
      { name: 'If-Modified-Since', kind: 'string' },
      { name: 'If-Unmodified-Since', kind: 'string' },
    ],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 304, 400, 401, 403, 412, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 10, per: 'second', key: 'partner' },
  },
  getCategoryGroups: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/categories',
    area: 'products',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 2000, default: 100 },
      { name: 'category', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 10, per: 'second', key: 'partner' },
  },
  getContentChangesOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/content-changes',
    area: 'products',
    query: [
      { name: 'sku', kind: 'strings', commas: 'single' },
      { name: 'fromDate', kind: 'date-time' },
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 100, default: 100 },
      { name: 'cursor', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getMarketPlaceStatusList: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/marketplace-status',
    area: 'products',
    query: [
      { name: 'sku', kind: 'string' },
      { name: 'productReference', kind: 'string' },
      { name: 'category', kind: 'string' },
      { name: 'brandId', kind: 'string' },
      { name: 'fromDate', kind: 'date-time' },
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 100 },
      { name: 'marketPlaceStatus', kind: 'strings', enum: ['PENDING', 'ONLINE', 'RESTRICTED', 'REJECTED', 'INACTIVE'] },
      { name: 'sort-order', kind: 'string', default: 'desc', enum: ['desc', 'asc'] },
      { name: 'cursor', kind: 'string' },
    ],
    headers: [{ name: 'If-Modified-Since', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 304, 400, 401, 403, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 10, per: 'second', key: 'partner' },
  },
  progressByProcessId: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/update-tasks/{processUuid}',
    area: 'products',
    query: [],
    headers: [{ name: 'Prefer', kind: 'string' }],
    pathParameters: ['processUuid'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read', 'Products_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  failedByProcessId: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/update-tasks/{processUuid}/failed',
    area: 'products',
    query: [],
    headers: [],
    pathParameters: ['processUuid'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read', 'Products_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  succeededByProcessId: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/update-tasks/{processUuid}/succeeded',
    area: 'products',
    query: [],
    headers: [],
    pathParameters: ['processUuid'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read', 'Products_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  unchangedByProcessId: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/update-tasks/{processUuid}/unchanged',
    area: 'products',
    query: [],
    headers: [],
    pathParameters: ['processUuid'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read', 'Products_Write'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getProductVariation: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/{sku}',
    area: 'products',
    query: [],
    headers: [],
    pathParameters: ['sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getVariationActiveStatus: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/{sku}/active-status',
    area: 'products',
    query: [],
    headers: [],
    pathParameters: ['sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getProductVariationPrice: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/{sku}/prices',
    area: 'products',
    query: [],
    headers: [],
    pathParameters: ['sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getContentChangesOfVariation: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/{sku}/content-changes',
    area: 'products',
    query: [
      { name: 'fromDate', kind: 'date-time' },
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 100, default: 100 },
      { name: 'cursor', kind: 'string' },
    ],
    headers: [],
    pathParameters: ['sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
  getMarketPlaceStatus: {
    method: 'GET',
    mode: 'read',
    path: '/v5/products/{sku}/marketplace-status',
    area: 'products',
    query: [],
    headers: [],
    pathParameters: ['sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 429, 503],
    security: 'bearerAuth',
    scopes: ['products'],
    roles: ['Products_Read'],
    rate: { requests: 20, per: 'second', key: 'partner' },
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface ProductsV5Operations {
  /** List product variations */
  getPartnerProducts: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly sku?: string | undefined;
      readonly productReference?: string | undefined;
      readonly category?: string | undefined;
      readonly brandId?: string | undefined;
      readonly page: number;
      readonly limit: number;
      readonly cursor?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: ProductVariationApiResult;
  };
  /** Deliver up to 500 product variations */
  createOrUpdateProductVariations: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: { readonly dryRun: boolean };
    headers: {
      readonly 'x-request-timestamp'?: string | undefined;
      readonly prefer?: string | undefined;
      readonly 'idempotency-key'?: string | undefined;
    };
    body: ProductVariation[];
    answer: ProductTrialResult | ProductProcessProgress;
  };
  /** List active flags */
  getActiveStatus: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly sku?: string | undefined;
      readonly productReference?: string | undefined;
      readonly category?: string | undefined;
      readonly brandId?: string | undefined;
      readonly page: number;
      readonly limit: number;
      readonly cursor?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: ActiveStatusListResponse;
  };
  /** Switch up to 500 variations on or off */
  updateActiveStatus: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: { readonly dryRun: boolean };
    headers: {
      readonly 'x-request-timestamp'?: string | undefined;
      readonly prefer?: string | undefined;
      readonly 'idempotency-key'?: string | undefined;
    };
    body: ActiveStatusListRequest;
    answer: ProductTrialResult | ProductProcessProgress;
  };
  /** List prices */
  getProductVariationPrices: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly sku?: string | undefined;
      readonly productReference?: string | undefined;
      readonly category?: string | undefined;
      readonly brandId?: string | undefined;
      readonly page: number;
      readonly limit: number;
      readonly cursor?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: PriceApiResult;
  };
  /** Deliver up to 500 prices */
  updateProductVariationPrices: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: { readonly dryRun: boolean };
    headers: {
      readonly 'x-request-timestamp'?: string | undefined;
      readonly prefer?: string | undefined;
      readonly 'idempotency-key'?: string | undefined;
    };
    body: SkuPricing[];
    answer: ProductTrialResult | ProductProcessProgress;
  };
  /** List brands */
  getBrands: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly page: number; readonly limit: number };
    headers: {
      readonly 'if-match'?: string | undefined;
      readonly 'if-none-match'?: string | undefined;
      readonly 'if-modified-since'?: string | undefined;
      readonly 'if-unmodified-since'?: string | undefined;
    };
    body: undefined;
    answer: BrandListResponse;
  };
  /** List category groups with their attributes */
  getCategoryGroups: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly page: number; readonly limit: number; readonly category?: string | undefined };
    headers: {};
    body: undefined;
    answer: CategoryGroups;
  };
  /** List content changes */
  getContentChangesOfPartner: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly sku?: readonly string[] | undefined;
      readonly fromDate?: number | undefined;
      readonly page: number;
      readonly limit: number;
      readonly cursor?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: ContentChangesApiResult;
  };
  /** List marketplace statuses */
  getMarketPlaceStatusList: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly sku?: string | undefined;
      readonly productReference?: string | undefined;
      readonly category?: string | undefined;
      readonly brandId?: string | undefined;
      readonly fromDate?: number | undefined;
      readonly page: number;
      readonly limit: number;
      readonly marketPlaceStatus?: readonly MarketPlaceStatusValue[] | undefined;
      readonly 'sort-order': 'desc' | 'asc';
      readonly cursor?: string | undefined;
    };
    headers: { readonly 'if-modified-since'?: string | undefined };
    body: undefined;
    answer: MarketPlaceStatusApiResult;
  };
  /** Read the progress of a delivery */
  progressByProcessId: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly processUuid: string };
    query: {};
    headers: { readonly prefer?: string | undefined };
    body: undefined;
    answer: ProductProcessProgress;
  };
  /** Read the elements that failed */
  failedByProcessId: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly processUuid: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ProductProcessResult;
  };
  /** Read the elements that were applied */
  succeededByProcessId: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly processUuid: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ProductProcessResult;
  };
  /** Read the elements that changed nothing */
  unchangedByProcessId: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly processUuid: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ProductProcessResult;
  };
  /** Read a product variation */
  getProductVariation: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ProductVariation;
  };
  /** Read the active flag of a variation */
  getVariationActiveStatus: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ActiveStatus;
  };
  /** Read the prices of a variation */
  getProductVariationPrice: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: SkuPricing;
  };
  /** List the content changes of a variation */
  getContentChangesOfVariation: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly sku: string };
    query: {
      readonly fromDate?: number | undefined;
      readonly page: number;
      readonly limit: number;
      readonly cursor?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: ContentChangesApiResult;
  };
  /** Read the marketplace status of a variation */
  getMarketPlaceStatus: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: MarketPlaceStatus;
  };
}

/** One article that can be sold. It is the element of a delivery and the entry of every list. */
export interface ProductVariation {
  /** Groups the variations of one product. The partner chooses it; shoppers do not see it. */
  productReference: string;
  /** Key of the variation, unique for the partner. It may contain slashes, dots and spaces, but no space at either end and no control characters. */
  sku: string;
  /** GTIN with 8, 12, 13 or 14 digits that does not begin with 2. Zeros in front that only make it longer do not make another GTIN: it is compared and judged in its 14-digit form, and returned as sent. */
  ean: string;
  /** Identification number of a pharmaceutical product in Germany. */
  pzn?: string | null;
  /** Manufacturer part number. */
  mpn?: string | null;
  /** Id of the content in the shop. The marketplace assigns it; a partner sends it to join that content. */
  moin?: string | null;
  /** When the article first goes on sale. */
  releaseDate?: string | null;
  productDescription: ProductDescription;
  mediaAssets: MediaAsset[];
  order?: Order | null;
  pricing: Pricing;
  logistics?: Logistics | null;
  compliance: ProductCompliance;
}

/** What shoppers read about the article. */
export interface ProductDescription {
  /** Exact name of a category; the same for all variations of a product. */
  category: string;
  /** Id of a brand; the same for all variations of a product. */
  brandId: string;
  /** Name of the product; the same for all its variations. */
  productLine?: string;
  /** When the article was made. */
  productionDate?: string;
  /** The article contains several pieces of the same thing. */
  multiPack?: boolean;
  /** The article contains different things. */
  bundle?: boolean;
  /** The wood is certified as coming from responsibly managed forests. */
  fscCertified?: boolean;
  /** The shop shows how to dispose of the article. */
  disposal?: boolean;
  /** Link to the article in the partner's own shop. */
  productUrl?: string;
  /** Text with or without HTML. A text of more than about 2000 characters is stored, with a hint. */
  description?: string;
  /** Selling points as short lines. */
  bulletPoints?: string[];
  /** Values for the attributes that the category group defines, and for others marked `additional`. */
  attributes?: Attribute[];
}

export interface Attribute {
  /** Name from the category group. */
  name: string;
  /** Numbers are written as strings. Always an array, even for a single value. */
  values: string[];
  /** The category group does not define this attribute. */
  additional?: boolean;
}

export interface MediaAsset {
  type: MediaAssetType;
  /** Address that the file is fetched from. */
  location: string;
}

export type MediaAssetType = 'IMAGE' | 'DIMENSIONAL_DRAWING' | 'COLOR_VARIANT' | 'ENERGY_EFFICIENCY_LABEL' | 'MATERIAL_SAMPLE' | 'PRODUCT_DATASHEET' | 'USER_MANUAL' | 'MANUFACTURER_WARRANTY' | 'SAFETY_DATASHEET' | 'ASSEMBLY_INSTRUCTIONS' | 'WARNING_LABEL';

export interface Order {
  maxOrderQuantity?: MaxOrderQuantity;
}

/** Maximum number of pieces that one shopper may order within a number of days. */
export interface MaxOrderQuantity {
  quantity?: number;
  periodInDays?: number;
}

/** An amount of money. */
export interface MonetaryAmount {
  /** In the main unit of the currency, so 10 is ten euros. Any notation of a JSON number is accepted. */
  amount: number;
  /** ISO 4217 code. */
  currency: string;
}

export interface Pricing {
  standardPrice: MonetaryAmount;
  vat: Vat;
  msrp?: MonetaryAmount;
  sale?: Sale;
  normPriceInfo?: NormPriceInfo;
}

/** VAT rate. `NONE` exists but is never accepted. */
export type Vat = 'FULL' | 'REDUCED' | 'FREE' | 'NONE';

/** A price for a limited time. */
export interface Sale {
  salePrice: MonetaryAmount;
  startDate: string;
  endDate: string;
}

/** Data from which the shop calculates the price per unit it shows. All four members or none. */
export interface NormPriceInfo {
  normAmount: 1 | 100 | 1000;
  normUnit: MeasureUnit;
  salesAmount: number;
  salesUnit: MeasureUnit;
}

/** Piece, square metre, kilogram, litre, metre, millilitre, gram, pair, stere, cubic decimetre. */
export type MeasureUnit = 'Stk' | 'qm' | 'kg' | 'l' | 'm' | 'ml' | 'g' | 'Paar' | 'RM' | 'dm3';

export interface Logistics {
  packingUnitCount?: number;
  packingUnits?: PackingUnit[];
}

/** One parcel, in grams and millimetres. */
export interface PackingUnit {
  weight?: number;
  width?: number;
  height?: number;
  length?: number;
}

/** Who is legally responsible for the article. */
export interface ProductCompliance {
  productSafety?: ProductSafety;
  foodInformation?: FoodInformation;
}

export interface ProductSafety {
  addresses: ProductSafetyAddress[];
}

/** An economic operator that can be reached by email or on a web page. */
export interface ProductSafetyAddress {
  name: string;
  /** Street, postal code, city and country on one line. */
  address: string;
  regionCode?: RegionCode;
  email?: string;
  url?: string;
  phone?: string;
  roles: ProductSafetyAddressRole[];
  /** The components of a set that this address is responsible for. */
  components?: string[];
}

export type ProductSafetyAddressRole = 'MANUFACTURER' | 'DISTRIBUTOR';

export interface FoodInformation {
  addresses: FoodInformationAddress[];
}

/** A food or feed business operator. Email and url are both optional. */
export interface FoodInformationAddress {
  name: string;
  address: string;
  regionCode?: RegionCode;
  email?: string;
  url?: string;
  phone?: string;
  roles: FoodInformationAddressRole[];
  components?: string[];
}

export type FoodInformationAddressRole = 'FOOD_BUSINESS_OPERATOR' | 'FEED_BUSINESS_OPERATOR';

/** Country code of two or three letters; returned as sent. */
export type RegionCode = string;

/** A page. The array is named `resources`; clients registered with `listEnvelope` `named` get `productVariations` instead. */
export interface ProductVariationApiResult {
  resources: (ProductVariation & ResourceLinks)[];
  links: Link[];
}

/** Whether the partner wants the variation to be sold. New variations are active. */
export interface ActiveStatus {
  sku: string;
  active: boolean;
  /** When the flag last changed, in UTC. */
  lastModified?: string;
}

/** Flags to set. */
export interface ActiveStatusListRequest {
  status: ActiveStatus[];
}

/** A page. The array is named `resources`, or `status` for clients with named lists. */
export interface ActiveStatusListResponse {
  resources: (ActiveStatus & ResourceLinks)[];
  links: Link[];
}

/** The prices of one variation that change often. */
export interface SkuPricing {
  sku: string;
  standardPrice: MonetaryAmount;
  /** In a delivery, `null` ends the sale, and a sale that is left out does not change. Never null in a response. */
  sale?: Sale | null;
}

/** A page. The array is named `resources`, or `variationPrices` for clients with named lists. */
export interface PriceApiResult {
  resources: (SkuPricing & ResourceLinks)[];
  links: Link[];
}

/** A brand of the marketplace. */
export interface Brand {
  /** Id that `brandId` of a variation refers to. */
  id: string;
  name: string;
  /** Absent for a brand without a logo. */
  logo?: string;
  /** Variations of this brand may be delivered. */
  usable: boolean;
  /** The same as `usable`, under another spelling. */
  useable: boolean;
}

/** A page. The array is named `resources`, or `brands` for clients with named lists. */
export interface BrandListResponse {
  resources: (Brand & ResourceLinks)[];
  links: Link[];
}

/** Categories that share their attributes. */
export interface CategoryGroup {
  /** Name of the group. */
  categoryGroup: string;
  /** Names that `category` of a variation may have. */
  categories: string[];
  /** Attributes in which the variations of a product may differ. */
  variationThemes?: string[];
  /** How the shop builds a title from fields and attributes; parts in square brackets are optional. */
  title?: string;
  attributes: AttributeDefinition[];
  createdAt?: string;
  lastModified?: string;
  additionalRequirements?: AdditionalRequirement[];
}

/** Format and purpose of the values of an attribute. */
export interface AttributeDefinition {
  /** Name that `name` of an attribute in a variation refers to. */
  name: string;
  /** Heading under which the shop shows the attribute. */
  attributeGroup?: string;
  /** Format of a value. Types that are not listed here are treated as STRING. */
  type: string;
  /** The attribute may have several values. */
  multiValue: boolean;
  /** Unit of the values. */
  unit?: string;
  /** Unit as the shop displays it. */
  unitDisplayName?: string;
  /** If present, only these values are accepted. */
  allowedValues?: string[];
  /** What the marketplace uses the attribute for. LEGAL attributes must be delivered. */
  featureRelevance?: string[];
  /** Types of media assets that the attribute makes mandatory. */
  relatedMediaAssets?: string[];
  /** How much the attribute matters for search. */
  relevance?: string;
  description?: string;
  exampleValues?: string[];
  /** Values that the filters of the shop recognise. Other values are accepted too. */
  recommendedValues?: string[];
  reference?: string;
}

/** A field that is mandatory for the whole group, always or under a condition. */
export interface AdditionalRequirement {
  /** Name of the field or attribute. */
  name?: string;
  /** Its place in a delivery. */
  jsonPath?: string;
  description?: string;
  condition?: Condition;
  featureRelevance?: string[];
}

/** Met when the named attribute has this value. */
export interface Condition {
  name?: string;
  jsonPath?: string;
  value?: string;
}

/** A page. The array is named `resources`, or `categoryGroups` for clients with named lists. */
export interface CategoryGroups {
  resources: (CategoryGroup & ResourceLinks)[];
  links: Link[];
}

/** When the content of a variation that shoppers see last changed. */
export interface ContentChange {
  sku: string;
  ean?: string;
  productReference?: string;
  /** Link to the article in the shop. */
  shopLink?: string;
  lastContentChange: string;
}

/** A page. The array is named `resources`, or `contentChanges` for clients with named lists. */
export interface ContentChangesApiResult {
  resources: (ContentChange & ResourceLinks)[];
  links: Link[];
}

/** PENDING: being checked. ONLINE: visible to shoppers. RESTRICTED: hidden until the errors are corrected. REJECTED: refused. INACTIVE: switched off by the partner. */
export type MarketPlaceStatusValue = 'PENDING' | 'ONLINE' | 'RESTRICTED' | 'REJECTED' | 'INACTIVE';

export interface MarketPlaceStatus {
  sku: string;
  /** Assigned by the marketplace when the variation first comes online. */
  moin?: string;
  status: MarketPlaceStatusValue;
  /** Why the variation is not in the shop. */
  errors?: MarketPlaceStatusError[];
  /** What could be improved. */
  information?: MarketPlaceStatusInformation[];
  links?: MarketPlaceStatusLink[];
  /** When status, errors, information or moin last changed. */
  lastModified: string;
}

export interface MarketPlaceStatusError {
  /** Six digits, a dash and a name. */
  code: string;
  title: string;
}

export interface MarketPlaceStatusInformation {
  code: string;
  title: string;
}

export interface MarketPlaceStatusLink {
  /** `shop` is present as soon as the variation is ONLINE. */
  rel: 'variation' | 'shop';
  href: string;
}

/** A page. The array is named `resources`, or `marketPlaceStatus` for clients with named lists. */
export interface MarketPlaceStatusApiResult {
  resources: MarketPlaceStatus[];
  links: Link[];
}

/** Progress of a delivery. */
export interface ProductProcessProgress {
  task?: ProductProcessTask;
  /** `done` when every element is in one of the three parts. */
  state: 'pending' | 'done';
  /** The state as readable text. */
  message: string;
  /** Elements received. */
  total: number;
  /** Elements processed so far; the sum of the next three counters. */
  progress: number;
  succeeded: number;
  failed: number;
  unchanged: number;
  /** When to poll again, by the caller's own clock. Once the delivery is done, the time at which it was done. */
  pingAfter: string;
  /** What is likely to go wrong later, such as an `X-Request-Timestamp` more than 5 minutes ahead. */
  warnings?: ErrorItem[];
  /** All four are present from the beginning. */
  links: ProductProcessResultLink[];
}

/** Where to read the progress; only in the 202 response. */
export interface ProductProcessTask {
  href: string;
  /** The processUuid. */
  id: string;
}

export interface ProductProcessResultLink {
  rel: 'self' | 'failed' | 'succeeded' | 'unchanged';
  href: string;
}

/** One part of a delivery, always in full. */
export interface ProductProcessResult {
  results: ProductProcessTaskResult[];
}

/** The result of a dry run. The parts are those that a delivery of the same body would have now. */
export interface ProductTrialResult {
  dryRun: true;
  total: number;
  succeeded: number;
  failed: number;
  unchanged: number;
  results: {
    succeeded: ProductProcessTaskResult[];
    failed: ProductProcessTaskResult[];
    unchanged: ProductProcessTaskResult[];
  };
}

/** One element of the delivery. */
export interface ProductProcessTaskResult {
  /** Path of the variation with its sku percent-encoded. For a sku that is equal to a fixed segment, the list with the filter `sku`. */
  variation: string;
  /** The sku, not encoded. */
  sku?: string;
  /** All errors of the element; only in the failed part. */
  errors?: ProductProcessTaskError[];
  /** The element is older than the stored version and was not applied; only in the unchanged part. */
  superseded?: boolean;
}

/** One error of one element. */
export interface ProductProcessTaskError {
  /** Six digits, a dash and a name. */
  code: string;
  title: string;
  /** The path that the delivery was sent to. */
  path?: string;
  /** Place of the error, from the root of the delivered body. */
  jsonPath?: string;
  /** Id of the delivering request in the server log. */
  logref?: string;
  /** The value that was sent; long values are shortened. */
  value?: unknown;
  /** The values that are accepted. */
  allowedValues?: unknown[];
  /** The allowed value that is most similar to the one sent. */
  closestMatch?: string;
  /** What to change. */
  detail?: string;
}
