import type { OrdersV4OperationId } from '../contract/orders-v4.ts';
import type { SandboxV1OperationId } from '../contract/sandbox-v1.ts';
import type { OperationsOf } from '../platform/http/operation.ts';
import type { MovableClock } from '../platform/time/clock.ts';
import { moveClock, readClock } from './clock.ts';
import type { ProductsOnOffer } from './own-articles.ts';
import { createTestOrders, type ShopperOperations, withoutTestOrders } from './test-orders.ts';

export interface SandboxParts {
  readonly clock: MovableClock;
  readonly settings: { readonly environment: 'live' | 'sandbox' };
  readonly products: ProductsOnOffer;
  readonly shoppers: ShopperOperations;
}

/** What only a sandbox offers; on a live server the same paths answer as if they were not there. */
export function createSandbox({ clock, settings, products, shoppers }: SandboxParts): {
  partner: OperationsOf<Extract<OrdersV4OperationId, 'createTestOrders' | 'createTestOrder'>>;
  operator: Partial<OperationsOf<SandboxV1OperationId>>;
} {
  if (settings.environment === 'live') return { partner: withoutTestOrders(), operator: {} };
  return {
    partner: createTestOrders(shoppers, products),
    operator: { readClock: readClock(clock), moveClock: moveClock(clock) },
  };
}
