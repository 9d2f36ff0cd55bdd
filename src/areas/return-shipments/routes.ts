import type { ReturnShipmentNews } from '../../generated/operator-v1.ts';
import type {
  ReturnShipmentState,
  ReturnShipmentsV1Operations,
} from '../../generated/return-shipments-v1.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readBody } from '../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../platform/operations/of-partner.ts';
import type { OperationsFor, WriteOperation } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { ListOfPartnerDeps } from '../../platform/paging/lists.ts';
import { formatInstant, parseInstant } from '../../values/instant.ts';
import { returnShipmentErrors } from './errors.ts';
import { changedAt, isDelivered } from './rules/parcel.ts';
import { recordParcelState } from './service/announce.ts';
import {
  listReturnShipments,
  listReturnShipmentsOfPartner,
  readParcel,
  readParcelByNumber,
  requireParcel,
} from './service/read.ts';
import { updateParcel } from './store/parcels.ts';
import { parcelChange, viewParcel } from './views/parcel.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  cursors: CursorCodec,
  lookBackDays: number | undefined,
): OperationsFor<keyof ReturnShipmentsV1Operations> {
  return {
    listReturnShipments: listReturnShipments(cursors),
    getReturnShipment: readParcel,
    getReturnShipmentByTrackingNumber: readParcelByNumber(lookBackDays),
  };
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: ListOfPartnerDeps) {
  return {
    listReturnShipmentsOfPartner: listReturnShipmentsOfPartner(deps),
    addReturnShipmentState: addState(deps),
  };
}

/**
 * Adds a state of a parcel that a carrier reported; it changes neither returns nor items (fulfilment-behaviour RS3).
 */
function addState(deps: {
  readonly partners: Partners;
}): WriteOperation<'addReturnShipmentState', ReturnShipmentNews> {
  return {
    prepare: async (_tx, request) => readBody('ReturnShipmentNews', request),
    handle: ofPartner(deps.partners, async (tx, request, { state, occurredOn, statusText }) => {
      const before = await requireParcel(tx, request.parameters.returnShipmentId);
      if (isDelivered(before)) throw new ApiError(returnShipmentErrors.RETURN_SHIPMENT_DELIVERED);
      const atMs = (occurredOn === undefined ? undefined : parseInstant(occurredOn)) ?? request.nowMs;
      const added: ReturnShipmentState = {
        state,
        occurredOn: formatInstant(atMs),
        ...(statusText !== undefined && { statusText }),
      };
      const after = {
        ...before,
        changedAtMs: changedAt(before, request.nowMs),
        states: [...before.states, added],
      };
      await updateParcel(tx, after);
      recordParcelState(tx, after, added);
      return { status: 200, body: viewParcel(after), audit: [parcelChange(before, after)] };
    }),
  };
}
