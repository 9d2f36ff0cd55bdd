// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { CampaignType } from './sponsored-product-ads-v1.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/sponsored-product-ads-reporting-v1.yaml` by operationId. */
export const sponsoredProductAdsReportingV1 = {
  getCampaignPerformance: {
    method: 'GET',
    mode: 'read',
    path: '/v1/spa-reporting/campaign-performance',
    area: 'sponsored-product-ads-reporting',
    query: [
      { name: 'campaignId', kind: 'string', required: true },
      { name: 'fromDate', kind: 'string' },
      { name: 'toDate', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    problems: true,
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  createCampaignPerformanceReport: {
    method: 'POST',
    mode: 'write',
    path: '/v1/spa-reporting/campaign-performance',
    area: 'sponsored-product-ads-reporting',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CampaignReportRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    problems: true,
    statuses: [202, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  getProductPerformance: {
    method: 'GET',
    mode: 'read',
    path: '/v1/spa-reporting/product-performance',
    area: 'sponsored-product-ads-reporting',
    query: [
      { name: 'campaignId', kind: 'string', required: true },
      { name: 'sku', kind: 'string', required: true },
      { name: 'fromDate', kind: 'string' },
      { name: 'toDate', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    problems: true,
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  createProductPerformanceReport: {
    method: 'POST',
    mode: 'write',
    path: '/v1/spa-reporting/product-performance',
    area: 'sponsored-product-ads-reporting',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ProductReportRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    problems: true,
    statuses: [202, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  createKeywordPerformanceReport: {
    method: 'POST',
    mode: 'write',
    path: '/v1/spa-reporting/keyword-performance',
    area: 'sponsored-product-ads-reporting',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'KeywordReportRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    problems: true,
    statuses: [202, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  getCampaignPerformanceReportStatus: {
    method: 'GET',
    mode: 'read',
    path: '/v1/spa-reporting/campaign-performance/status',
    area: 'sponsored-product-ads-reporting',
    query: [{ name: 'reportId', kind: 'string', required: true }],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    problems: true,
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  getProductPerformanceReportStatus: {
    method: 'GET',
    mode: 'read',
    path: '/v1/spa-reporting/product-performance/status',
    area: 'sponsored-product-ads-reporting',
    query: [{ name: 'reportId', kind: 'string', required: true }],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    problems: true,
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  getKeywordPerformanceReportStatus: {
    method: 'GET',
    mode: 'read',
    path: '/v1/spa-reporting/keyword-performance/status',
    area: 'sponsored-product-ads-reporting',
    query: [{ name: 'reportId', kind: 'string', required: true }],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    problems: true,
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  downloadReport: {
    method: 'GET',
    mode: 'read',
    path: '/v1/spa-reporting/reports/download',
    area: 'sponsored-product-ads-reporting',
    query: [{ name: 'reportId', kind: 'string', required: true }],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/csv', 'text/csv', 'application/json'],
    problems: true,
    statuses: [200, 400, 401, 403, 404, 410, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  downloadReportByFileName: {
    method: 'GET',
    mode: 'read',
    path: '/v1/spa-reporting/reports/{reportId}.csv',
    area: 'sponsored-product-ads-reporting',
    query: [],
    headers: [],
    pathParameters: ['reportId'],
    body: 'none',
    consumes: [],
    produces: ['application/csv', 'text/csv'],
    problems: true,
    statuses: [200, 400, 401, 403, 404, 410, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  createTestData: {
    method: 'POST',
    mode: 'write',
    path: '/v1/spa-reporting/testdata',
    area: 'sponsored-product-ads-reporting',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'TestDataRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    problems: true,
    statuses: [201, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
    sandboxOnly: true,
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface SponsoredProductAdsReportingV1Operations {
  /** Read the totals of one campaign */
  getCampaignPerformance: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly campaignId?: string | undefined;
      readonly fromDate?: string | undefined;
      readonly toDate?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: SponsoredProductAdsCampaignPerformance | ProblemDetailResponse;
  };
  /** Order a campaign report */
  createCampaignPerformanceReport: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CampaignReportRequest;
    answer: ReportStatusResponse | ProblemDetailResponse;
  };
  /** Read the totals of one sku of a campaign */
  getProductPerformance: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: {
      readonly campaignId?: string | undefined;
      readonly sku?: string | undefined;
      readonly fromDate?: string | undefined;
      readonly toDate?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: SponsoredProductAdsProductPerformance | ProblemDetailResponse;
  };
  /** Order a product report */
  createProductPerformanceReport: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ProductReportRequest;
    answer: ReportStatusResponse | ProblemDetailResponse;
  };
  /** Order a keyword report */
  createKeywordPerformanceReport: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: KeywordReportRequest;
    answer: ReportStatusResponse | ProblemDetailResponse;
  };
  /** Read the status of a campaign report */
  getCampaignPerformanceReportStatus: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly reportId?: ReportId | undefined };
    headers: {};
    body: undefined;
    answer: ReportStatusResponse | ProblemDetailResponse;
  };
  /** Read the status of a product report */
  getProductPerformanceReportStatus: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly reportId?: ReportId | undefined };
    headers: {};
    body: undefined;
    answer: ReportStatusResponse | ProblemDetailResponse;
  };
  /** Read the status of a keyword report */
  getKeywordPerformanceReportStatus: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly reportId?: ReportId | undefined };
    headers: {};
    body: undefined;
    answer: ReportStatusResponse | ProblemDetailResponse;
  };
  /** Download a report */
  downloadReport: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly reportId?: ReportId | undefined };
    headers: {};
    body: undefined;
    answer: ReportCsv | ReportJson | ProblemDetailResponse;
  };
  /** Download a report by its file name */
  downloadReportByFileName: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly reportId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ReportCsv | ProblemDetailResponse;
  };
  /** Generate figures */
  createTestData: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: TestDataRequest;
    answer: TestDataResponse | ProblemDetailResponse;
  };
}

export type ReportId = string;

/** The days that the totals cover, including the default period if no dates were given. */
export interface DateRange {
  fromDate: string;
  toDate: string;
}

/** Rates are calculated from the totals, rounded half away from zero, and 0 if the divisor is 0. */
export interface CampaignMetrics {
  /** Clicks per view, to four decimal places. */
  clickThroughRate: number;
  /** Cents per click, to two decimal places. */
  costPerClick: number;
  /** Sales per cost, to four decimal places. */
  returnOnAdSpend: number;
  totalViews: number;
  totalClicks: number;
  /** In cents. */
  totalCosts: number;
  totalOrderedSkus: number;
  /** In cents. */
  totalSales: number;
}

export interface ProductMetrics {
  /** Clicks per view, to four decimal places. */
  clickThroughRate: number;
  /** Cents per click, to two decimal places. */
  costPerClick: number;
  /** Sales per cost, to four decimal places. */
  returnOnAdSpend: number;
  totalViews: number;
  totalClicks: number;
  /** In cents. */
  totalCosts: number;
  totalOrderedSkus: number;
  /** In cents. */
  totalSales: number;
  /** Sales of the partner's other articles of the same brand, in cents. */
  totalSalesSeller: number;
}

export interface SponsoredProductAdsCampaignPerformance {
  campaignId: string;
  dateRange: DateRange;
  metrics: CampaignMetrics;
  /** When the last figures of the campaign arrived. */
  lastCalculatedAt: string;
}

export interface SponsoredProductAdsProductPerformance {
  campaignId: string;
  sku: string;
  dateRange: DateRange;
  metrics: ProductMetrics;
  /** When the last figures of the campaign arrived. */
  lastCalculatedAt: string;
}

export type FilterOperator = '=' | '>=' | '<=' | '>' | '<' | '!=';

/** All filters must match. They apply to individual figures before totals are calculated. Texts are compared by code point. */
export interface ReportFilter {
  column: 'CAMPAIGN_ID' | 'SKU';
  operator: FilterOperator;
  value: string;
}

export interface KeywordReportFilter {
  column: 'CAMPAIGN_ID' | 'SKU' | 'MATCH_TYPE';
  operator: FilterOperator;
  /** For MATCH_TYPE: EXACT, BROAD or PHRASE. */
  value: string;
}

/** Metrics (TOTAL_…) are summed. Rows are grouped by `groupBy` and by every other column that is not a metric. The file has the columns of `groupBy` first, then the remaining `columns`. Rows are sorted by the columns they are grouped by. */
export interface CampaignReportConfiguration {
  columns: ('TOTAL_VIEWS' | 'TOTAL_CLICKS' | 'TOTAL_COSTS' | 'TOTAL_SALES' | 'TOTAL_ORDERED_SKUS' | 'CAMPAIGN_ID' | 'EVENT_DATE_CET')[];
  /** CAMPAIGN_ID if absent, null or empty. */
  groupBy?: ('EVENT_DATE_CET' | 'CAMPAIGN_ID')[] | null;
  filters?: ReportFilter[] | null;
  format: 'CSV';
}

export interface ProductReportConfiguration {
  columns: ('TOTAL_VIEWS' | 'TOTAL_CLICKS' | 'TOTAL_COSTS' | 'TOTAL_SALES' | 'TOTAL_ORDERED_SKUS' | 'TOTAL_SALES_SELLER' | 'CAMPAIGN_ID' | 'SKU' | 'EVENT_DATE_CET')[];
  /** SKU if absent, null or empty. */
  groupBy?: ('EVENT_DATE_CET' | 'CAMPAIGN_ID' | 'SKU')[] | null;
  filters?: ReportFilter[] | null;
  format: 'CSV';
}

export interface KeywordReportConfiguration {
  columns: ('TOTAL_VIEWS' | 'TOTAL_CLICKS' | 'TOTAL_COSTS' | 'TOTAL_SALES' | 'TOTAL_ORDERED_SKUS' | 'CAMPAIGN_ID' | 'EVENT_DATE_CET' | 'KEYWORD' | 'SEARCHTERM' | 'MATCH_TYPE')[];
  /** KEYWORD if absent, null or empty. */
  groupBy?: ('KEYWORD' | 'SEARCHTERM' | 'EVENT_DATE_CET' | 'MATCH_TYPE')[] | null;
  filters?: KeywordReportFilter[] | null;
  format: 'CSV';
}

export interface CampaignReportRequest {
  /** For the partner's own use. */
  name: string;
  /** The first day; at most 90 days before today. */
  fromDate: string;
  /** The last day; yesterday at the latest and not before `fromDate`. */
  toDate: string;
  configuration: CampaignReportConfiguration;
}

export interface ProductReportRequest {
  /** For the partner's own use. */
  name: string;
  /** The first day; at most 90 days before today. */
  fromDate: string;
  /** The last day; yesterday at the latest and not before `fromDate`. */
  toDate: string;
  configuration: ProductReportConfiguration;
}

export interface KeywordReportRequest {
  /** For the partner's own use. */
  name: string;
  /** The first day; at most 90 days before today. */
  fromDate: string;
  /** The last day; yesterday at the latest and not before `fromDate`. */
  toDate: string;
  configuration: KeywordReportConfiguration;
}

/** READY and FAILED are final. A failed report still counts as an order. */
export type ReportJobStatus = 'IN_PROGRESS' | 'FAILED' | 'READY';

export interface ReportStatusResponse {
  reportId: ReportId;
  status: ReportJobStatus;
  /** Address of the file while it is stored, which is for 24 hours after READY. The status can be read for seven days. */
  downloadUrl: string | null;
}

/** UTF-8 without a byte order mark; fields separated by commas, lines ended by CR LF, double quotes where RFC 4180 requires them. The first line contains the column names. If there are no rows, it is the only line. */
export type ReportCsv = string;

export interface ReportJson {
  columns: string[];
  rows: (Record<string, unknown>)[];
}

export interface TestDataRequest {
  days?: number;
  /** If absent, all campaigns of the partner. */
  campaignIds?: string[];
  seed?: number;
}

export interface TestDataResponse {
  fromDate: string;
  toDate: string;
  rows: number;
  campaigns: TestDataCampaign[];
}

export interface TestDataCampaign {
  campaignId: string;
  campaignType: CampaignType;
  skus: string[];
}

export interface ProblemDetailResponse {
  /** `urn:problem:` and one of validation (400), unauthorized (401), forbidden (403), not-found and report-not-ready (404), report-expired (410), unsupported-media-type (415), report-quota-exceeded and rate-limit-exceeded (429), internal (500), unavailable (503). */
  type: string;
  /** Reason phrase of the HTTP status. */
  title: string;
  status: number;
  detail?: string;
  /** The requested path. */
  instance?: string;
  errors: ProblemError[];
}

export interface ProblemError {
  path: string;
  title: string;
  detail: string;
  'detail-structured'?: Record<string, unknown>;
  /** Place of the fault in the body. */
  jsonpath?: string;
  /** The `X-Correlation-ID` of the request; absent without one. */
  logref?: string;
}
