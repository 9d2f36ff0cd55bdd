import type { Partners } from '../../platform/operations/of-partner.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { MovableClock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { PositionItems, Receipts, ReturnPairs } from './needs.ts';
import { createRoutes } from './routes.ts';
import { addShipmentState } from './service/changes.ts';
import { shipmentEvents } from './service/events.ts';
import { returnLabels } from './service/read.ts';

export interface ShipmentsDeps {
  readonly clock: MovableClock;
  readonly ids: Ids;
  readonly cursors: CursorCodec;
  readonly positionItems: PositionItems;
  readonly returnPairs: ReturnPairs;
  readonly partners: Partners;
  readonly receipts: Receipts;
}

/** Shipments V1: parcels that partners handed over to carriers. */
export function createShipments(deps: ShipmentsDeps) {
  const operator: OperationsFor<'addShipmentState'> = { addShipmentState: addShipmentState(deps) };
  return {
    operations: { partner: createRoutes(deps), operator },
    /** For returns. */
    labels: { returnLabels },
    /** For the timeline of an order. */
    events: shipmentEvents,
  };
}
