import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import {
  armDueTimer,
  armEndTimer,
  createDueJob,
  createEndJob,
  createSweepJob,
  enqueueSweep,
} from './jobs.ts';
import type { Partners, ProductsForSale } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';
import { createOrderWriter } from './service/change.ts';
import type { CheckoutSettings } from './service/compose-order.ts';
import { type Dispatch, type ItemToShip, itemsToShip, markSent } from './service/for-shipments.ts';

export interface OrdersParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly cursors: CursorCodec;
  readonly settings: CheckoutSettings;
  readonly products: ProductsForSale;
  readonly partners: Partners;
}

/** Orders V4: what shoppers bought from a partner, piece by piece, and what became of it. */
export function createOrders(parts: OrdersParts) {
  const writer = createOrderWriter(armDueTimer);
  return {
    operations: {
      partner: createRoutes(writer, parts.cursors),
      operator: createOperatorOperations({ ...parts, writer, later: enqueueSweep, armEnd: armEndTimer }),
    },
    jobs: [createDueJob, createSweepJob, createEndJob].map((create) => create(writer, parts.clock)),
    /** For shipments, within their transaction. */
    positionItems: {
      itemsToShip,
      markSent: (tx: WriteTx, items: readonly ItemToShip[], dispatch: Dispatch, nowMs: number) =>
        markSent(writer, tx, items, dispatch, nowMs),
    },
  };
}
