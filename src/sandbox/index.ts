import type { SandboxV1Operations } from '../contract/sandbox-v1.ts';
import type { OperationsFor } from '../platform/http/operation.ts';
import type { MovableClock } from '../platform/time/clock.ts';
import type { Ids } from '../platform/time/ids.ts';
import { moveClock, readClock } from './clock.ts';
import { createFaultOperations, type KnownPartners } from './faults.ts';
import type { ProductsOnOffer } from './own-articles.ts';
import { createTestOrders, type ShopperOperations, type TestOrderOperationId } from './test-orders.ts';

export interface SandboxParts {
  readonly clock: MovableClock;
  readonly ids: Ids;
  readonly partners: KnownPartners;
  readonly products: ProductsOnOffer;
  readonly shoppers: ShopperOperations;
  /** Operations of the partner plane. */
  operationIds(): readonly string[];
}

/** What only a sandbox offers; on a live server the same paths answer as if they were not there. */
export function createSandbox(parts: SandboxParts): {
  partner: OperationsFor<TestOrderOperationId>;
  operator: OperationsFor<keyof SandboxV1Operations>;
} {
  const { clock, products, shoppers } = parts;
  return {
    partner: createTestOrders(shoppers, products),
    operator: { readClock: readClock(clock), moveClock: moveClock(clock), ...createFaultOperations(parts) },
  };
}
