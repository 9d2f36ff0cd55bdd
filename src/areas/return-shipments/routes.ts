import type { ReturnShipmentNews } from '../../generated/operator-v1.ts';
import type {
  ReturnShipmentState,
  ReturnShipmentsV1Operations,
} from '../../generated/return-shipments-v1.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { readBody } from '../../platform/operations/checked-body.ts';
import type { OperationsFor, WriteOperation } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';
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

/** What return shipments need from the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: {
  readonly partners: Partners;
  readonly cursors: CursorCodec;
}) {
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
    async handle(shared, request, { state, occurredOn, statusText }) {
      const { partnerId, returnShipmentId } = request.parameters;
      await deps.partners.requirePartner(shared, partnerId);
      const tx = shared.partner(partnerId);
      const before = await requireParcel(tx, returnShipmentId);
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
    },
  };
}
