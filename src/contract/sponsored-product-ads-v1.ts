// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/sponsored-product-ads-v1.yaml` by operationId. */
export const sponsoredProductAdsV1 = {
  getCampaigns: {
    method: 'GET',
    mode: 'read',
    path: '/v1/sponsored-product-ads/campaigns',
    area: 'sponsored-product-ads',
    query: [
      { name: 'cursor', kind: 'string', cursor: true },
      { name: 'limit', kind: 'integer', minimum: 1, maximum: 1000, default: 100 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  createCampaign: {
    method: 'POST',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns',
    area: 'sponsored-product-ads',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CreateCampaignRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  getCampaign: {
    method: 'GET',
    mode: 'read',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}',
    area: 'sponsored-product-ads',
    query: [],
    headers: [],
    pathParameters: ['campaignId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  updateCampaignViaPost: {
    method: 'POST',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}',
    area: 'sponsored-product-ads',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['campaignId'],
    body: 'json',
    consumes: ['application/merge-patch+json', 'application/json'],
    schema: 'PatchCampaignRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  updateCampaign: {
    method: 'PATCH',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}',
    area: 'sponsored-product-ads',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['campaignId'],
    body: 'json',
    consumes: ['application/merge-patch+json', 'application/json'],
    schema: 'PatchCampaignRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  getCampaignTargets: {
    method: 'GET',
    mode: 'read',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets',
    area: 'sponsored-product-ads',
    query: [
      { name: 'cursor', kind: 'string', cursor: true },
      { name: 'limit', kind: 'integer', minimum: 1, maximum: 1000, default: 100 },
    ],
    headers: [],
    pathParameters: ['campaignId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  createTargets: {
    method: 'POST',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets',
    area: 'sponsored-product-ads',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['campaignId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CreateTargetsRequest',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  updateTargets: {
    method: 'PATCH',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets',
    area: 'sponsored-product-ads',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['campaignId'],
    body: 'json',
    consumes: ['application/merge-patch+json', 'application/json'],
    schema: 'UpdateTargetsRequest',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  deleteTargets: {
    method: 'DELETE',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets',
    area: 'sponsored-product-ads',
    query: [{ name: 'targetIds', kind: 'strings', required: true, itemsMaximum: 50 }],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['campaignId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  getTarget: {
    method: 'GET',
    mode: 'read',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets/{targetId}',
    area: 'sponsored-product-ads',
    query: [],
    headers: [],
    pathParameters: ['campaignId', 'targetId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  getCampaignKeywords: {
    method: 'GET',
    mode: 'read',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets/{targetId}/keywords',
    area: 'sponsored-product-ads',
    query: [
      { name: 'cursor', kind: 'string', cursor: true },
      { name: 'limit', kind: 'integer', minimum: 1, maximum: 1000, default: 100 },
    ],
    headers: [],
    pathParameters: ['campaignId', 'targetId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  createKeywords: {
    method: 'POST',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets/{targetId}/keywords',
    area: 'sponsored-product-ads',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['campaignId', 'targetId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'CreateKeywordsRequest',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  updateKeywords: {
    method: 'PATCH',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets/{targetId}/keywords',
    area: 'sponsored-product-ads',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['campaignId', 'targetId'],
    body: 'json',
    consumes: ['application/merge-patch+json', 'application/json'],
    schema: 'UpdateKeywordsRequest',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  deleteKeywords: {
    method: 'DELETE',
    mode: 'write',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets/{targetId}/keywords',
    area: 'sponsored-product-ads',
    query: [{ name: 'keywordIds', kind: 'strings', required: true, itemsMaximum: 50 }],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['campaignId', 'targetId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 422, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Write'],
  },
  getKeyword: {
    method: 'GET',
    mode: 'read',
    path: '/v1/sponsored-product-ads/campaigns/{campaignId}/targets/{targetId}/keywords/{keywordId}',
    area: 'sponsored-product-ads',
    query: [],
    headers: [],
    pathParameters: ['campaignId', 'targetId', 'keywordId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
  getChangeRequest: {
    method: 'GET',
    mode: 'read',
    path: '/v1/sponsored-product-ads/change-requests/{requestId}',
    area: 'sponsored-product-ads',
    query: [],
    headers: [],
    pathParameters: ['requestId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 429, 500, 503],
    security: 'bearerAuth',
    scopes: ['advertising-services'],
    roles: ['Advertising_Read'],
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface SponsoredProductAdsV1Operations {
  /** List campaigns */
  getCampaigns: {
    mode: 'read';
    data: 'partner';
    parameters: {};
    query: { readonly cursor?: undefined; readonly limit: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: PaginatedCampaignsResponse;
  };
  /** Request a new campaign */
  createCampaign: {
    mode: 'write';
    data: 'partner';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CreateCampaignRequest;
    answer: CreateCampaignResponse;
  };
  /** Read a campaign */
  getCampaign: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly campaignId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: CampaignDTO;
  };
  /** Same as PATCH, for clients that cannot send PATCH */
  updateCampaignViaPost: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly campaignId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PatchCampaignRequest | PatchCampaignRequest;
    answer: WriteOperationResponse;
  };
  /** Request a change of a campaign */
  updateCampaign: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly campaignId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PatchCampaignRequest | PatchCampaignRequest;
    answer: WriteOperationResponse;
  };
  /** List the targets of a campaign */
  getCampaignTargets: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly campaignId: string };
    query: { readonly cursor?: undefined; readonly limit: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: PaginatedTargetsResponse;
  };
  /** Request new targets */
  createTargets: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly campaignId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CreateTargetsRequest;
    answer: CreateTargetsResponse;
  };
  /** Request new bids for targets */
  updateTargets: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly campaignId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: UpdateTargetsRequest | UpdateTargetsRequest;
    answer: WriteOperationResponse;
  };
  /** Request the removal of targets */
  deleteTargets: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly campaignId: string };
    query: { readonly targetIds?: readonly string[] | undefined };
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: WriteOperationResponse;
  };
  /** Read a target */
  getTarget: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly campaignId: string; readonly targetId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: TargetDTO;
  };
  /** List the keywords of a target */
  getCampaignKeywords: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly campaignId: string; readonly targetId: string };
    query: { readonly cursor?: undefined; readonly limit: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: PaginatedKeywordsResponse;
  };
  /** Request new keywords */
  createKeywords: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly campaignId: string; readonly targetId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: CreateKeywordsRequest;
    answer: KeywordWriteOperationResponse;
  };
  /** Request new bids or match types for keywords */
  updateKeywords: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly campaignId: string; readonly targetId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: UpdateKeywordsRequest | UpdateKeywordsRequest;
    answer: KeywordWriteOperationResponse;
  };
  /** Request the removal of keywords */
  deleteKeywords: {
    mode: 'write';
    data: 'partner';
    parameters: { readonly campaignId: string; readonly targetId: string };
    query: { readonly keywordIds?: readonly string[] | undefined };
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: KeywordWriteOperationResponse;
  };
  /** Read a keyword */
  getKeyword: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly campaignId: string; readonly targetId: string; readonly keywordId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: KeywordDTO;
  };
  /** Read a change request */
  getChangeRequest: {
    mode: 'read';
    data: 'partner';
    parameters: { readonly requestId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ChangeRequestResponse;
  };
}

export interface MonetaryAmount {
  /** Whole cents; 1099 means EUR 10.99. */
  amount: number;
  currency: 'EUR';
}

/** No dollar sign, section sign, double quote, hash, asterisk or parentheses, except that a number in parentheses may end the name. Names need not be unique. */
export type CampaignName = string;

/** PENDING until the operator releases the campaign, if new campaigns are reviewed; WAITING until its start date; ACTIVE; PAUSED by the partner; ENDED the day after its end date; CANCELED by the operator. ENDED and CANCELED are final. */
export type CampaignStatus = 'PENDING' | 'WAITING' | 'ACTIVE' | 'PAUSED' | 'ENDED' | 'CANCELED';

/** The period that the budget covers. LIFETIME requires an end date. */
export type BudgetType = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'LIFETIME';

/** Whether the budget is spent as clicks arrive, or spread over its period. */
export type Pacing = 'ASAP' | 'EVEN';

/** Whether the shop or the keywords determine where an ad is shown. */
export type CampaignType = 'AUTOMATIC' | 'MANUAL';

export type MatchType = 'EXACT' | 'PHRASE' | 'BROAD';

export type KeywordType = 'POSITIVE' | 'NEGATIVE';

export interface CreateCampaignRequest {
  name: CampaignName;
  /** The first day; today or later. */
  startDate: string;
  /** The last day, not before the first. Null or absent means no end date. */
  endDate?: string | null;
  budget: MonetaryAmount;
  pacing: Pacing;
  budgetType: BudgetType;
  campaignType: CampaignType;
}

export interface PatchCampaignRequest {
  name?: CampaignName;
  /** Today or later; fixed once the campaign has started. */
  startDate?: string;
  /** Tomorrow or later, and not before the start. Null removes the end date. */
  endDate?: string | null;
  budget?: MonetaryAmount;
  pacing?: Pacing;
  /** PAUSED pauses the campaign. WAITING and ACTIVE resume it, depending on the start date. Not allowed for a PENDING campaign. */
  status?: 'WAITING' | 'ACTIVE' | 'PAUSED';
}

export interface TargetInput {
  /** The partner's key for the product. */
  sku: string;
  /** Maximum cost of one click. Required in AUTOMATIC campaigns. */
  bid?: MonetaryAmount;
}

export interface CreateTargetsRequest {
  targets: TargetInput[];
}

export interface UpdateTargetItem {
  targetId: string;
  /** Only the stored value is accepted. */
  sku?: string;
  bid?: MonetaryAmount;
}

export interface UpdateTargetsRequest {
  targets: UpdateTargetItem[];
}

export interface KeywordInput {
  /** Leading and trailing spaces are removed. */
  keyword: string;
  matchType: MatchType;
  keywordType: KeywordType;
  /** Maximum cost of one click. Required for POSITIVE keywords. */
  bid?: MonetaryAmount;
}

export interface CreateKeywordsRequest {
  keywords: KeywordInput[];
}

export interface UpdateKeywordItem {
  keywordId: string;
  matchType?: MatchType;
  bid?: MonetaryAmount;
}

export interface UpdateKeywordsRequest {
  keywords: UpdateKeywordItem[];
}

/** An absolute URL. */
export interface Link {
  href: string;
}

export type ChangeRequestType = 'CREATE_CAMPAIGN' | 'UPDATE_CAMPAIGN' | 'CREATE_TARGETS' | 'UPDATE_TARGETS' | 'DELETE_TARGETS' | 'CREATE_KEYWORDS' | 'UPDATE_KEYWORDS' | 'DELETE_KEYWORDS';

/** ACCEPTED and REJECTED are final. */
export type ChangeRequestStatus = 'PENDING' | 'ACCEPTED' | 'REJECTED';

/** The partner never delivered one of the skus; the partner may not advertise; or the server failed, in which case the same write can be sent again. */
export type RejectionCode = 'SKU_NOT_FOUND' | 'PARTNER_BLOCKED' | 'INTERNAL_ERROR';

export interface ChangeRequest {
  requestId: string;
  requestType: ChangeRequestType;
  status: ChangeRequestStatus;
  /** When `status` last changed. */
  lastModifiedAt: string;
}

export type ChangeRequestResponse = ChangeRequest & {
  /** Ids of what the request creates, changes or removes, in the order of the request. Null while a creation is PENDING, empty if the request was REJECTED. */
  entityIds: string[] | null;
  /** A human-readable sentence. */
  rejectionReason?: string;
  rejectionCode?: RejectionCode;
  _links: {
    self: Link;
    campaign?: Link;
    /** Links to the entities that exist; present only if the request was ACCEPTED. */
    entities?: Link[];
  };
};

export interface WriteOperationResponse {
  changeRequest: ChangeRequest;
  _links: {
    self: Link;
    'change-request': Link;
  };
  /** Values that are accepted but look unusual, such as a bid above the budget. */
  warnings?: APIErrorItem[];
}

export type CreateCampaignResponse = WriteOperationResponse;

export type CreateTargetsResponse = WriteOperationResponse;

export type KeywordWriteOperationResponse = WriteOperationResponse & {
  _links?: {
    target?: Link;
    campaign?: Link;
  };
};

export interface CampaignListItemDTO {
  campaignId: string;
  name: string;
  status: CampaignStatus;
  startDate: string;
  endDate: string | null;
  budget: MonetaryAmount;
  budgetType: BudgetType;
  pacing: Pacing;
  campaignType: CampaignType;
  /** When the creation was accepted. */
  createdAt: string;
  /** When a change was last accepted or the status last changed. */
  updatedAt: string;
  _links: {
    self: Link;
    targets: Link;
  };
}

export type CampaignDTO = CampaignListItemDTO & LatestChangeRequestPart;

/** Only in reads of a single entity, until 90 days after the decision of the request. */
export interface LatestChangeRequestPart {
  _links?: {
    'latest-change-request'?: Link;
  };
  _embedded?: {
    'latest-change-request'?: ChangeRequest;
  };
}

export interface TargetListItemDTO {
  targetId: string;
  sku: string;
  /** Null in MANUAL campaigns. */
  bid: MonetaryAmount | null;
  createdAt: string;
  updatedAt: string;
  _links: {
    self: Link;
    campaign: Link;
    keywords: Link;
  };
}

export type TargetDTO = TargetListItemDTO & LatestChangeRequestPart;

export interface KeywordListItemDTO {
  keywordId: string;
  keyword: string;
  matchType: MatchType;
  keywordType: KeywordType;
  /** Null for NEGATIVE keywords. */
  bid: MonetaryAmount | null;
  createdAt: string;
  updatedAt: string;
  _links: {
    self: Link;
    target: Link;
  };
}

export type KeywordDTO = KeywordListItemDTO & LatestChangeRequestPart;

/** The next or previous page. Use `href` unchanged. */
export interface PageLink {
  rel: 'prev' | 'next';
  /** Path and query, relative to the server root. */
  href: string;
}

export interface CursorPage {
  /** Null on the last page. */
  nextCursor: string | null;
  /** Null on the first page. */
  prevCursor: string | null;
  _links: {
    self: Link;
    next?: Link;
    prev?: Link;
  };
}

/** The entries are in `resources`, or in `campaigns` for clients registered for named lists. */
export type PaginatedCampaignsResponse = CursorPage & {
  resources: CampaignListItemDTO[];
  links: PageLink[];
};

/** The entries are in `resources`, or in `targets` for clients registered for named lists. */
export type PaginatedTargetsResponse = CursorPage & {
  resources: TargetListItemDTO[];
  links: PageLink[];
  _links?: {
    campaign?: Link;
  };
};

/** The entries are in `resources`, or in `keywords` for clients registered for named lists. */
export type PaginatedKeywordsResponse = CursorPage & {
  resources: KeywordListItemDTO[];
  links: PageLink[];
  _links?: {
    target?: Link;
    campaign?: Link;
  };
};

/** Error body of a refused request. */
export interface APIErrorResponse {
  errors: APIErrorItem[];
  timestamp: string;
}

/** One reason for a refusal. */
export interface APIErrorItem {
  /** The requested path, without the query. */
  path: string;
  /** What went wrong, in a few words. */
  title: string;
  /** Stable identifier of the error for programs. */
  code?: string;
  /** What to change. */
  detail?: string;
  /** Facts in machine-readable form. */
  'detail-structured'?: Record<string, unknown>;
  /** Place in the request body, such as $.targets[0].sku. */
  jsonpath?: string;
  /** Id of the request in the server log. */
  logref?: string;
  /** The same as `detail`. */
  message: string;
  /** The same place as `jsonpath`, such as targets[0].sku; absent if the error concerns the whole body. */
  field?: string;
}
