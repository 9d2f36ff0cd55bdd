import type { ShipmentNews } from '../../generated/operator-v1.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readBody } from '../../platform/operations/checked-body.ts';
import type { OperationsFor, WriteOperation } from '../../platform/operations/operation.ts';
import { formatInstant, parseInstant } from '../../values/instant.ts';
import { shipmentErrors } from './errors.ts';
import type { Partners } from './needs.ts';
import { recordShipmentState } from './service/journal.ts';
import { requireShipment } from './service/read.ts';
import { updateStates } from './store/shipments.ts';
import { statesAdded } from './views/audit.ts';

/** The operations of the operator contract that this area answers. */
export type ShipmentOperationId = 'addShipmentState';

/** The operator operations of the area. */
export function createOperatorOperations(deps: { partners: Partners }): OperationsFor<ShipmentOperationId> {
  return { addShipmentState: addShipmentState(deps) };
}

/**
 * Adds a state reported by a carrier. It does not change items, and nothing may follow DELIVERED (orders-behaviour 6).
 */
function addShipmentState({
  partners,
}: {
  partners: Partners;
}): WriteOperation<'addShipmentState', ShipmentNews> {
  return {
    prepare: async (_tx, request) => readBody('ShipmentNews', request),
    async handle(shared, request, { state, occurredOn }) {
      const { partnerId, shipmentId } = request.parameters;
      await partners.requirePartner(shared, partnerId);
      const tx = shared.partner(partnerId);
      const shipment = await requireShipment(tx, { shipmentId });
      if (shipment.states.some((known) => known.state === 'DELIVERED')) {
        throw new ApiError(shipmentErrors.SHIPMENT_DELIVERED);
      }
      const atMs = (occurredOn === undefined ? undefined : parseInstant(occurredOn)) ?? request.nowMs;
      const added = { state, occurredOn: formatInstant(atMs) };
      const states = [...shipment.states, added];
      await updateStates(tx, shipmentId, states);
      recordShipmentState(tx, shipmentId, added, request.nowMs);
      return { status: 200, body: { shipmentId, states }, audit: [statesAdded(shipment, states)] };
    },
  };
}
