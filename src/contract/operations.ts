// Generated from contract/*.yaml by `npm run generate`; do not edit.

import type { AuditV1Operations } from './audit-v1.ts';
import type { OperatorV1Operations } from './operator-v1.ts';
import type { OrdersV4Operations } from './orders-v4.ts';
import type { ProductsV5Operations } from './products-v5.ts';
import type { SandboxV1Operations } from './sandbox-v1.ts';
import type { ShipmentsV1Operations } from './shipments-v1.ts';
import type { TokenV1Operations } from './token-v1.ts';

/** What handlers are given and answer, by operationId, over all contracts. */
export interface Operations
  extends AuditV1Operations,
    OperatorV1Operations,
    OrdersV4Operations,
    ProductsV5Operations,
    SandboxV1Operations,
    ShipmentsV1Operations,
    TokenV1Operations {}

export type OperationId = keyof Operations;

/** Bytes of a body: where the contract says nothing else, and where it says most. */
export const bodyBytesMax = { default: 65536, largest: 33554432 } as const;
