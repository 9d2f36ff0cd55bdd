import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { MovableClock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { Partners, PositionItems, Receipts, ReturnPairs } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';
import { shipmentEvents } from './service/events.ts';
import { returnLabels } from './service/labels.ts';

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
  return {
    operations: {
      partner: createRoutes(deps),
      operator: createOperatorOperations(deps),
    },
    /** For returns. */
    labels: { returnLabels },
    /** For the timeline of an order. */
    events: shipmentEvents,
  };
}
