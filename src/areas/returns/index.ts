import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { OrdersToSearch } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';
import { returnEvents } from './service/events.ts';
import type { ReturnActionDeps } from './service/operator-actions.ts';
import { countAnnounced } from './store/listing.ts';

export { returnChecks } from './store/integrity.ts';

/** Return counts of a partner, for its overview. */
export const returnCounts = { countAnnounced };

export type ReturnsDeps = ReturnActionDeps & {
  readonly cursors: CursorCodec;
  readonly ordersToSearch: OrdersToSearch;
};

/** Returns V3: what shoppers send back, and whether the partner accepts it. */
export function createReturns(deps: ReturnsDeps) {
  return {
    operations: {
      partner: createRoutes(deps),
      operator: createOperatorOperations(deps),
    },
    /** For the timeline of an order. */
    events: returnEvents,
  };
}
