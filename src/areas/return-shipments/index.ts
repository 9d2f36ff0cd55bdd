import type { AuditChange } from '../../platform/operations/audited.ts';
import type { Partners } from '../../platform/operations/of-partner.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { createOperatorOperations, createRoutes } from './routes.ts';
import type { ParcelItem, TrackingKey } from './rules/parcel.ts';
import { addParcel, announceParcels, leaveParcels } from './service/announce.ts';
import { returnShipmentEvents } from './service/read.ts';

export { returnShipmentChecks } from './store/integrity.ts';

export interface ReturnShipmentsDeps {
  readonly ids: Ids;
  readonly cursors: CursorCodec;
  readonly partners: Partners;
  readonly settings: {
    /** How long after its announcement a parcel can be found by its number; unlimited when undefined. */
    readonly returnNumberLookBackDays: number | undefined;
  };
}

/** Return shipments V1: return parcels of a partner. */
export function createReturnShipments(deps: ReturnShipmentsDeps) {
  const { ids, cursors, settings } = deps;
  return {
    operations: {
      partner: createRoutes(cursors, settings.returnNumberLookBackDays),
      operator: createOperatorOperations(deps),
    },
    /** For the timeline of an order. */
    events: returnShipmentEvents,
    /** For returns, within their transaction. */
    parcels: {
      announce: (
        tx: WriteTx,
        items: readonly (ParcelItem & { readonly labels: readonly TrackingKey[] })[],
        nowMs: number,
      ): Promise<AuditChange[]> => announceParcels(ids, tx, items, nowMs),
      leave: leaveParcels,
      add: (tx: WriteTx, key: TrackingKey, items: readonly ParcelItem[], nowMs: number) =>
        addParcel(ids, tx, key, items, nowMs),
    },
  };
}
