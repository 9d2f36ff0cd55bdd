import { ApiError } from '../../../platform/errors/api-error.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import type { OperationRequest, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { shipmentErrors } from '../errors.ts';
import type { Shipment } from '../rules/parcel.ts';
import { findIdByTrackingKey, findShipment, listShipments as listFrom } from '../store/shipments.ts';
import { shipmentPath, viewShipment, viewSummary } from '../views/shipment.ts';

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

/** Lists shipments from a date on, in pages. Besides a cursor only `limit` is read. */
export async function listShipments(
  tx: ReadTx,
  cursors: CursorCodec,
  request: OperationRequest<'listShipments'>,
): Promise<ReplyOf<'listShipments'>> {
  const { caller, query } = request;
  const datefrom = query.next === undefined ? query.datefrom : undefined;
  const page = openPage(cursors, caller.partnerId, list, request, () => requireDate(datefrom));
  const [atMs, shipmentId] = page.key ?? [page.filters, ''];
  const from = { atMs: Number(atMs), shipmentId: String(shipmentId) };
  const { rows, next } = page.cut(await listFrom(tx, from, page.count));
  const entries = rows.map((shipment) => ({
    json: JSON.stringify(viewSummary(shipment)),
    self: shipmentPath(shipment.shipmentId),
  }));
  const links = keysetLinks(list, request, next);
  return { status: 200, body: renderPage(caller, 'resources', entries, links) };
}

function requireDate(datefrom: number | undefined): number {
  if (datefrom !== undefined) return datefrom;
  throw new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: 'Query parameter datefrom is missing; send the day or time from which shipments are listed.',
    structured: { parameter: 'datefrom' },
  });
}
