import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';
import {
  getDeliveryOfPartner,
  getFailedElementsOfPartner,
  listDeliveries,
  listDeliveryFailures,
  listFailuresOfPartner,
  listOwnDeliveries,
} from './service/deliveries.ts';
import { listDeliveryDays } from './service/delivery-days.ts';
import { getOverview, type OverviewDeps, readOverview, type StoredOverview } from './service/overview.ts';

export type { OverviewDeps } from './service/overview.ts';

/** The operations of the operator contract that this area implements. */
type OverviewOperatorOperationId =
  | 'listDeliveries'
  | 'listDeliveryDays'
  | 'getDeliveryOfPartner'
  | 'getFailedElementsOfPartner'
  | 'listFailuresOfPartner';

/** Deliveries in lists, why elements of them failed, and the operator's view of a partner as a whole. */
export function createOverview(deps: OverviewDeps & { readonly cursors: CursorCodec }): {
  operations: {
    partner: OperationsFor<'getOverview' | 'listOwnDeliveries' | 'listDeliveryFailures'>;
    operator: OperationsFor<OverviewOperatorOperationId>;
  };
  /** Overview of a partner, without its calls and rate. Throws 404 when the partner does not exist. */
  overviewOf(tx: SharedReadTx, partnerId: string, nowMs: number): Promise<StoredOverview>;
} {
  return {
    operations: {
      partner: {
        getOverview: getOverview(deps),
        listOwnDeliveries: listOwnDeliveries(deps.cursors),
        listDeliveryFailures,
      },
      operator: {
        listDeliveries: listDeliveries(deps),
        listDeliveryDays: listDeliveryDays(deps),
        getDeliveryOfPartner: getDeliveryOfPartner(deps),
        getFailedElementsOfPartner: getFailedElementsOfPartner(deps),
        listFailuresOfPartner: listFailuresOfPartner(deps.partners),
      },
    },
    overviewOf: (tx, partnerId, nowMs) => readOverview(deps, tx, partnerId, nowMs),
  };
}
