import type { ShipmentsV1Operations } from '@kontor/contract/generated/shipments-v1';
import type { Partners } from '../../platform/operations/of-partner.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { MovableClock } from '../../platform/time/clock.ts';
import type { Ids } from '../../platform/time/ids.ts';
import type { PositionItems, Receipts, ReturnPairs } from './needs.ts';
import { addShipmentState, appendItems } from './service/changes.ts';
import { createMultiparcel, createShipment } from './service/create.ts';
import { shipmentEvents } from './service/events.ts';
import { listShipments, readShipment, returnLabels } from './service/read.ts';

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

/** The partner operations of the area, in the order of the contract. */
function createRoutes(deps: ShipmentsDeps): OperationsFor<keyof ShipmentsV1Operations> {
  const append = appendItems(deps);
  return {
    createShipment: createShipment(deps),
    listShipments: (tx, request) => listShipments(tx, deps, request),
    getShipment: readShipment,
    appendPositionItems: append,
    getShipmentByTrackingNumber: readShipment,
    appendPositionItemsByTrackingNumber: append,
    createMultiparcelShipment: createMultiparcel(deps),
  };
}
