import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';
import { listDeliveries } from './service/deliveries.ts';
import { listDeliveryDays } from './service/delivery-days.ts';
import { type OverviewDeps, readOverview, type StoredOverview } from './service/partner.ts';

export type { OverviewDeps, StoredOverview } from './service/partner.ts';

/** The operator's view of deliveries, and of a partner as a whole. */
export function createOverview(deps: OverviewDeps & { readonly cursors: CursorCodec }): {
  operations: { operator: OperationsFor<'listDeliveries' | 'listDeliveryDays'> };
  /** Overview of a partner, without its calls and rate. Throws 404 when the partner does not exist. */
  overviewOf(tx: SharedReadTx, partnerId: string, nowMs: number): Promise<StoredOverview>;
} {
  return {
    operations: {
      operator: { listDeliveries: listDeliveries(deps), listDeliveryDays: listDeliveryDays(deps) },
    },
    overviewOf: (tx, partnerId, nowMs) => readOverview(deps, tx, partnerId, nowMs),
  };
}
