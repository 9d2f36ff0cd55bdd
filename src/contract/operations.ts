// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { AuditV1Operations } from './audit-v1.ts';
import type { AvailabilityV1Operations } from './availability-v1.ts';
import type { EventsV1Operations } from './events-v1.ts';
import type { OperatorV1Operations } from './operator-v1.ts';
import type { OrdersV4Operations } from './orders-v4.ts';
import type { PriceReductionsV1Operations } from './price-reductions-v1.ts';
import type { ProductsV5Operations } from './products-v5.ts';
import type { ReceiptsV3Operations } from './receipts-v3.ts';
import type { ReturnShipmentsV1Operations } from './return-shipments-v1.ts';
import type { ReturnsV3Operations } from './returns-v3.ts';
import type { ReturnsWarehouseV2Operations } from './returns-warehouse-v2.ts';
import type { SandboxV1Operations } from './sandbox-v1.ts';
import type { ShipmentsV1Operations } from './shipments-v1.ts';
import type { SponsoredProductAdsReportingV1Operations } from './sponsored-product-ads-reporting-v1.ts';
import type { SponsoredProductAdsV1Operations } from './sponsored-product-ads-v1.ts';
import type { TokenV1Operations } from './token-v1.ts';
import type { WebhooksV1Operations } from './webhooks-v1.ts';

/** Inputs and answers of the handlers of all contracts, by operationId. */
export interface Operations
  extends AuditV1Operations,
    AvailabilityV1Operations,
    EventsV1Operations,
    OperatorV1Operations,
    OrdersV4Operations,
    PriceReductionsV1Operations,
    ProductsV5Operations,
    ReceiptsV3Operations,
    ReturnShipmentsV1Operations,
    ReturnsV3Operations,
    ReturnsWarehouseV2Operations,
    SandboxV1Operations,
    ShipmentsV1Operations,
    SponsoredProductAdsReportingV1Operations,
    SponsoredProductAdsV1Operations,
    TokenV1Operations,
    WebhooksV1Operations {}

export type OperationId = keyof Operations;

/** Limits of the body size in bytes: the default, and the largest that any operation has. */
export const bodyBytesMax = { default: 65536, largest: 33554432 } as const;
