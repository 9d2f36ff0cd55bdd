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
import { listFiguresByDay } from './service/figures-by-day.ts';
import { getOverview, type OverviewDeps, readOverview } from './service/overview.ts';

export type { OverviewDeps } from './service/overview.ts';

/** Deliveries in lists, why elements of them failed, and the operator's view of a partner as a whole. */
export function createOverview(deps: OverviewDeps & { readonly cursors: CursorCodec }) {
  const partner: OperationsFor<
    'getOverview' | 'listFiguresByDay' | 'listOwnDeliveries' | 'listDeliveryFailures'
  > = {
    getOverview: getOverview(deps),
    listFiguresByDay: listFiguresByDay(deps),
    listOwnDeliveries: listOwnDeliveries(deps.cursors),
    listDeliveryFailures,
  };
  const operator = {
    listDeliveries: listDeliveries(deps),
    listDeliveryDays: listDeliveryDays(deps),
    getDeliveryOfPartner: getDeliveryOfPartner(deps),
    getFailedElementsOfPartner: getFailedElementsOfPartner(deps),
    listFailuresOfPartner: listFailuresOfPartner(deps.partners),
  };
  return {
    operations: { partner, operator },
    /** Overview of a partner, without its calls and rate. Throws 404 when the partner does not exist. */
    overviewOf: (tx: SharedReadTx, partnerId: string, nowMs: number) =>
      readOverview(deps, tx, partnerId, nowMs),
  };
}
