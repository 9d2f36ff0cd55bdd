// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { AuditEntryList } from './audit-v1.ts';
import type { GetShippingProfileResponse } from './availability-v1.ts';
import type { DayOrInstant, Link } from './common.ts';
import type { EventList, EventTypeList } from './events-v1.ts';
import type { Address, Amount, CancellationReason, FulfillmentStatus, InitialDeliveryFee, InitialDiscount, Payment, PaymentMethod, PositionItem } from './orders-v4.ts';
import type { ItemPriceReductions, PriceReductionStatus } from './price-reductions-v1.ts';
import type { AdditionalRequirement, Brand, CategoryGroup, MarketPlaceStatus, MarketPlaceStatusValue, MediaAssetType } from './products-v5.ts';
import type { Receipt, ReceiptList, ReceiptType } from './receipts-v3.ts';
import type { ReturnShipment, ReturnShipmentCarrier, ReturnShipmentList, ReturnShipmentStateName } from './return-shipments-v1.ts';
import type { AcceptedDetails, AcceptedReason, AnnouncedDetails, MisdirectedDetails, RejectedDetails, ReturnCondition, ReturnItem, ReturnStatus } from './returns-v3.ts';
import type { ReturnAddress, ReturnCountry, ReturnWarehouseType } from './returns-warehouse-v2.ts';
import type { ShipmentState } from './shipments-v1.ts';
import type { ReportJobStatus } from './sponsored-product-ads-reporting-v1.ts';
import type { BudgetType, CampaignStatus, CampaignType, ChangeRequestStatus, ChangeRequestType, MatchType, MonetaryAmount, Pacing, RejectionCode } from './sponsored-product-ads-v1.ts';
import type { Role, Scope } from './token-v1.ts';
import type { AttemptList, NewWebhook, Replay, TestSent, Webhook, WebhookCreation, WebhookList } from './webhooks-v1.ts';
import type { ContractTable } from './operation-table.ts';

/** Operations of `contract/operator-v1.yaml` by operationId. */
export const operatorV1 = {
  getLiveness: {
    method: 'GET',
    mode: 'read',
    path: '/livez',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 429, 503],
    security: 'public',
    scopes: [],
    roles: [],
  },
  getReadiness: {
    method: 'GET',
    mode: 'read',
    path: '/readyz',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 429, 503],
    security: 'public',
    scopes: [],
    roles: [],
  },
  getMetrics: {
    method: 'GET',
    mode: 'read',
    path: '/metrics',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['text/plain'],
    statuses: [200, 401, 429, 503],
    security: 'public',
    scopes: [],
    roles: [],
  },
  listBrands: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/brands',
    area: 'operator',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
  },
  putBrands: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/brands',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'OperatorBrand',
    bulk: { elementsMinimum: 0, elementsMaximum: 10000 },
    bodyBytesMax: 33554432,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  listCategoryGroups: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/category-groups',
    area: 'operator',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
  },
  putCategoryGroups: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/category-groups',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'OperatorCategoryGroup',
    bulk: { elementsMinimum: 0, elementsMaximum: 10000 },
    bodyBytesMax: 33554432,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  listPartners: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners',
    area: 'operator',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  createPartner: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'PartnerCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  getPartnerLimits: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/limits',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  putPartnerLimits: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/limits',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'PartnerLimitsChange',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  listUsers: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/users',
    area: 'operator',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  createUser: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/users',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'UserCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  listClients: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/clients',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  createClient: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/clients',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ClientCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  replaceUser: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/users/{username}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'username'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'UserReplacement',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  removeUser: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/users/{username}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'username'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  getClient: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/clients/{clientId}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['clientId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  removeClient: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/clients/{clientId}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['clientId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  rotateClientSecret: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/clients/{clientId}/secret',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['clientId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'SecretRotation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  endSessionsOfUser: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/users/{username}/sessions',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'username'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  endSessionsOfClient: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/clients/{clientId}/sessions',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['clientId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  listDeprecations: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/deprecations',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'security'],
  },
  rotateKeys: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/keys/rotation',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 401, 403, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['security'],
  },
  listAuditEntries: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/audit',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'marketplace', kind: 'boolean', default: false },
      { name: 'from', kind: 'date-time' },
      { name: 'to', kind: 'date-time' },
      { name: 'actor', kind: 'string' },
      { name: 'operationId', kind: 'string' },
      { name: 'record', kind: 'string' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 500, default: 128 },
      { name: 'cursor', kind: 'string' },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'security'],
  },
  listAuditChains: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/audit/chains',
    area: 'operator',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'security'],
  },
  putMarketplaceStatus: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/products/{sku}/marketplace-status',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'sku'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'MarketplaceStatusDecision',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  liftMarketplaceStatus: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/products/{sku}/marketplace-status',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'sku'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  getProductTimeline: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/products/{sku}/timeline',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId', 'sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
  },
  putFigures: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/figures',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'AdvertisingFigure',
    bulk: { elementsMinimum: 1, elementsMaximum: 10000 },
    bodyBytesMax: 4194304,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  expireReport: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/reports/{reportId}/expiry',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'reportId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  failReport: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/reports/{reportId}/failure',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'reportId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  getReportQuota: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/advertising/quota',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  resetReportQuota: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/quota',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  getAdvertisingSettings: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/settings/advertising',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  putAdvertisingSettings: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/settings/advertising',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'AdvertisingSettings',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  getAdvertisingBlock: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/advertising/block',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  putAdvertisingBlock: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/block',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'AdvertisingBlock',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  getAdvertisingDecisions: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/advertising/decisions',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  putAdvertisingDecisions: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/decisions',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'AdvertisingDecisions',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  listChangeRequests: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/advertising/change-requests',
    area: 'operator',
    query: [
      { name: 'status', kind: 'string', enum: ['PENDING', 'ACCEPTED', 'REJECTED'] },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  decideChangeRequest: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/change-requests/{requestId}/decision',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'requestId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ChangeRequestDecision',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  listCampaignsOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/advertising/campaigns',
    area: 'operator',
    query: [
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  releaseCampaign: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/campaigns/{campaignId}/release',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'campaignId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  cancelCampaign: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/advertising/campaigns/{campaignId}/cancellation',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'campaignId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  getSkuAvailability: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/availability/{sku}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId', 'sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
  },
  listShippingProfilesOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/shipping-profiles',
    area: 'operator',
    query: [
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
  },
  getContract: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/contract',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  suspendPartner: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/contract/suspension',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'Suspension',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  resumePartner: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/contract/suspension',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  changePartner: {
    method: 'PATCH',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'PartnerChange',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  deletePartner: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  exportPartner: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/export',
    area: 'operator',
    query: [],
    headers: [{ name: 'Accept-Encoding', kind: 'string' }, { name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/x-ndjson'],
    statuses: [200, 400, 401, 403, 404, 409, 410, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['privacy'],
  },
  listPartnerDeletions: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partner-deletions',
    area: 'operator',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  getPartnerDeletion: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partner-deletions/{partnerId}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  readEventsOfAll: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/events',
    area: 'operator',
    query: [
      { name: 'after', kind: 'string' },
      { name: 'types', kind: 'strings' },
      { name: 'partnerId', kind: 'string' },
      { name: 'subject', kind: 'string' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 100 },
      { name: 'wait', kind: 'integer', minimum: 0, effectiveMaximum: 20, default: 0 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 410, 429, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue', 'orders', 'accounts'],
    primary: true,
  },
  listEventTypesOfAll: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/event-types',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue', 'orders', 'accounts'],
  },
  feedProducts: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/feeds/products',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'after', kind: 'string' },
      { name: 'journalCursor', kind: 'string' },
    ],
    headers: [{ name: 'Accept-Encoding', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/x-ndjson'],
    statuses: [200, 400, 401, 403, 404, 410, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
    primary: true,
  },
  feedOrders: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/feeds/orders',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'after', kind: 'string' },
      { name: 'journalCursor', kind: 'string' },
    ],
    headers: [{ name: 'Accept-Encoding', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/x-ndjson'],
    statuses: [200, 400, 401, 403, 404, 410, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
    primary: true,
  },
  feedStock: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/feeds/stock',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'after', kind: 'string' },
      { name: 'journalCursor', kind: 'string' },
    ],
    headers: [{ name: 'Accept-Encoding', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/x-ndjson'],
    statuses: [200, 400, 401, 403, 404, 410, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
    primary: true,
  },
  feedBrands: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/feeds/brands',
    area: 'operator',
    query: [{ name: 'after', kind: 'string' }, { name: 'journalCursor', kind: 'string' }],
    headers: [{ name: 'Accept-Encoding', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/x-ndjson'],
    statuses: [200, 400, 401, 403, 410, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
    primary: true,
  },
  feedCategories: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/feeds/categories',
    area: 'operator',
    query: [{ name: 'after', kind: 'string' }, { name: 'journalCursor', kind: 'string' }],
    headers: [{ name: 'Accept-Encoding', kind: 'string' }],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/x-ndjson'],
    statuses: [200, 400, 401, 403, 410, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
    primary: true,
  },
  inviteUser: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/users/{username}/invitation',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'username'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'InvitationCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  listKeys: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/keys',
    area: 'operator',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'security'],
  },
  revokeKey: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/keys/{kid}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['kid'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['security'],
  },
  listOperators: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/operators',
    area: 'operator',
    query: [
      { name: 'page', kind: 'integer', minimum: 0, default: 0 },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'security'],
  },
  createOperator: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/operators',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'OperatorCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['security'],
  },
  revokeOperator: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/operators/{operatorName}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['operatorName'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['security'],
  },
  rotateOperatorToken: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/operators/{operatorName}/token',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['operatorName'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'OperatorTokenRotation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['security'],
  },
  searchOrders: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/orders',
    area: 'operator',
    query: [
      { name: 'orderNumber', kind: 'string' },
      { name: 'salesOrderId', kind: 'string' },
      { name: 'positionItemId', kind: 'string' },
      { name: 'sku', kind: 'string' },
      { name: 'partnerId', kind: 'string' },
      { name: 'status', kind: 'string', enum: ['ANNOUNCED', 'PROCESSABLE', 'SENT', 'RETURNED', 'CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE', 'BLOCKED'] },
      { name: 'since', kind: 'date-time' },
      { name: 'until', kind: 'date-time' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 200, default: 50 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  listOrdersOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/orders',
    area: 'operator',
    query: [
      { name: 'fulfillmentStatus', kind: 'strings', enum: ['ANNOUNCED', 'PROCESSABLE', 'SENT', 'RETURNED', 'CANCELLED_BY_PARTNER', 'CANCELLED_BY_MARKETPLACE', 'BLOCKED'] },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  placeOrder: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'OrderPlacement',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  getOrderOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  getOrderTimeline: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/timeline',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  recordPayment: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/payment',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  endCancellationPeriod: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/cancellation-period/end',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  cancelOrder: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/cancellation',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'OrderCancellation',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  putFraudSuspicion: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/fraud-suspicion',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'FraudSuspicion',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  blockOrder: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/block',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ChosenItems',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  releaseOrder: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/release',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ChosenItems',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  withdrawIllegalProduct: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/products/{sku}/withdrawal',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'sku'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  endContract: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/contract/end',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ContractEnd',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  takeBackEnd: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/contract/end',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['accounts'],
  },
  addShipmentState: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/shipments/{shipmentId}/states',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'shipmentId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ShipmentNews',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  listDeliveries: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/deliveries',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'only', kind: 'string', enum: ['waiting', 'failed'] },
      { name: 'since', kind: 'date-time' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 200, default: 50 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  listDeliveryDays: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/delivery-days',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'since', kind: 'date-time' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 200, default: 50 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  getPartnerOverview: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/overview',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'accounts'],
  },
  listPriceReductionsOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/price-reductions',
    area: 'operator',
    query: [
      { name: 'positionItemId', kind: 'uuid' },
      { name: 'salesOrderId', kind: 'uuid' },
      { name: 'status', kind: 'string', enum: ['INITIATED', 'PROCESSED', 'REJECTED'] },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 128, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  listProducts: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/products',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'sku', kind: 'string' },
      { name: 'ean', kind: 'string' },
      { name: 'status', kind: 'string', enum: ['PENDING', 'ONLINE', 'RESTRICTED', 'REJECTED', 'INACTIVE'] },
      { name: 'category', kind: 'string' },
      { name: 'brandId', kind: 'string' },
      { name: 'errorCode', kind: 'string' },
      { name: 'changedSince', kind: 'date-time' },
      { name: 'count', kind: 'boolean', default: false },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 200, default: 50 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
  },
  getProductOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/products/{sku}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId', 'sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
  },
  getPriceHistory: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/products/{sku}/price-history',
    area: 'operator',
    query: [{ name: 'from', kind: 'date-time' }, { name: 'to', kind: 'date-time' }],
    headers: [],
    pathParameters: ['partnerId', 'sku'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue-viewer', 'catalogue'],
  },
  getReceiptProfile: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/receipt-profile',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  putReceiptProfile: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/receipt-profile',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ReceiptProfile',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  getReceiptSettings: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/settings/receipts',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  putReceiptSettings: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/settings/receipts',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ReceiptSettings',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  listReceiptsOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/receipts',
    area: 'operator',
    query: [
      { name: 'receiptTypes', kind: 'strings', enum: ['PURCHASE', 'REFUND', 'PARTIAL_REFUND'] },
      { name: 'from', kind: 'date-time' },
      { name: 'to', kind: 'date-time' },
      { name: 'salesOrderId', kind: 'uuid' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  getReceiptOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/receipts/{receiptNumber}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId', 'receiptNumber'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  getReceiptPdfOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/receipts/{receiptNumber}.pdf',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['partnerId', 'receiptNumber'],
    body: 'none',
    consumes: [],
    produces: ['application/pdf'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders', 'privacy'],
  },
  recordDisputeRefund: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/dispute-refunds',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'DisputeRefund',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  getReturnsWarehouseSettings: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/settings/returns-warehouse',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  putReturnsWarehouseSettings: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/settings/returns-warehouse',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ReturnsWarehouseSettings',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  listReturnAddresses: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/return-addresses',
    area: 'operator',
    query: [
      { name: 'returnWarehouseType', kind: 'string', enum: ['NATIONAL', 'INTERNATIONAL', 'INTERNATIONAL_CONSOLIDATION_HUB'] },
      { name: 'limit', kind: 'integer', minimum: 1, maximum: 50, default: 50 },
      { name: 'page', kind: 'integer', minimum: 1, default: 1 },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  searchReturns: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/returns',
    area: 'operator',
    query: [
      { name: 'orderNumber', kind: 'string' },
      { name: 'salesOrderId', kind: 'string' },
      { name: 'positionItemId', kind: 'string' },
      { name: 'sku', kind: 'string' },
      { name: 'partnerId', kind: 'string' },
      { name: 'status', kind: 'string', enum: ['ANNOUNCED', 'ACCEPTED', 'REJECTED', 'MISDIRECTED'], caseInsensitive: true },
      { name: 'since', kind: 'date-time' },
      { name: 'until', kind: 'date-time' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 200, default: 50 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  listReturnsOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/returns',
    area: 'operator',
    query: [
      { name: 'status', kind: 'string', enum: ['ANNOUNCED', 'ACCEPTED', 'REJECTED', 'MISDIRECTED'], caseInsensitive: true },
      { name: 'salesOrderId', kind: 'string' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  announceReturn: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/return-announcement',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ChosenItems',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  withdrawReturn: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/return-announcement/withdrawal',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ChosenItems',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  misdirectReturn: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/misdirection',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'Misdirection',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  acceptReturn: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/orders/{salesOrderId}/return-acceptance',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'salesOrderId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ReturnAcceptance',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  listReturnShipmentsOfPartner: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/partners/{partnerId}/return-shipments',
    area: 'operator',
    query: [
      { name: 'datefrom', kind: 'date-time' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['partnerId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'orders'],
  },
  addReturnShipment: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/return-shipments',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'NewReturnShipment',
    bodyBytesMax: 524288,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  addReturnShipmentState: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/partners/{partnerId}/return-shipments/{returnShipmentId}/states',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['partnerId', 'returnShipmentId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ReturnShipmentNews',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['orders'],
  },
  listReviewRules: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/review-rules',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  putReviewRules: {
    method: 'PUT',
    mode: 'write',
    path: '/operator/v1/review-rules',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ReviewRule',
    bulk: { elementsMinimum: 0, elementsMaximum: 1000 },
    bodyBytesMax: 1048576,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  listReviews: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/reviews',
    area: 'operator',
    query: [
      { name: 'partnerId', kind: 'string' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 100, default: 50 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  decideReviews: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/reviews',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ReviewDecisions',
    bodyBytesMax: 2097152,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  searchShoppers: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/shoppers/search',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ShopperQuery',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['privacy'],
  },
  reportShopper: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/shoppers/report',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ShopperQuery',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['privacy'],
  },
  reportShopperAsPage: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/shoppers/report.html',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ShopperQuery',
    bodyBytesMax: 65536,
    produces: ['text/html'],
    statuses: [200, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['privacy'],
  },
  eraseShopper: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/shoppers/erasures',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'ShopperErasure',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['privacy'],
  },
  getErasure: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/shoppers/erasures/{erasureId}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['erasureId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'privacy'],
  },
  getShopperRetention: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/shoppers/retention',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'privacy'],
  },
  listTakedowns: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/takedowns',
    area: 'operator',
    query: [
      { name: 'active', kind: 'boolean' },
      { name: 'partnerId', kind: 'string' },
      { name: 'limit', kind: 'integer', minimum: 1, effectiveMaximum: 1000, default: 128 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  createTakedown: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/takedowns',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'TakedownRequest',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  getTakedown: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/takedowns/{takedownId}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['takedownId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue'],
  },
  liftTakedown: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/takedowns/{takedownId}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['takedownId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue'],
  },
  listOperatorWebhooks: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/webhooks',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: [],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue', 'orders', 'accounts'],
  },
  createOperatorWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/webhooks',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: [],
    body: 'json',
    consumes: ['application/json'],
    schema: 'OperatorWebhookCreation',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 400, 401, 403, 409, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue', 'orders', 'accounts'],
  },
  getOperatorWebhook: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/webhooks/{operatorWebhookId}',
    area: 'operator',
    query: [],
    headers: [],
    pathParameters: ['operatorWebhookId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue', 'orders', 'accounts'],
  },
  deleteOperatorWebhook: {
    method: 'DELETE',
    mode: 'write',
    path: '/operator/v1/webhooks/{operatorWebhookId}',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['operatorWebhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: [],
    statuses: [204, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue', 'orders', 'accounts'],
  },
  testOperatorWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/webhooks/{operatorWebhookId}/test',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['operatorWebhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue', 'orders', 'accounts'],
  },
  rotateOperatorWebhookSecret: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/webhooks/{operatorWebhookId}/secret',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['operatorWebhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [201, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue', 'orders', 'accounts'],
  },
  listOperatorWebhookAttempts: {
    method: 'GET',
    mode: 'read',
    path: '/operator/v1/webhooks/{operatorWebhookId}/attempts',
    area: 'operator',
    query: [
      { name: 'limit', kind: 'integer', minimum: 1, maximum: 100, default: 50 },
      { name: 'cursor', kind: 'string', cursor: true },
    ],
    headers: [],
    pathParameters: ['operatorWebhookId'],
    body: 'none',
    consumes: [],
    produces: ['application/json'],
    statuses: [200, 400, 401, 403, 404, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['viewer', 'catalogue', 'orders', 'accounts'],
  },
  replayOperatorWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/webhooks/{operatorWebhookId}/replay',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['operatorWebhookId'],
    body: 'json',
    consumes: ['application/json'],
    schema: 'OperatorReplay',
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [202, 400, 401, 403, 404, 409, 410, 413, 415, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue', 'orders', 'accounts'],
  },
  retryOperatorWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/webhooks/{operatorWebhookId}/retry',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['operatorWebhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue', 'orders', 'accounts'],
  },
  activateOperatorWebhook: {
    method: 'POST',
    mode: 'write',
    path: '/operator/v1/webhooks/{operatorWebhookId}/activation',
    area: 'operator',
    query: [],
    headers: [{ name: 'Idempotency-Key', kind: 'string' }],
    pathParameters: ['operatorWebhookId'],
    body: 'none',
    consumes: [],
    bodyBytesMax: 65536,
    produces: ['application/json'],
    statuses: [200, 401, 403, 404, 409, 422, 503],
    security: 'operatorToken',
    scopes: [],
    roles: ['catalogue', 'orders', 'accounts'],
  },
} as const satisfies ContractTable;

/** Inputs and answers of the handlers, by operationId. */
export interface OperatorV1Operations {
  /** Check that the process responds */
  getLiveness: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: Health;
  };
  /** Check that requests can be served and writes are accepted */
  getReadiness: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: Health;
  };
  /** Read the metrics of the process, in the text format of Prometheus */
  getMetrics: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: string;
  };
  /** List all brands */
  listBrands: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorBrandList;
  };
  /** Create or replace up to 10,000 brands */
  putBrands: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: OperatorBrand[];
    answer: UpsertResult;
  };
  /** List all category groups */
  listCategoryGroups: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorCategoryGroupList;
  };
  /** Create or replace up to 10,000 category groups */
  putCategoryGroups: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: OperatorCategoryGroup[];
    answer: UpsertResult;
  };
  /** List all partners */
  listPartners: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: PartnerList;
  };
  /** Create a partner */
  createPartner: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PartnerCreation;
    answer: Partner;
  };
  /** Read the request rate of a partner */
  getPartnerLimits: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: PartnerLimits;
  };
  /** Set the request rate of a partner */
  putPartnerLimits: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PartnerLimitsChange;
    answer: PartnerLimits;
  };
  /** List the API users of a partner */
  listUsers: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: { readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: UserList;
  };
  /** Create an API user of a partner */
  createUser: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: UserCreation;
    answer: NewUser;
  };
  /** List the OAuth clients */
  listClients: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly partnerId?: string | undefined; readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ClientList;
  };
  /** Register an OAuth client */
  createClient: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ClientCreation;
    answer: Client;
  };
  /** Replace an API user, with a new password if one is given */
  replaceUser: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly username: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: UserReplacement;
    answer: User;
  };
  /** Remove an API user */
  removeUser: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly username: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Read an OAuth client */
  getClient: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly clientId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ListedClient;
  };
  /** Remove an OAuth client */
  removeClient: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly clientId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Replace the secret of a client */
  rotateClientSecret: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly clientId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: SecretRotation;
    answer: Client;
  };
  /** Log an API user out everywhere */
  endSessionsOfUser: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly username: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** End every session of a client */
  endSessionsOfClient: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly clientId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** List superseded versions and who still calls them */
  listDeprecations: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: DeprecationList;
  };
  /** Sign tokens with a new key from now on */
  rotateKeys: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: KeyRotation;
  };
  /** Read the audit log */
  listAuditEntries: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly partnerId?: string | undefined;
      readonly marketplace: boolean;
      readonly from?: number | undefined;
      readonly to?: number | undefined;
      readonly actor?: string | undefined;
      readonly operationId?: string | undefined;
      readonly record?: string | undefined;
      readonly limit: number;
      readonly cursor?: string | undefined;
    };
    headers: {};
    body: undefined;
    answer: AuditEntryList;
  };
  /** List the chains of the audit log and where they end */
  listAuditChains: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: AuditChainList;
  };
  /** Decide the marketplace status of a variation */
  putMarketplaceStatus: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly sku: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: MarketplaceStatusDecision;
    answer: MarketPlaceStatus;
  };
  /** Withdraw the decision about a variation */
  liftMarketplaceStatus: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly sku: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: MarketPlaceStatus;
  };
  /** Read the timeline of a variation */
  getProductTimeline: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ProductTimeline;
  };
  /** Set figures of a partner's campaigns */
  putFigures: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: AdvertisingFigure[];
    answer: FiguresStored;
  };
  /** Remove the file of a report */
  expireReport: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly reportId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: OperatorReport;
  };
  /** Make a report fail */
  failReport: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly reportId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: OperatorReport;
  };
  /** Read the report quota of a partner's clients */
  getReportQuota: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ReportQuota;
  };
  /** Reset the report quota of a partner's clients */
  resetReportQuota: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Read whether new campaigns are reviewed */
  getAdvertisingSettings: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: AdvertisingSettings;
  };
  /** Set whether new campaigns are reviewed */
  putAdvertisingSettings: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: AdvertisingSettings;
    answer: AdvertisingSettings;
  };
  /** Read whether a partner is blocked from advertising */
  getAdvertisingBlock: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: AdvertisingBlock;
  };
  /** Block a partner from advertising, or lift the block */
  putAdvertisingBlock: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: AdvertisingBlock;
    answer: AdvertisingBlock;
  };
  /** Read how a partner's change requests are decided */
  getAdvertisingDecisions: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: AdvertisingDecisions;
  };
  /** Set how a partner's change requests are decided */
  putAdvertisingDecisions: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: AdvertisingDecisions;
    answer: AdvertisingDecisions;
  };
  /** List the change requests of a partner */
  listChangeRequests: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {
      readonly cursor?: undefined;
      readonly status?: ChangeRequestStatus | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorChangeRequestList;
  };
  /** Decide a change request now */
  decideChangeRequest: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly requestId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ChangeRequestDecision;
    answer: OperatorChangeRequest;
  };
  /** List the campaigns of a partner */
  listCampaignsOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: { readonly cursor?: undefined; readonly limit: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorCampaignList;
  };
  /** Release a campaign after review */
  releaseCampaign: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly campaignId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: OperatorCampaign;
  };
  /** Cancel a campaign permanently */
  cancelCampaign: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly campaignId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: OperatorCampaign;
  };
  /** Read whether a sku can be ordered now */
  getSkuAvailability: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: SkuAvailability;
  };
  /** List a partner's shipping profiles */
  listShippingProfilesOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: { readonly cursor?: undefined; readonly limit: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorShippingProfileList;
  };
  /** Read the contract of a partner */
  getContract: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: PartnerContract;
  };
  /** Suspend a partner */
  suspendPartner: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: Suspension;
    answer: PartnerContract;
  };
  /** Lift the suspension of a partner */
  resumePartner: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: PartnerContract;
  };
  /** Change the name, the contact or the notes of a partner */
  changePartner: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: PartnerChange;
    answer: DescribedPartner;
  };
  /** Delete all data of a partner whose contract has ended */
  deletePartner: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: PartnerDeletion;
  };
  /** Export all data of a partner */
  exportPartner: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {
      readonly 'accept-encoding'?: string | undefined;
      readonly 'idempotency-key'?: string | undefined;
    };
    body: undefined;
    answer: PartnerExportLine;
  };
  /** List deleted partners */
  listPartnerDeletions: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: PartnerDeletionList;
  };
  /** Read the signed record of a deletion */
  getPartnerDeletion: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: SignedPartnerDeletion;
  };
  /** Read events */
  readEventsOfAll: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly after?: string | undefined;
      readonly types?: readonly string[] | undefined;
      readonly partnerId?: string | undefined;
      readonly subject?: string | undefined;
      readonly limit: number;
      readonly wait: number;
    };
    headers: {};
    body: undefined;
    answer: EventList;
  };
  /** List event types */
  listEventTypesOfAll: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: EventTypeList;
  };
  /** Read all products with price, active flag, marketplace status and orderability */
  feedProducts: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly partnerId?: string | undefined;
      readonly after?: string | undefined;
      readonly journalCursor?: string | undefined;
    };
    headers: { readonly 'accept-encoding'?: string | undefined };
    body: undefined;
    answer: FedProduct;
  };
  /** Read all orders */
  feedOrders: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly partnerId?: string | undefined;
      readonly after?: string | undefined;
      readonly journalCursor?: string | undefined;
    };
    headers: { readonly 'accept-encoding'?: string | undefined };
    body: undefined;
    answer: FedOrder;
  };
  /** Read all stored quantities */
  feedStock: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly partnerId?: string | undefined;
      readonly after?: string | undefined;
      readonly journalCursor?: string | undefined;
    };
    headers: { readonly 'accept-encoding'?: string | undefined };
    body: undefined;
    answer: FedQuantity;
  };
  /** Read all brands */
  feedBrands: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly after?: string | undefined; readonly journalCursor?: string | undefined };
    headers: { readonly 'accept-encoding'?: string | undefined };
    body: undefined;
    answer: FedBrand;
  };
  /** Read all category groups */
  feedCategories: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly after?: string | undefined; readonly journalCursor?: string | undefined };
    headers: { readonly 'accept-encoding'?: string | undefined };
    body: undefined;
    answer: FedCategoryGroup;
  };
  /** Let the partner set a new password of an API user */
  inviteUser: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly username: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: InvitationCreation;
    answer: Invitation;
  };
  /** List the keys that currently verify tokens */
  listKeys: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: SigningKeyList;
  };
  /** Revoke a key and all tokens signed with it */
  revokeKey: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly kid: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: KeyRevocation;
  };
  /** List named operators */
  listOperators: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: { readonly page: number; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorList;
  };
  /** Create a named operator with its own token */
  createOperator: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: OperatorCreation;
    answer: NewOperator;
  };
  /** Revoke the token of an operator */
  revokeOperator: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly operatorName: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Replace the token of an operator */
  rotateOperatorToken: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly operatorName: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: OperatorTokenRotation;
    answer: NewOperator;
  };
  /** Find orders of one or all partners */
  searchOrders: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly cursor?: undefined;
      readonly orderNumber?: string | undefined;
      readonly salesOrderId?: string | undefined;
      readonly positionItemId?: string | undefined;
      readonly sku?: string | undefined;
      readonly partnerId?: string | undefined;
      readonly status?: FulfillmentStatus | undefined;
      readonly since?: number | undefined;
      readonly until?: number | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: FoundOrderList;
  };
  /** List a partner's orders */
  listOrdersOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {
      readonly cursor?: undefined;
      readonly fulfillmentStatus?: readonly FulfillmentStatus[] | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorOrderList;
  };
  /** Place an order with a partner */
  placeOrder: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: OrderPlacement;
    answer: OperatorOrder;
  };
  /** Read an order with all data, including what the partner may not see */
  getOrderOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: OperatorOrder;
  };
  /** Read the timeline of an order */
  getOrderTimeline: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: OrderTimeline;
  };
  /** Report a prepayment */
  recordPayment: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: OperatorOrder;
  };
  /** End the shopper's cancellation period now */
  endCancellationPeriod: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: OperatorOrder;
  };
  /** Cancel an order or some of its items */
  cancelOrder: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: OrderCancellation;
    answer: OperatorOrder;
  };
  /** Set or clear the suspicion of fraud for an order */
  putFraudSuspicion: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: FraudSuspicion;
    answer: OperatorOrder;
  };
  /** Block an order or some of its items */
  blockOrder: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ChosenItems;
    answer: OperatorOrder;
  };
  /** Release blocked items */
  releaseOrder: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ChosenItems;
    answer: OperatorOrder;
  };
  /** Cancel every open item of an illegal product and take it down */
  withdrawIllegalProduct: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly sku: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: CancelledItems;
  };
  /** End the contract with a partner */
  endContract: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ContractEnd;
    answer: CancelledItems;
  };
  /** Cancel a scheduled end of the contract */
  takeBackEnd: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: PartnerContract;
  };
  /** Report a carrier state of a shipment */
  addShipmentState: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly shipmentId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ShipmentNews;
    answer: ShipmentHistory;
  };
  /** List deliveries of one or all partners */
  listDeliveries: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly cursor?: undefined;
      readonly partnerId?: string | undefined;
      readonly only?: 'waiting' | 'failed' | undefined;
      readonly since?: number | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ListedDeliveryList;
  };
  /** List delivery results by partner and day */
  listDeliveryDays: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly cursor?: undefined;
      readonly partnerId?: string | undefined;
      readonly since?: number | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: DeliveryDayList;
  };
  /** Read an overview of a partner */
  getPartnerOverview: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: PartnerOverview;
  };
  /** List a partner's price reductions, grouped by position item */
  listPriceReductionsOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {
      readonly cursor?: undefined;
      readonly positionItemId?: string | undefined;
      readonly salesOrderId?: string | undefined;
      readonly status?: PriceReductionStatus | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorPriceReductionList;
  };
  /** List products of one or all partners */
  listProducts: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly cursor?: undefined;
      readonly partnerId?: string | undefined;
      readonly sku?: string | undefined;
      readonly ean?: string | undefined;
      readonly status?: MarketPlaceStatusValue | undefined;
      readonly category?: string | undefined;
      readonly brandId?: string | undefined;
      readonly errorCode?: string | undefined;
      readonly changedSince?: number | undefined;
      readonly count: boolean;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ListedProductList;
  };
  /** Read all data about a product */
  getProductOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly sku: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ProductOfPartner;
  };
  /** Read the prices that a product had */
  getPriceHistory: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly sku: string };
    query: { readonly from?: number | undefined; readonly to?: number | undefined };
    headers: {};
    body: undefined;
    answer: PriceHistory;
  };
  /** Read a partner's details for receipts */
  getReceiptProfile: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: ReceiptProfile;
  };
  /** Set a partner's details for receipts */
  putReceiptProfile: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ReceiptProfile;
    answer: ReceiptProfile;
  };
  /** Read the settings for all receipts */
  getReceiptSettings: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: ReceiptSettings;
  };
  /** Set the language and the prepaid payment methods for all receipts */
  putReceiptSettings: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ReceiptSettings;
    answer: ReceiptSettings;
  };
  /** List a partner's receipts */
  listReceiptsOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {
      readonly cursor?: undefined;
      readonly receiptTypes?: readonly ReceiptType[] | undefined;
      readonly from?: number | undefined;
      readonly to?: number | undefined;
      readonly salesOrderId?: string | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ReceiptList;
  };
  /** Read a receipt of a partner */
  getReceiptOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly receiptNumber: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Receipt;
  };
  /** Read a receipt of a partner as PDF */
  getReceiptPdfOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly receiptNumber: string };
    query: {};
    headers: {};
    body: undefined;
    answer: string;
  };
  /** Report a refund from a dispute or an escalation */
  recordDisputeRefund: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: DisputeRefund;
    answer: Receipt;
  };
  /** Read the hub and the countries of return addresses */
  getReturnsWarehouseSettings: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: ReturnsWarehouseSettings;
  };
  /** Set the hub and the countries of return addresses */
  putReturnsWarehouseSettings: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ReturnsWarehouseSettings;
    answer: ReturnsWarehouseSettings;
  };
  /** List the return addresses of a partner */
  listReturnAddresses: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {
      readonly returnWarehouseType?: ReturnWarehouseType | undefined;
      readonly limit: number;
      readonly page: number;
    };
    headers: {};
    body: undefined;
    answer: ReturnAddressList;
  };
  /** Find items with a return status, of one or all partners */
  searchReturns: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly cursor?: undefined;
      readonly orderNumber?: string | undefined;
      readonly salesOrderId?: string | undefined;
      readonly positionItemId?: string | undefined;
      readonly sku?: string | undefined;
      readonly partnerId?: string | undefined;
      readonly status?: ReturnStatus | undefined;
      readonly since?: number | undefined;
      readonly until?: number | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: FoundReturnList;
  };
  /** List a partner's items that have a return status */
  listReturnsOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {
      readonly cursor?: undefined;
      readonly status?: ReturnStatus | undefined;
      readonly salesOrderId?: string | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: OperatorReturnList;
  };
  /** Announce a return on behalf of the shopper */
  announceReturn: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ChosenItems;
    answer: ReturnsOfOrder;
  };
  /** Withdraw the shopper's announcement */
  withdrawReturn: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ChosenItems;
    answer: ReturnsOfOrder;
  };
  /** Report that items arrived at a warehouse of the marketplace */
  misdirectReturn: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: Misdirection;
    answer: ReturnsOfOrder;
  };
  /** Accept the return of sent items on behalf of the partner */
  acceptReturn: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly salesOrderId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ReturnAcceptance;
    answer: OperatorOrder;
  };
  /** List a partner's return parcels */
  listReturnShipmentsOfPartner: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {
      readonly cursor?: undefined;
      readonly datefrom?: number | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ReturnShipmentList;
  };
  /** Add a return parcel for ANNOUNCED items */
  addReturnShipment: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: NewReturnShipment;
    answer: ReturnShipment;
  };
  /** Report a carrier state of a return parcel */
  addReturnShipmentState: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly partnerId: string; readonly returnShipmentId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ReturnShipmentNews;
    answer: ReturnShipment;
  };
  /** Read all review rules */
  listReviewRules: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: ReviewRule[];
  };
  /** Replace all review rules */
  putReviewRules: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ReviewRule[];
    answer: ReviewRule[];
  };
  /** List variations that wait for a decision */
  listReviews: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly cursor?: undefined;
      readonly partnerId?: string | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: ReviewList;
  };
  /** Approve or reject variations that wait */
  decideReviews: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ReviewDecisions;
    answer: ReviewResults;
  };
  /** Find the orders of a shopper */
  searchShoppers: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ShopperQuery;
    answer: ShopperOrders;
  };
  /** Report all data about a shopper */
  reportShopper: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ShopperQuery;
    answer: ShopperReport;
  };
  /** Report all data about a shopper as a readable page */
  reportShopperAsPage: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ShopperQuery;
    answer: string;
  };
  /** Erase the data about a shopper */
  eraseShopper: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: ShopperErasure;
    answer: Erasure;
  };
  /** Read the result of an erasure */
  getErasure: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly erasureId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Erasure;
  };
  /** Read the retention periods for shopper data, and the last deletion */
  getShopperRetention: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: ShopperRetention;
  };
  /** List takedowns */
  listTakedowns: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {
      readonly cursor?: undefined;
      readonly active?: boolean | undefined;
      readonly partnerId?: string | undefined;
      readonly limit: number;
    } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: TakedownList;
  };
  /** Take product variations out of the shop */
  createTakedown: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: TakedownRequest;
    answer: Takedown;
  };
  /** Read a takedown and its progress */
  getTakedown: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly takedownId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Takedown;
  };
  /** Lift a takedown */
  liftTakedown: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly takedownId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: Takedown;
  };
  /** List the operators' webhooks */
  listOperatorWebhooks: {
    mode: 'read';
    data: 'shared';
    parameters: {};
    query: {};
    headers: {};
    body: undefined;
    answer: WebhookList;
  };
  /** Subscribe an address to event types */
  createOperatorWebhook: {
    mode: 'write';
    data: 'shared';
    parameters: {};
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: OperatorWebhookCreation;
    answer: NewWebhook;
  };
  /** Read a webhook and its state */
  getOperatorWebhook: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly operatorWebhookId: string };
    query: {};
    headers: {};
    body: undefined;
    answer: Webhook;
  };
  /** Remove a webhook */
  deleteOperatorWebhook: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly operatorWebhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: never;
  };
  /** Send a test event */
  testOperatorWebhook: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly operatorWebhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: TestSent;
  };
  /** Create a new secret */
  rotateOperatorWebhookSecret: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly operatorWebhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: NewWebhook;
  };
  /** List the attempts to send events */
  listOperatorWebhookAttempts: {
    mode: 'read';
    data: 'shared';
    parameters: { readonly operatorWebhookId: string };
    query: { readonly cursor?: undefined; readonly limit: number } | { readonly cursor: string; readonly limit: number };
    headers: {};
    body: undefined;
    answer: AttemptList;
  };
  /** Send events again */
  replayOperatorWebhook: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly operatorWebhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: OperatorReplay;
    answer: Webhook;
  };
  /** Retry now */
  retryOperatorWebhook: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly operatorWebhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: Webhook;
  };
  /** Activate a webhook again */
  activateOperatorWebhook: {
    mode: 'write';
    data: 'shared';
    parameters: { readonly operatorWebhookId: string };
    query: {};
    headers: { readonly 'idempotency-key'?: string | undefined };
    body: undefined;
    answer: Webhook;
  };
}

export interface Health {
  status: string;
}

/** A brand in the form in which partners read it. Either spelling of the flag is sufficient. */
export interface OperatorBrand {
  id: string;
  name: string;
  logo?: string;
  /** Partners may deliver variations of this brand. */
  useable?: boolean;
  /** The same as `useable`, under another spelling; the two must not contradict each other. */
  usable?: boolean;
}

export interface OperatorBrandList {
  resources: Brand[];
  links: Link[];
}

/** A category group in the form in which partners read it, and whether it contains food or feed. */
export interface OperatorCategoryGroup {
  categoryGroup: string;
  categories: string[];
  variationThemes?: string[];
  title?: string;
  attributes: OperatorAttributeDefinition[];
  createdAt?: string;
  lastModified?: string;
  additionalRequirements?: AdditionalRequirement[];
  /** Food and feed need food information instead of product safety. Partners do not see this flag. */
  foodRelated?: 'none' | 'food' | 'feed';
}

/** Definition of one attribute, as partners read it. */
export interface OperatorAttributeDefinition {
  name: string;
  attributeGroup?: string;
  type: string;
  multiValue: boolean;
  unit?: string;
  unitDisplayName?: string;
  allowedValues?: string[];
  featureRelevance?: string[];
  relatedMediaAssets?: MediaAssetType[];
  relevance?: string;
  description?: string;
  exampleValues?: string[];
  recommendedValues?: string[];
  reference?: string;
}

/** A category group as stored. It has no categories if all of them were moved to other groups. */
export type StoredCategoryGroup = CategoryGroup & {
  foodRelated: 'none' | 'food' | 'feed';
};

export interface OperatorCategoryGroupList {
  resources: StoredCategoryGroup[];
  links: Link[];
}

/** Number of entries in the array, and what they changed; the last three add up to the first. */
export interface UpsertResult {
  total: number;
  created: number;
  changed: number;
  unchanged: number;
}

export interface PartnerCreation {
  /** Chosen by the server if left out. */
  partnerId?: string;
  name: string;
}

export interface Partner {
  partnerId: string;
  name: string;
}

export interface PartnerChange {
  name?: string;
  /** Whom to call at the partner: names, telephone, mail. An empty text removes it. */
  contact?: string;
  /** Anything that operators should know about the partner. An empty text removes it. */
  notes?: string;
}

export interface DescribedPartner {
  partnerId: string;
  name: string;
  /** Absent if none is stored. */
  contact?: string;
  /** Absent if none are stored. */
  notes?: string;
}

export interface PartnerLimitsChange {
  /** Requests of the partner in a second. If left out, the rate that all partners have applies again. */
  requestsPerSecond?: number;
}

export interface PartnerLimits {
  partnerId: string;
  requestsPerSecond: number;
  /** Whether it is the rate that all partners have. */
  isDefault: boolean;
}

export interface ListedPartner {
  partnerId: string;
  name: string;
  /** State of the contract. */
  state: 'active' | 'suspended' | 'ended' | 'deleted';
}

export interface PartnerList {
  resources: ListedPartner[];
  links: Link[];
}

export interface UserCreation {
  /** Unique across all partners. */
  username: string;
  /** On a live server, at least 12 characters, 5 of them different, that do not contain the user's name and are no common password; in a sandbox, at least 8 characters. Otherwise the response is 400 `PASSWORD_TOO_WEAK`, with the whole rule. On a live server, only an operator with the role `all` may send it (403 `PASSWORD_NOT_YOURS`). If it is left out, the response has an invitation with which the partner sets it. */
  password?: string;
  roles: Role[];
  /** Included in the user's tokens. */
  givenName?: string;
  /** Included in the user's tokens. */
  familyName?: string;
  /** Included in the user's tokens; no mail is ever sent to it. */
  email?: string;
}

/** The whole user. Members that are left out get their default values, except the password, which does not change. */
export interface UserReplacement {
  /** On a live server, at least 12 characters, 5 of them different, that do not contain the user's name and are no common password; in a sandbox, at least 8 characters. Otherwise the response is 400 `PASSWORD_TOO_WEAK`, with the whole rule. On a live server, only an operator with the role `all` may send it (403 `PASSWORD_NOT_YOURS`); others use `POST …/invitation`. */
  password?: string;
  roles: Role[];
  /** Included in the user's tokens. */
  givenName?: string;
  /** Included in the user's tokens. */
  familyName?: string;
  /** Included in the user's tokens; no mail is ever sent to it. */
  email?: string;
}

export interface User {
  partnerId: string;
  username: string;
  roles: Role[];
}

export type NewUser = User & {
  /** Only if no password was sent. */
  invitation?: Invitation;
};

export interface UserList {
  resources: User[];
  links: Link[];
}

export interface SecretRotation {
  /** The new secret. If left out, the server chooses one. */
  clientSecret?: string;
  /** With `true`, the partner fetches the new secret with the invitation of the response. On a live server, only an operator with the role `all` may leave it out. */
  secretByInvitation?: boolean;
}

export interface ClientCreation {
  clientId: string;
  listEnvelope?: ListEnvelope;
  unknownParameters?: UnknownParameters;
  /** The partner that an app acts for. */
  partnerId?: string;
  /** Scopes that an app may request. */
  scopes?: Scope[];
  /** The secret of the app. */
  clientSecret?: string;
  /** With `true`, the server chooses the secret. */
  generateSecret?: boolean;
  /** With `true`, the partner fetches the secret with the invitation of the response. On a live server, an operator without the role `all` registers apps only in this way. */
  secretByInvitation?: boolean;
}

export interface Client {
  clientId: string;
  listEnvelope: ListEnvelope;
  /** Absent if the setting of the server applies. */
  unknownParameters?: UnknownParameters;
  partnerId?: string;
  scopes?: Scope[];
  /** Present only if the server chose it. */
  clientSecret?: string;
  invitation?: AppInvitation;
}

export interface ListedClient {
  clientId: string;
  listEnvelope: ListEnvelope;
  unknownParameters?: UnknownParameters;
  /** The partner that an app acts for. */
  partnerId?: string;
  /** Scopes that an app may request. */
  scopes?: Scope[];
  /** Whether it is an app with its own secret. */
  hasSecret: boolean;
  createdAt: string;
}

export interface ClientList {
  resources: ListedClient[];
  links: Link[];
}

export interface DeprecationList {
  /** When the process started to count. */
  countedSince: string;
  resources: Deprecation[];
}

/** A version of an area that has a successor. */
export interface Deprecation {
  area: string;
  major: number;
  /** Major version that replaces it. */
  successor: number;
  announced: string;
  /** From this time on, the version responds with 410. */
  sunset: string;
  /** Whether that time has passed. */
  gone: boolean;
  callers: DeprecatedCaller[];
}

export interface DeprecatedCaller {
  operationId: string;
  /** Empty for operations that need no token. */
  partnerId: string;
  clientId: string;
  calls: number;
  lastCallAt: string;
}

export interface KeyRotation {
  /** Id of the key in the key set and in the header of each token. */
  kid: string;
  createdAt: string;
}

export interface AuditChain {
  /** Empty for the chain of the marketplace itself. */
  partnerId: string;
  /** Number of entries. */
  sequence: number;
  /** Hash of the last entry. */
  hash: string;
}

export interface AuditChainList {
  resources: AuditChain[];
  links: Link[];
}

/** Name of the array in this client's lists: `resources`, or a name that depends on the area. */
export type ListEnvelope = 'resources' | 'named';

/** What happens to query parameters of this client that an operation does not have: a 400, or they are ignored and named in the header `X-Ignored-Parameters`. If left out: `ignore` for a client whose `listEnvelope` is `named`, otherwise the setting of the server (`KONTOR_UNKNOWN_PARAMETERS`). */
export type UnknownParameters = 'refuse' | 'ignore';

export interface MarketplaceStatusDecision {
  status: MarketPlaceStatusValue;
  errors?: StatusNote[];
  information?: StatusNote[];
}

export interface StatusNote {
  code: string;
  title: string;
}

export interface ProductTimeline {
  partnerId: string;
  sku: string;
  /** Whether the variation is online and, if not, why, in one sentence. */
  answer: string;
  status?: MarketPlaceStatusValue;
  /** Whether shoppers see the variation. A changed variation stays visible while it is checked, or waits for a review. */
  visible?: boolean;
  /** The active takedowns that match the variation; absent if there are none. */
  takedowns?: MatchingTakedown[];
  /** The operator's decision, which applies unless a takedown does; absent if there is none. */
  decision?: MarketplaceStatusDecision;
  /** The present price; absent if the variation was never stored. */
  price?: PriceEntry;
  /** The lowest price that a shopper paid in the last 30 days; present with `price`. */
  lowestPriceLast30Days?: ListedPrice;
  /** The review that the variation waits for; absent if it waits for none. */
  review?: PendingReview;
  /** Oldest first, of each kind the newest: 500 outcomes of deliveries, 200 changes of the status and 200 of the price. */
  entries: TimelineEntry[];
}

export interface MatchingTakedown {
  takedownId: string;
  reason: string;
}

export interface TimelineEntry {
  at: string;
  event: 'delivered' | 'unchanged' | 'superseded' | 'failed' | 'price-changed' | 'active-changed' | 'checked' | 'status-changed';
  /** The event in one sentence. */
  summary: string;
  /** The delivery that caused it, or the last of several. */
  processUuid?: string;
  /** Present if several deliveries of one day were refused for the same errors, or were superseded: their number. */
  times?: number;
  /** When the first of them was accepted. */
  firstAt?: string;
  /** The API user or app that changed the price. */
  caller?: string;
  price?: TimelinePrice;
  priceBefore?: TimelinePrice;
  status?: MarketPlaceStatusValue;
  errors?: TimelineError[];
  information?: StatusNote[];
}

export interface TimelinePrice {
  standardPrice: ListedPrice;
  sale?: PriceSale;
}

export interface TimelineError {
  code: string;
  title: string;
  /** Place in the delivered body. */
  jsonPath?: string;
  detail?: string;
}

export interface AdvertisingFigure {
  /** A day in Europe/Berlin. */
  day: string;
  campaignId: string;
  sku: string;
  /** Required in MANUAL campaigns, not allowed in others. */
  keyword?: string;
  /** Same rules as `keyword`. */
  matchType?: MatchType;
  /** Same rules as `keyword`. If left out, the keyword is used. */
  searchTerm?: string;
  views: number;
  clicks: number;
  /** In cents. */
  costs: number;
  orderedSkus: number;
  /** In cents. */
  sales: number;
  /** Sales of the partner's other articles of the same brand; 0 if left out. */
  salesSeller?: number;
}

export interface FiguresStored {
  /** Number of figures that were sent. */
  figures: number;
}

export interface OperatorReport {
  reportId: string;
  kind: 'campaign' | 'product' | 'keyword';
  name: string;
  status: ReportJobStatus;
  createdAt: string;
  /** When the report became READY or FAILED. */
  settledAt?: string;
  /** When its file will be deleted; absent if there is no file. */
  fileUntil?: string;
}

export interface ReportQuota {
  /** Number of orders that a client may place in 24 hours. */
  limit: number;
  clients: ClientQuota[];
}

export interface ClientQuota {
  clientId: string;
  used: number;
  /** When the 24 hours began, with the first order. */
  openedAt: string;
  endsAt: string;
}

export interface AdvertisingSettings {
  /** Whether a new campaign stays PENDING until it is released. */
  campaignReview: boolean;
}

export interface AdvertisingBlock {
  blocked: boolean;
  /** For operators only; partners do not see it. */
  reason?: string;
}

export interface AdvertisingDecisions {
  /** AUTOMATIC: requests are decided by the rules. HOLD: they stay PENDING. REJECT: they are REJECTED. */
  mode: 'AUTOMATIC' | 'HOLD' | 'REJECT';
  /** Reason for the rejection; required with REJECT, refused with the other modes. */
  rejectionCode?: RejectionCode;
}

export interface ChangeRequestDecision {
  status: 'ACCEPTED' | 'REJECTED';
  /** Reason for the rejection; INTERNAL_ERROR if left out. Refused with ACCEPTED. */
  rejectionCode?: RejectionCode;
}

export interface OperatorChangeRequest {
  requestId: string;
  requestType: ChangeRequestType;
  status: ChangeRequestStatus;
  /** The request is PENDING until the operator decides it. */
  held: boolean;
  createdAt: string;
  lastModifiedAt: string;
  /** Null for a campaign that does not exist yet. */
  campaignId: string | null;
  /** Only for requests about keywords. */
  targetId?: string;
  entityIds: string[] | null;
  rejectionCode?: RejectionCode;
  rejectionReason?: string;
  /** The content that was sent, as far as it is known; for a removal, the ids. */
  body: Record<string, unknown>;
}

export interface OperatorChangeRequestList {
  resources: OperatorChangeRequest[];
  links: Link[];
}

export interface OperatorCampaign {
  campaignId: string;
  name: string;
  status: CampaignStatus;
  startDate: string;
  endDate: string | null;
  budget: MonetaryAmount;
  budgetType: BudgetType;
  pacing: Pacing;
  campaignType: CampaignType;
  createdAt: string;
  updatedAt: string;
}

export interface OperatorCampaignList {
  resources: OperatorCampaign[];
  links: Link[];
}

export interface SkuAvailability {
  sku: string;
  /** Pieces in stock; absent if no quantity is stored. */
  quantity?: number;
  /** Pieces taken by orders since the partner's last write. Pieces that were returned to stock do not count. */
  taken?: number;
  /** Absent if no profile is assigned. */
  shippingProfileId?: string;
  /** Effective processing time in working days. */
  processingTime?: number;
  /** Days from dispatch to the first delivery attempt. */
  transportTime?: number;
  /** Whether one piece can be ordered now. */
  orderable: boolean;
  /** Everything that prevents an order; empty if the sku is orderable. */
  reasons: OrderabilityReason[];
  /** The delivery date that an order placed now would be promised; absent if no profile is assigned. */
  expectedDeliveryDate?: string;
}

/** Something that prevents an order of one piece. */
export type OrderabilityReason = 'INACTIVE' | 'TAKEN_DOWN' | 'NOT_ONLINE' | 'NO_QUANTITY' | 'SOLD_OUT' | 'NO_PROFILE' | 'DELIVERY_TOO_LONG';

export interface OperatorShippingProfileList {
  resources: GetShippingProfileResponse[];
  links: Link[];
}

/** Either `table` and `row` or, on the last line, `manifest`. */
export interface PartnerExportLine {
  table?: string;
  /** Columns as stored; bytes in base64, JSON documents as strings. */
  row?: Record<string, unknown>;
  manifest?: PartnerExportManifest;
}

export interface PartnerExportManifest {
  partnerId: string;
  exportedAt: string;
  /** All tables, including those without rows, in the order of the lines. */
  tables: ({
    table: string;
    rows: number;
    /** Size of all rows as written in the lines, each with its line break. */
    bytes: number;
    /** SHA-256 of the same bytes, in hexadecimal. */
    sha256: string;
    /** Rows that are left out because their personal data is damaged. The log names the first of them, and `kontor verify` names all. */
    damaged: number;
  })[];
  leftOut: ({
    table: string;
    reason: string;
  })[];
}

export interface PartnerDeletion {
  partnerId: string;
  state: 'running' | 'done';
  /** `term`: KONTOR_PARTNER_DELETION_DAYS have passed. */
  cause: 'term' | 'operator';
  /** Name of the operator who requested it. */
  askedBy?: string;
  begunAt: string;
  /** Present once the deletion is done. */
  finishedAt?: string;
  /** Number of rows removed so far. */
  rows: number;
}

export interface PartnerDeletionList {
  resources: PartnerDeletion[];
  links: Link[];
}

export interface SignedPartnerDeletion {
  partnerId: string;
  state: 'running' | 'done';
  /** `term`: KONTOR_PARTNER_DELETION_DAYS have passed. */
  cause: 'term' | 'operator';
  /** Name of the operator who requested it. */
  askedBy?: string;
  begunAt: string;
  /** Present once the deletion is done. */
  finishedAt?: string;
  /** Number of rows removed so far. */
  rows: number;
  /** What was removed, per table. */
  tables: ({
    table: string;
    rows: number;
    /** Hash chain over the rows, starting with an empty string: for each row, it becomes the SHA-256, in hexadecimal, of the previous value followed by the row as JSON. */
    sha256: string;
  })[];
  /** All of this as a compact JWS (RS256); present once the deletion is done. */
  signedRecord?: string;
  /** The JWK that verifies the signature. */
  publicKey?: Record<string, unknown>;
}

export interface Suspension {
  /** When the suspension begins; not in the past. If left out, it begins immediately. */
  suspendsAt?: string;
  /** Reason, for operators; not shown to the partner. */
  reason?: string;
}

export interface PartnerContract {
  partnerId: string;
  state: 'active' | 'suspended' | 'ended' | 'deleted';
  /** When the suspension began or will begin. */
  suspendsAt?: string;
  /** Reason for the suspension. */
  reason?: string;
  /** When the contract ended or will end. */
  endsAt?: string;
  /** When the partner's tokens stop working: 70 days after the end. */
  accessEndsAt?: string;
}

/** All members of `ProductVariation` of Products V5, as the partner reads it, and the following. */
export interface FedProduct {
  partnerId: string;
  sku: string;
  /** `standardPrice` and, if there is one, `sale`, as in `pricing`. */
  price: Record<string, unknown>;
  /** The lowest price that a shopper paid in the 30 days before the request, sales included. */
  lowestPriceLast30Days: ListedPrice;
  active: boolean;
  /** `MarketPlaceStatus` of Products V5. */
  marketplaceStatus: Record<string, unknown>;
  /** Present with the status PENDING while changed content is checked or waits for a review, if shoppers go on seeing and ordering the content before. The line then has that content, with the current prices. */
  visible?: true;
  /** Whether one piece can be ordered now. */
  orderable: boolean;
  /** Everything that prevents an order; empty if the product is orderable. */
  reasons: OrderabilityReason[];
}

/** All members of `PartnerOrder` of Orders V4, as the partner reads it, and the following. */
export interface FedOrder {
  partnerId: string;
  salesOrderId: string;
}

export interface FedQuantity {
  partnerId: string;
  sku: string;
  quantity: number;
  lastModified: string;
}

/** `Brand` of Products V5. */
export interface FedBrand {
  id: string;
}

/** `CategoryGroup` of Products V5. */
export interface FedCategoryGroup {
  categoryGroup: string;
}

export interface InvitationCreation {
  /** With `true`, the present password stops working at once and all sessions of the user end: for a password that is in wrong hands. */
  blockPassword?: boolean;
}

/** Lets its holder set the password of an API user once. Give it to the partner only: whoever uses it first knows the password. */
export interface Invitation {
  partnerId: string;
  username: string;
  token: string;
  /** Where the partner sends token and password. */
  url: string;
  /** Three days after the invitation. */
  expiresAt: string;
}

/** Present with `secretByInvitation`. Lets its holder fetch the secret of an app once. Give it to the partner only. */
export interface AppInvitation {
  partnerId: string;
  clientId: string;
  token: string;
  /** Where the partner sends the token. */
  url: string;
  /** Three days after the invitation. */
  expiresAt: string;
}

export interface SigningKey {
  /** Id of the key in the key set and in the header of each token. */
  kid: string;
  /** `signs` for the one key that signs new tokens, `verifies` for former keys. */
  state: 'signs' | 'verifies';
  createdAt: string;
  /** Only for a key that no longer signs: the time by which its last token will have expired. */
  endsAt?: string;
}

export interface SigningKeyList {
  resources: SigningKey[];
  links: Link[];
}

export interface KeyRevocation {
  /** The revoked key. */
  kid: string;
  revokedAt: string;
  /** The key that signs now. */
  signingKid: string;
}

/** `viewer`: every GET. `catalogue-viewer`: reads of products, offers, stock, brands and categories, with their feeds and events, and no data of a shopper. `catalogue`: brands, categories, products, availability and advertising. `orders`: orders, shipments, returns, receipts and price reductions. `accounts`: partners, users, clients and contracts. `security`: keys, the audit log and operators. `privacy`: data of shoppers. `all`: everything. */
export type OperatorRole = 'viewer' | 'catalogue-viewer' | 'catalogue' | 'orders' | 'accounts' | 'security' | 'privacy' | 'all';

export interface OperatorCreation {
  /** Shown in the audit log. Letters and digits, with `.`, `_`, `@` and `-` between them. `operator` is reserved for the shared token. */
  name: string;
  roles: OperatorRole[];
  /** When the token expires; must be in the future. If left out, the token works until it is revoked. */
  expiresAt?: string;
}

export interface OperatorTokenRotation {
  /** When the new token expires; must be in the future. If left out, the expiry stays as it is. */
  expiresAt?: string;
}

export interface Operator {
  /** Stable id, which audit log entries contain. Operators of earlier versions have their name as id. */
  operatorId: string;
  name: string;
  roles: OperatorRole[];
  createdAt: string;
  /** Present only if the token expires. */
  expiresAt?: string;
  /** Present only if the token was used. A use is recorded within a minute. */
  lastUsedAt?: string;
}

export type NewOperator = Operator & {
  /** The bearer token of the operator. */
  token: string;
};

export interface OperatorList {
  resources: Operator[];
  links: Link[];
}

export interface OrderPlacement {
  /** Id of the whole basket; chosen by the server if left out. */
  salesOrderId?: string;
  paymentMethod: PaymentMethod;
  deliveryAddress: Address;
  invoiceAddress?: Address;
  /** Place the order even if the products are unknown, inactive or not online. */
  force?: boolean;
  /** The prices and delivery fees of an order add up to at most 11258999068426.24; up to that amount, sums are exact to the cent. */
  lines: OrderLine[];
  deliveryFees?: PlacedFee[];
  discounts?: PlacedDiscount[];
  /** They lower the amount due but no price; the order's receipts use them up in this order. */
  vouchers?: PlacedVoucher[];
  /** Number of instalments; receipts show it for instalment methods. */
  installmentCount?: number;
  /** The shopper chose to pay later. */
  paymentBreak?: boolean;
}

export interface PlacedVoucher {
  code: string;
  amount: Amount;
}

/** Pieces of one variation. Title, number and tax rate are taken from the product, and so is the price unless it is given. */
export interface OrderLine {
  sku: string;
  quantity?: number;
  price?: Amount;
  deliveryType?: DeliveryType;
  expectedDeliveryDate?: string;
  dealId?: string;
  dealName?: string;
  weeePickup?: boolean;
  product?: SoldProduct;
}

/** How the piece is delivered. */
export type DeliveryType = 'PARCEL' | 'FORWARDER';

/** The product, for a sku that is not in the catalogue; requires `force` and `price`. */
export interface SoldProduct {
  articleNumber: string;
  productTitle: string;
  ean?: string;
  vatRate: number;
}

export interface PlacedFee {
  name?: string;
  amount: Amount;
  /** Positions in `lines`, counted from 0; all lines if left out. */
  lines?: number[];
}

export interface PlacedDiscount {
  name?: string;
  discountId: string;
  discountName: string;
  amount: Amount;
  /** Positions in `lines`, counted from 0; all lines if left out. */
  lines?: number[];
}

/** An order with all data, as the operator sees it. */
export interface OperatorOrder {
  partnerId: string;
  salesOrderId: string;
  orderNumber: string;
  orderDate: string;
  lastModifiedDate?: string;
  suspectedFraudCase: boolean;
  payment?: Payment;
  /** When the prepayment was received. */
  paidAt?: string;
  cancellationPeriodEndsAt: string;
  /** If the prepayment is not received by then, the order is cancelled. */
  prepaymentDeadline?: string;
  deliveryAddress?: Address;
  invoiceAddress?: Address;
  initialDeliveryFees?: InitialDeliveryFee[];
  initialDiscounts?: InitialDiscount[];
  vouchers?: PlacedVoucher[];
  installmentCount?: number;
  paymentBreak?: boolean;
  positionItems: PositionItem[];
}

export interface FoundOrderList {
  resources: FoundOrder[];
  links: Link[];
}

/** What identifies an order, and its state; nothing about the shopper. */
export interface FoundOrder {
  partnerId: string;
  salesOrderId: string;
  orderNumber: string;
  orderDate: string;
  lastModifiedDate: string;
  suspectedFraudCase: boolean;
  payment: Payment;
  positionItems: FoundItem[];
}

export interface FoundItem {
  positionItemId: string;
  sku: string;
  fulfillmentStatus: FulfillmentStatus;
  cancellationReason?: CancellationReason;
}

export interface OrderTimeline {
  partnerId: string;
  salesOrderId: string;
  orderNumber: string;
  /** The state of the order, in one sentence. */
  answer: string;
  entries: OrderTimelineEntry[];
}

export interface OrderTimelineEntry {
  at: string;
  event: 'placed' | 'paid' | 'processable' | 'cancelled' | 'sent' | 'shipment-state' | 'return-announced' | 'return-withdrawn' | 'return-misdirected' | 'return-accepted' | 'return-rejected' | 'return-shipment-created' | 'return-shipment-state' | 'receipt-created' | 'reduction-requested' | 'reduction-processed' | 'reduction-rejected';
  /** What happened, in one sentence. */
  summary: string;
  /** The items concerned. */
  positionItemIds: string[];
  /** The shipment, return parcel, receipt or reduction concerned. */
  record?: string;
}

export interface OperatorOrderList {
  resources: OperatorOrder[];
  links: Link[];
}

export interface OrderCancellation {
  reason: 'CANCELLED_ON_CUSTOMER_WISH' | 'CANCELLED_ON_MARKETPLACE_WISH' | 'PAYMENT_ABORTED' | 'MARKETPLACE_FRAUD' | 'ILLEGAL_PRODUCT';
  /** If left out, all items that the operation can change. */
  positionItemIds?: string[];
}

export interface ChosenItems {
  /** If left out, all items that the operation can change. */
  positionItemIds?: string[];
}

export interface FraudSuspicion {
  suspected: boolean;
}

export interface ContractEnd {
  /** When the contract ends; not in the past. If left out, it ends immediately. */
  endsAt?: string;
}

export interface CancelledItems {
  /** Items that have been cancelled so far. */
  cancelledItems: number;
  /** The remaining items are cancelled in the background. */
  more: boolean;
  /** The takedown of a withdrawn product. */
  takedownId?: string;
}

export interface ShipmentNews {
  state: 'ON_THE_WAY' | 'DELIVERED' | 'DELIVERED_FOR_PICKUP' | 'DELIVERY_ATTEMPT_FAILED' | 'ISSUE_OCCURRED';
  /** The current time if left out. */
  occurredOn?: string;
}

export interface ShipmentHistory {
  shipmentId: string;
  states: ShipmentState[];
}

export interface ListedDeliveryList {
  resources: ListedDelivery[];
  links: Link[];
}

/** A delivery with the number of elements in each part. */
export interface ListedDelivery {
  partnerId: string;
  processUuid: string;
  /** What was delivered. */
  kind: string;
  state: 'pending' | 'done';
  total: number;
  succeeded: number;
  failed: number;
  unchanged: number;
  acceptedAt: string;
  doneAt?: string;
}

export interface DeliveryDayList {
  resources: DeliveryDay[];
  links: Link[];
}

/** The deliveries of a partner that arrived on one day and are done. */
export interface DeliveryDay {
  partnerId: string;
  day: string;
  deliveries: number;
  /** Number of elements of these deliveries that were stored. */
  succeeded: number;
  failed: number;
  unchanged: number;
  /** The five most frequent errors of the day's elements. */
  causes: DeliveryCause[];
}

export interface DeliveryCause {
  code: string;
  title: string;
  /** Number of elements with this error. An element with several errors counts for each of them. */
  elements: number;
}

export interface PartnerOverview {
  partnerId: string;
  name: string;
  /** Whom to call at the partner; absent if none is stored. */
  contact?: string;
  /** Notes of operators; absent if none are stored. */
  notes?: string;
  /** The time that the overview shows, by the marketplace clock. */
  at: string;
  createdAt: string;
  contract: PartnerContract;
  products: OverviewOfProducts;
  deliveries: OverviewOfDeliveries;
  /** Orders by the states of their items. An order with items in several states counts for each of them. */
  orders: OverviewOfOrders[];
  users: User[];
  /** Clients that act for the partner with their own scopes. */
  clients: OverviewOfClient[];
  calls: OverviewOfCalls;
  rate: OverviewOfRate;
}

export interface OverviewOfProducts {
  total: number;
  byStatus: {
    PENDING: number;
    ONLINE: number;
    RESTRICTED: number;
    REJECTED: number;
    INACTIVE: number;
  };
  /** Errors of marketplace statuses, most frequent first. */
  errors: ({
    code: string;
    title: string;
    products: number;
  })[];
}

export interface OverviewOfDeliveries {
  /** Deliveries that are not done, newest first. */
  waiting: ListedDelivery[];
  /** The last seven days with deliveries, newest first. */
  days: DeliveryDay[];
}

export interface OverviewOfOrders {
  fulfillmentStatus: FulfillmentStatus;
  orders: number;
  /** Present if there are more orders than `orders`, which counts up to 10,000. */
  ordersIsMinimum?: boolean;
}

export interface OverviewOfClient {
  clientId: string;
  scopes: Scope[];
}

/** Each process counts its own calls since it started. */
export interface OverviewOfCalls {
  countedSince: string;
  /** The operation with the latest call first. */
  operations: ({
    operationId: string;
    calls: number;
    /** Calls with a response status of 400 or more. */
    refused: number;
    lastCallAt: string;
    lastStatus: number;
  })[];
}

/** Requests that the partner may send in `perSeconds` seconds, and how many remain. */
export interface OverviewOfRate {
  requests: number;
  perSeconds: number;
  remaining: number;
}

export interface OperatorPriceReductionList {
  resources: ItemPriceReductions[];
  links: Link[];
}

export interface PriceHistory {
  partnerId: string;
  sku: string;
  prices: PriceEntry[];
  /** Present if there are earlier prices in the period. Ask for them with the `from` of the first price as `to`. */
  more?: boolean;
  /** Absent if no price at `to` is known. */
  lowestPriceLast30Days?: ListedPrice;
}

export interface PriceSale {
  salePrice: ListedPrice;
  startDate: string;
  endDate: string;
}

export interface PriceEntry {
  /** When the price began to hold. */
  from: string;
  /** When it was replaced; absent for the present price. */
  until?: string;
  standardPrice: ListedPrice;
  sale?: PriceSale;
  /** What set the price; only deliveries do. `unknown` for a price that was stored before the history was kept; it begins when the history does. */
  source: 'delivery' | 'unknown';
  /** The delivery that set it. */
  processUuid?: string;
  /** The API user or app that sent the delivery. */
  caller?: string;
}

export interface ProductOfPartner {
  partnerId: string;
  sku: string;
  /** The product as its partner reads it, with its prices. */
  product: Record<string, unknown>;
  /** The product as shoppers see it while changed content is checked or waits for a review; absent if they see the same, or none. */
  shownProduct?: Record<string, unknown>;
  /** Whether the partner has switched it on. */
  active: boolean;
  activeModified: string;
  marketplaceStatus: MarketPlaceStatus;
  /** Whether shoppers see the product. A changed product stays visible while it is checked, or waits for a review. */
  visible: boolean;
  decision?: MarketplaceStatusDecision;
  availability: SkuAvailability;
  timeline: ProductTimeline;
}

export interface ListedProductList {
  /** Number of products that match the filters; only on a first page requested with `count=true`. It is exact for a partner, a status or an error code, and for a partner combined with either. For other filters the server examines a limited number of products. */
  count?: number;
  /** Present if there may be more products than `count`; absent if the count is exact. */
  countIsMinimum?: boolean;
  resources: ListedProduct[];
  links: Link[];
}

/** What identifies the product, and its state in the shop. */
export interface ListedProduct {
  partnerId: string;
  sku: string;
  productReference: string;
  ean: string;
  moin?: string;
  category: string;
  brandId: string;
  productLine?: string;
  standardPrice: ListedPrice;
  /** Whether the partner has switched it on. */
  active: boolean;
  status: MarketPlaceStatusValue;
  /** Whether shoppers see the product. A changed product stays visible while it is checked, or waits for a review. */
  visible: boolean;
  /** When the status last changed. */
  lastModified: string;
  /** Whether one piece can be ordered now. */
  orderable: boolean;
  /** Everything that prevents an order; empty if the product is orderable. */
  reasons: OrderabilityReason[];
  errors: StatusNote[];
  information: StatusNote[];
}

export interface ListedPrice {
  amount: number;
  currency: string;
}

/** The partner's details as shown on receipts. Without a profile these texts are empty. */
export interface ReceiptProfile {
  partnerName: string;
  street: string;
  zipCode: string;
  city: string;
  /** ISO 3166-1 alpha-3 code. */
  countryCode: string;
  /** Country code and number; receipt numbers contain both. Empty for a partner without a VAT id; its receipt numbers contain the partner id instead. */
  vatId: string;
  representedBy: string;
  registerCourt?: string;
  commercialRegisterNumber?: string;
  headOfSupervisoryBoard?: string;
  shopName?: string;
  weeeRegistrationNumber?: string;
  /** Who handles the payments, as receipts show it; `PLAZA` if left out. */
  paymentProvider?: string;
  /** The partner declares the tax elsewhere; its receipts are not invoices. */
  oneStopShop?: boolean;
  /** The marketplace owes the VAT. */
  deemedSupplier?: boolean;
}

export interface ReceiptSettings {
  /** Language of the fixed texts. */
  language?: 'de' | 'en';
  /** Payment methods with which an order is paid before it is sent; PREPAYMENT if not set. */
  prepaidMethods?: PaymentMethod[];
}

export interface DisputeRefund {
  positionItemId: string;
  amount: Amount;
  type: 'REFUND_PAYPAL_DISPUTE' | 'REFUND_CREDIT_CARD_DISPUTE' | 'REFUND_ESCALATION';
}

export interface ReturnsWarehouseSettings {
  hubAddress?: HubAddress;
  /** Countries of INTERNATIONAL addresses. Including Germany has no effect. */
  countries: ReturnCountry[];
}

/** Address at which a consolidation hub receives parcels. Without one, partners cannot add a hub. */
export interface HubAddress {
  /** Shown to partners instead of the recipient that they gave. */
  recipient?: string;
  street: string;
  houseNumber: string;
  zipCode: string;
  city: string;
  country: ReturnCountry;
}

export interface ReturnAddressList {
  resources: ReturnAddress[];
  links: Link[];
}

export interface OperatorReturnList {
  resources: ReturnItem[];
  links: Link[];
}

export interface FoundReturnList {
  resources: FoundReturn[];
  links: Link[];
}

/** The return status of an item as its partner reads it, and what the item was sold as. */
export interface FoundReturn {
  partnerId: string;
  orderNumber: string;
  sku: string;
  positionItemId: string;
  salesOrderId: string;
  status: ReturnStatus;
  /** When the status was last changed. */
  occurredTime: string;
  /** Details of the status; one of four forms, possibly empty. */
  details: AnnouncedDetails | AcceptedDetails | RejectedDetails | MisdirectedDetails;
}

export interface ReturnsOfOrder {
  salesOrderId: string;
  /** Ordered as the items are. */
  returns: ReturnItem[];
}

export interface Misdirection {
  /** If left out, all items that the operation can change. */
  positionItemIds?: string[];
  /** Ticket by which the warehouse finds the items; generated by the server if left out. */
  marketplaceWarehouseId?: string;
}

export interface ReturnAcceptance {
  /** If left out, all items that the operation can change. */
  positionItemIds?: string[];
  reason?: AcceptedReason;
  condition?: ReturnCondition;
}

export interface NewReturnShipment {
  trackingKey: NewReturnTrackingKey;
  positionItemIds: string[];
}

export interface NewReturnTrackingKey {
  carrier: ReturnShipmentCarrier;
  trackingNumber: string;
}

export interface ReturnShipmentNews {
  state: ReturnShipmentStateName;
  /** The current time if left out. */
  occurredOn?: string;
  /** The carrier's own text for the state. */
  statusText?: string;
}

/** Matches variations that have all of its values. A rule with only `applies` matches every variation. */
export interface ReviewRule {
  /** Variations of this partner. */
  partnerId?: string;
  /** Variations of this brand. */
  brandId?: string;
  /** Variations in this category. */
  category?: string;
  /** `new`: variations that have never been online. `all`: these, and variations whose content changes. Prices, stock and the active flag are no content. */
  applies: 'new' | 'all';
}

/** A variation that waits for a decision. */
export interface Review {
  partnerId: string;
  sku: string;
  version: ReviewVersion;
  /** When the shop check passed the content that waits. */
  waitingSince: string;
  /** `new` if the variation has never been online. */
  content: 'new' | 'changed';
  /** The product as its partner reads it, with its prices. */
  product: Record<string, unknown>;
  /** What differs from the content that was approved or online last; absent for new variations, and if that content is not known. */
  changes?: ReviewChange[];
  /** Further changes that are not listed; absent if all are. */
  changesLeftOut?: number;
}

export interface ReviewChange {
  /** Place in the product. */
  jsonPath: string;
  /** The value that was approved or online last; absent if there was none. Long texts are cut off. */
  before?: unknown;
  /** The value that waits; absent if there is none. Long texts are cut off. */
  after?: unknown;
}

export interface ReviewList {
  resources: Review[];
  links: Link[];
}

/** Identifies the content, without prices. Equal contents of a variation have the same version. */
export type ReviewVersion = string;

export interface ReviewDecisions {
  decisions: ReviewDecision[];
}

export interface ReviewDecision {
  partnerId: string;
  sku: string;
  version?: ReviewVersion;
  decision: 'approve' | 'reject';
  /** The partner reads it in the status of the variation. Required to reject, not allowed to approve. */
  reason?: string;
}

export interface ReviewResults {
  results: ReviewResult[];
}

export interface ReviewResult {
  partnerId: string;
  sku: string;
  decision: 'approve' | 'reject';
  applied: boolean;
  /** The content that was decided about; absent if the decision was refused. */
  version?: ReviewVersion;
  /** Why the decision was refused; absent if it was applied. */
  error?: ReviewRefusal;
}

export interface ReviewRefusal {
  /** PARTNER_NOT_FOUND, SKU_NOT_FOUND, REVIEW_NOT_WAITING or REVIEW_CONTENT_REPLACED. */
  code: string;
  title: string;
  detail: string;
}

/** A review that a variation waits for. */
export interface PendingReview {
  version: ReviewVersion;
  waitingSince: string;
  content: 'new' | 'changed';
}

export interface ShopperRetention {
  /** `KONTOR_SHOPPER_RETENTION_DAYS`; absent if shopper data in orders is kept. */
  orderDays?: number;
  /** `KONTOR_RECEIPT_RETENTION_YEARS`. */
  receiptYears: number;
  last?: {
    startedAt: string;
    /** Orders from which name, address, email and phone number were removed. */
    orders: number;
    /** Orders older than the retention period that were not erased, because an item is open. */
    openOrders: number;
    /** Receipts from which name and address were removed. */
    receipts: number;
    /** Orders and receipts older than their retention period that were not erased, because their personal data is damaged and cannot be read. */
    damaged: number;
    /** The first of them; `kontor verify` names all. */
    damagedRecords: ({
      partnerId: string;
      /** `orders/` and an id, or `receipts/` and a number. */
      record: string;
    })[];
  };
}

/** What is known of the shopper. Orders must match all of it. */
export interface ShopperQuery {
  /** First and last name. */
  name?: string;
  email?: string;
  /** At least six digits. */
  phone?: string;
  /** Number or id of an order. */
  orderNumber?: string;
}

export interface ShopperOrders {
  orders: ShopperOrder[];
  /** There are more than 100 orders. Add criteria. */
  more: boolean;
}

export interface ShopperOrder {
  partnerId: string;
  salesOrderId: string;
  orderNumber: string;
  orderDate: string;
  /** At least one item is neither sent nor cancelled. */
  isOpen: boolean;
  /** The order no longer contains data about the shopper; its receipts may. */
  isErased: boolean;
}

export interface ShopperReport {
  createdAt: string;
  orders: ({
    order: OperatorOrder;
    receipts: Receipt[];
  })[];
  /** Other data that is kept, with reason and period. */
  alsoKept: string[];
}

/** Whose data to erase, and whether open orders are included. */
export interface ShopperErasure {
  /** First and last name. */
  name?: string;
  email?: string;
  /** At least six digits. */
  phone?: string;
  /** Number or id of an order. */
  orderNumber?: string;
  openOrders?: 'keep' | 'erase';
}

export interface Erasure {
  erasureId: string;
  requestedAt: string;
  /** Name of the operator. */
  requestedBy: string;
  state: 'PENDING' | 'DONE';
  counts: {
    pending: number;
    erased: number;
    /** Orders that were not erased because they have open items. */
    keptOpen: number;
    /** Orders that were removed before they were processed. */
    gone: number;
    /** Orders that were not erased because their personal data is damaged and cannot be read. */
    damaged: number;
    /** Receipts that keep name and address. */
    receiptsKept: number;
  };
  orders: ({
    partnerId: string;
    salesOrderId: string;
    outcome: 'PENDING' | 'ERASED' | 'KEPT_OPEN' | 'GONE' | 'DAMAGED';
    receiptsKept?: number;
    /** When name and address are removed from the last of them. */
    receiptsKeptUntil?: string;
  })[];
  /** What is kept, and why. */
  kept: string[];
}

/** A variation matches if it matches every member. There has to be at least one member. */
export interface TakedownScope {
  /** Variations of this partner. */
  partnerId?: string;
  /** Variations with one of these skus. */
  skus?: string[];
  /** Variations with one of these eans. They are compared as GTINs of 14 digits, so leading zeros make no difference. */
  eans?: string[];
  /** Variations of this brand. */
  brandId?: string;
  /** Variations in this category. */
  category?: string;
}

export interface TakedownRequest {
  scope: TakedownScope;
  /** The partner reads it in the status of the variation. */
  reason: string;
  /** For operators; partners do not see it. */
  note?: string;
}

export interface Takedown {
  takedownId: string;
  scope: TakedownScope;
  reason: string;
  note?: string;
  createdAt: string;
  /** The operator who made it. */
  createdBy: string;
  /** Absent while it is active. */
  liftedAt?: string;
  liftedBy?: string;
  /** Whether it is in force. */
  active: boolean;
  /** `pending` while the statuses of variations follow in the background; `done` once all of them show the takedown or its end. */
  state: 'pending' | 'done';
  /** Variations that were found so far when the takedown began; those delivered later are not counted. */
  matched: number;
}

export interface TakedownList {
  resources: Takedown[];
  links: Link[];
}

export type OperatorWebhookCreation = WebhookCreation;

export type OperatorReplay = Replay;
