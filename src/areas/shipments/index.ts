import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { MovableClock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { Partners, PositionItems } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';

export interface ShipmentsParts {
  readonly clock: MovableClock;
  readonly ids: Ids;
  readonly cursors: CursorCodec;
  readonly positionItems: PositionItems;
  readonly partners: Partners;
}

/** Shipments V1: parcels that partners handed to carriers. */
export function createShipments(parts: ShipmentsParts) {
  return {
    operations: {
      partner: createRoutes(parts),
      operator: createOperatorOperations(parts),
    },
  };
}
