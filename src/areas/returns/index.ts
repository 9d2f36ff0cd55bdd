import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { OrdersToSearch } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';
import { returnEvents } from './service/events.ts';
import type { ReturnActionParts } from './service/operator-actions.ts';

export { returnChecks } from './store/integrity.ts';

export type ReturnsParts = ReturnActionParts & {
  readonly cursors: CursorCodec;
  readonly ordersToSearch: OrdersToSearch;
};

/** Returns V3: what shoppers send back, and whether the partner accepts it. */
export function createReturns(parts: ReturnsParts) {
  return {
    operations: {
      partner: createRoutes(parts),
      operator: createOperatorOperations(parts),
    },
    /** For the timeline of an order. */
    events: returnEvents,
  };
}
