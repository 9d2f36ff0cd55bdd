import { ApiError } from '@kontor/contract/errors';
import type { ReturnShipmentNews } from '@kontor/contract/generated/operator-v1';
import type {
  ReturnShipmentState,
  ReturnShipmentsV1Operations,
} from '@kontor/contract/generated/return-shipments-v1';
import { formatInstant, parseInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import { withBody } from '../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../platform/operations/of-partner.ts';
import type { OperationsFor, WriteOperation } from '../../platform/operations/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { ListOfPartnerDeps } from '../../platform/paging/lists.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Ids } from '../../platform/time/ids.ts';
import { returnShipmentErrors } from './errors.ts';
import { changedAt, isDelivered, type ParcelItem, type TrackingKey } from './rules/parcel.ts';
import { addParcel, announceParcels, leaveParcels, recordParcelState } from './service/announce.ts';
import {
  listReturnShipments,
  listReturnShipmentsOfPartner,
  readParcel,
  readParcelByNumber,
  requireParcel,
  returnShipmentEvents,
} from './service/read.ts';
import { updateParcel } from './store/parcels.ts';
import { parcelChange, viewParcel } from './views.ts';

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
function addState({
  partners,
}: ListOfPartnerDeps): WriteOperation<'addReturnShipmentState', ReturnShipmentNews> {
  return withBody(
    'ReturnShipmentNews',
    ofPartner(partners, async (tx, { parameters, nowMs }, { state, occurredOn, statusText }) => {
      const before = await requireParcel(tx, parameters.returnShipmentId);
      if (isDelivered(before)) throw new ApiError(returnShipmentErrors.RETURN_SHIPMENT_DELIVERED);
      const atMs = (occurredOn === undefined ? undefined : parseInstant(occurredOn)) ?? nowMs;
      const added: ReturnShipmentState = {
        state,
        occurredOn: formatInstant(atMs),
        ...(statusText !== undefined && { statusText }),
      };
      const after = { ...before, changedAtMs: changedAt(before, nowMs), states: [...before.states, added] };
      await updateParcel(tx, after);
      recordParcelState(tx, after, added);
      return { status: 200, body: viewParcel(after), audit: [parcelChange(before, after)] };
    }),
  );
}
