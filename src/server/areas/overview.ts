/** What the operator sees across all areas: deliveries, and partners as a whole. */

import { orderCounts } from '../../areas/orders/index.ts';
import { createOverview, type OverviewDeps } from '../../areas/overview/index.ts';
import { returnCounts } from '../../areas/returns/index.ts';
import { countForOverview } from '../../areas/webhooks/index.ts';
import { overviewV1 } from '../../generated/overview-v1.ts';
import { removeOldDays, removeOldDeliveries } from '../../platform/deliveries/clean-up.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import { bindOperations } from '../../platform/operations/bind.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';

const everyMs = 60 * 60 * 1000;
const periodic: readonly PeriodicTask[] = [
  { name: 'old-deliveries', everyMs, run: removeOldDeliveries },
  { name: 'old-delivery-days', everyMs, run: removeOldDays },
];

/** Wires the overview with the areas that it reads. */
export function createOverviews(
  deps: Pick<OverviewDeps, 'partners' | 'products' | 'contracts'> & {
    readonly cursors: CursorCodec;
    readonly ownOffers: OperationsFor<'listOwnProducts'>;
  },
) {
  const { operations, overviewOf } = createOverview({
    ...deps,
    orders: orderCounts,
    returns: returnCounts,
    webhooks: { countForOverview },
  });
  return {
    partner: bindOperations(overviewV1, [operations.partner, deps.ownOffers]),
    operator: operations.operator,
    periodic,
    overviewOf,
  };
}
