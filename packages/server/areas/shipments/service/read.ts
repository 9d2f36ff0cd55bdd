import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { OperationRequest, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { shipmentErrors } from '../errors.ts';
import type { PositionItems } from '../needs.ts';
import type { Shipment } from '../rules.ts';
import {
  findIdByTrackingKey,
  findShipment,
  findShipmentsWith,
  findShippedItems,
  listShipments as listFrom,
} from '../store/shipments.ts';
import { shipmentPath, viewShipment, viewSummary } from '../views.ts';

/** Returns the shipment given by its id or by carrier and tracking number; 404 when there is none. */
export async function requireShipment(
  tx: ReadTx,
  named: { readonly shipmentId: string } | { readonly carrier: string; readonly trackingNumber: string },
): Promise<Shipment> {
  const id =
    'shipmentId' in named
      ? named.shipmentId.toLowerCase()
      : await findIdByTrackingKey(tx, named.carrier, named.trackingNumber);
  const shipment = id === undefined ? undefined : await findShipment(tx, id);
  if (shipment === undefined) throw new ApiError(shipmentErrors.SHIPMENT_NOT_FOUND);
  return shipment;
}

export async function readShipment(
  tx: ReadTx,
  request: OperationRequest<'getShipment' | 'getShipmentByTrackingNumber'>,
): Promise<ReplyOf<'getShipment'>> {
  return { status: 200, body: viewShipment(await requireShipment(tx, request.parameters)) };
}

const list: KeysetList<Shipment> = {
  name: 'listShipments',
  parameter: 'next',
  keyOf: ({ createdAtMs, shipmentId }) => [createdAtMs, shipmentId],
};

/** What the list of shipments needs. */
interface ListDeps {
  readonly cursors: CursorCodec;
  readonly positionItems: Pick<PositionItems, 'idsOfOrder'>;
}

/** The filters of a list: the earliest time, or an order with it. */
type Filters = number | { readonly salesOrderId: string; readonly fromMs: number };

/** Lists shipments from a date on, or those of an order, in pages. Besides a cursor only `limit` is read. */
export async function listShipments(
  tx: ReadTx,
  deps: ListDeps,
  request: OperationRequest<'listShipments'>,
): Promise<ReplyOf<'listShipments'>> {
  const { caller, query } = request;
  const page = openPage(deps.cursors, caller.partnerId, list, request, (): Filters => {
    const { datefrom, salesOrderId } = query.next === undefined ? query : {};
    return salesOrderId === undefined
      ? requireDate(datefrom)
      : { salesOrderId: salesOrderId.toLowerCase(), fromMs: datefrom ?? 0 };
  });
  const { filters } = page;
  const [atMs, shipmentId] = page.key ?? [typeof filters === 'number' ? filters : filters.fromMs, ''];
  const from = { atMs: Number(atMs), shipmentId: String(shipmentId) };
  const found =
    typeof filters === 'number'
      ? await listFrom(tx, from, page.count)
      : await listOfOrder(tx, deps, filters.salesOrderId, from, page.count);
  const { rows, next } = page.cut(found);
  const entries = rows.map((shipment) => ({
    json: JSON.stringify(viewSummary(shipment)),
    self: shipmentPath(shipment.shipmentId),
  }));
  const links = keysetLinks(list, request, next);
  return { status: 200, body: renderPage(caller, 'resources', entries, links) };
}

/** Shipments with items of an order, after a place in the list; an order has few. */
async function listOfOrder(
  tx: ReadTx,
  { positionItems }: ListDeps,
  salesOrderId: string,
  from: { readonly atMs: number; readonly shipmentId: string },
  count: number,
): Promise<Shipment[]> {
  const shipments = await findShipmentsWith(tx, await positionItems.idsOfOrder(tx, salesOrderId));
  const order = (one: Shipment, other: { atMs: number; shipmentId: string }) =>
    one.createdAtMs - other.atMs ||
    (one.shipmentId < other.shipmentId ? -1 : Number(one.shipmentId > other.shipmentId));
  return shipments
    .filter((shipment) => order(shipment, from) > 0)
    .sort((one, other) => order(one, { atMs: other.createdAtMs, shipmentId: other.shipmentId }))
    .slice(0, count);
}

function requireDate(datefrom: number | undefined): number {
  if (datefrom !== undefined) return datefrom;
  throw new ApiError(platformErrors.INVALID_PARAMETER, {
    detail:
      'Query parameter datefrom is missing; send the day or time from which shipments are listed, or salesOrderId for those of an order.',
    structured: { parameter: 'datefrom' },
  });
}

/** Carrier and tracking number of a return label. */
export interface ReturnLabel {
  readonly carrier: string;
  readonly trackingNumber: string;
}

/**
 * Returns the return labels that items were sent with, by item, without duplicates; an empty list for an item without a
 * label.
 */
export async function returnLabels(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, ReturnLabel[]>> {
  const found = await findShippedItems(tx, positionItemIds);
  return new Map(
    positionItemIds.map((id, index) => [
      id,
      distinct((found[index] ?? []).flatMap(({ returnTrackingKey: key }) => (key ? [key] : []))),
    ]),
  );
}

function distinct(labels: readonly ReturnLabel[]): ReturnLabel[] {
  const byText = new Map(labels.map((label) => [`${label.carrier} ${label.trackingNumber}`, label]));
  return [...byText.values()];
}
