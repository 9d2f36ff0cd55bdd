import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { ReturnShipmentCarrier } from '@kontor/contract/generated/return-shipments-v1';
import { dayMs, parseInstant } from '@kontor/values/instant';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { type FirstQuery, type ListOfPartnerDeps, listOfPartner } from '../../../platform/paging/lists.ts';
import { entriesOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { returnShipmentErrors } from '../errors.ts';
import type { ReturnParcel } from '../rules/parcel.ts';
import { type ListPosition, listParcels } from '../store/listing.ts';
import { findIdByTrackingKey, findParcelIdsOfItems, findParcels } from '../store/parcels.ts';
import { viewParcel } from '../views.ts';

/** Returns a parcel by its id; 404 when there is none. */
export async function requireParcel(tx: ReadTx, returnShipmentId: string | undefined): Promise<ReturnParcel> {
  const ids = returnShipmentId === undefined ? [] : [returnShipmentId.toLowerCase()];
  const [parcel] = await findParcels(tx, ids);
  if (parcel === undefined) throw new ApiError(returnShipmentErrors.RETURN_SHIPMENT_NOT_FOUND);
  return parcel;
}

export const readParcel: ReadHandler<'getReturnShipment'> = async (tx, { parameters }) => ({
  status: 200,
  body: viewParcel(await requireParcel(tx, parameters.returnShipmentId)),
});

const carriers: readonly string[] = ['DHL', 'GLS', 'HERMES', 'HES'] satisfies ReturnShipmentCarrier[];

/** Finds the newest parcel with a number. `lookBackDays` limits how many days ago it may have been announced. */
export function readParcelByNumber(
  lookBackDays: number | undefined,
): ReadHandler<'getReturnShipmentByTrackingNumber'> {
  return async (tx, { parameters, nowMs }) => {
    const { carrier } = parameters;
    if (!carriers.includes(carrier)) {
      throw new ApiError(platformErrors.INVALID_PARAMETER, {
        detail: `The carrier in the path must be one of ${carriers.join(', ')}.`,
        structured: { parameter: 'carrier', value: carrier.slice(0, 100), allowedValues: carriers },
      });
    }
    const sinceMs = lookBackDays === undefined ? Number.MIN_SAFE_INTEGER : nowMs - lookBackDays * dayMs;
    const id = await findIdByTrackingKey(tx, parameters, sinceMs);
    return { status: 200, body: viewParcel(await requireParcel(tx, id)) };
  };
}

const keyOf = ({ createdAtMs, returnShipmentId }: ListPosition) => [createdAtMs, returnShipmentId];
const list: KeysetList<ListPosition> = { name: 'listReturnShipments', parameter: 'next', keyOf };

/** Lists parcels that changed from a date on, in pages. Besides a cursor only `limit` is read. */
export function listReturnShipments(cursors: CursorCodec): ReadHandler<'listReturnShipments'> {
  return async (tx, request) => {
    const { caller, query } = request;
    const datefrom = query.next === undefined ? query.datefrom : undefined;
    const page = openPage(cursors, tx.partnerId, list, request, () => datefrom ?? null);
    const found = await listParcels(tx, page.filters ?? undefined, afterOf(page.key), page.count);
    const { rows, next } = page.cut(found);
    const entries = entriesOf((await parcelsAt(tx, rows)).map(viewParcel));
    const links = keysetLinks(list, request, next);
    return { status: 200, body: renderPage(caller, 'resources', entries, links) };
  };
}

/** Like `listReturnShipments`, but for the operator, who may omit the date. */
export function listReturnShipmentsOfPartner(
  deps: ListOfPartnerDeps,
): ReadHandler<'listReturnShipmentsOfPartner'> {
  return listOfPartner(deps, {
    name: 'listReturnShipmentsOfPartner',
    keyOf,
    filtersOf: ({ datefrom }: FirstQuery<'listReturnShipmentsOfPartner'>) => datefrom ?? null,
    find: (tx, page) => listParcels(tx, page.filters ?? undefined, afterOf(page.key), page.count),
    view: async (rows, tx) => (await parcelsAt(tx, rows)).map(viewParcel),
  });
}

function afterOf(key: readonly (string | number)[] | undefined): ListPosition {
  const [createdAtMs, returnShipmentId] = key ?? [Number.MIN_SAFE_INTEGER, ''];
  return { createdAtMs: Number(createdAtMs), returnShipmentId: String(returnShipmentId) };
}

function parcelsAt(tx: ReadTx, rows: readonly ListPosition[]): Promise<ReturnParcel[]> {
  return findParcels(
    tx,
    rows.map(({ returnShipmentId }) => returnShipmentId),
  );
}

/** Returns the events of return parcels with items of an order, for its timeline. */
export async function returnShipmentEvents(
  tx: ReadTx,
  {
    salesOrderId,
    positionItemIds,
  }: { readonly salesOrderId: string; readonly positionItemIds: readonly string[] },
) {
  const parcels = await findParcels(tx, await findParcelIdsOfItems(tx, positionItemIds));
  return parcels
    .toSorted((one, other) => one.createdAtMs - other.createdAtMs)
    .flatMap((parcel) => eventsOf(parcel, salesOrderId));
}

function eventsOf(
  { returnShipmentId, createdAtMs, trackingKey, states, items }: ReturnParcel,
  salesOrderId: string,
) {
  const mine = items.filter((item) => item.salesOrderId === salesOrderId);
  const common = {
    positionItemIds: mine.map(({ positionItemId }) => positionItemId),
    record: returnShipmentId,
  };
  const { carrier, trackingNumber } = trackingKey;
  const created = {
    ...common,
    atMs: createdAtMs,
    event: 'return-shipment-created' as const,
    summary: `A return parcel with ${mine.length} of the items was announced: ${carrier} ${trackingNumber}.`,
    trackingKey: { carrier, trackingNumber },
  };
  // The first state is the announcement itself.
  const reported = states.slice(1).map(({ state, occurredOn, statusText }) => ({
    ...common,
    atMs: parseInstant(occurredOn) ?? createdAtMs,
    event: 'return-shipment-state' as const,
    summary: `The carrier reported the return parcel as ${state}${statusText === undefined ? '' : ` (${statusText})`}.`,
    state,
  }));
  return [created, ...reported];
}
