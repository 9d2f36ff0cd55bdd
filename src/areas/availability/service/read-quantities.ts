import { ApiError } from '../../../platform/errors/api-error.ts';
import type { OperationRequest, Reply, ReplyOf } from '../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import { arrayWithin, entriesOf, hrefOf, type Link, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { availabilityErrors } from '../errors.ts';
import { findQuantity, listQuantities, type StoredQuantity } from '../store/quantities.ts';
import { viewEntry, viewQuantity } from '../views/quantity.ts';

const list: KeysetList<StoredQuantity> = {
  name: 'getAvailableQuantities',
  parameter: 'cursor',
  keyOf: ({ sku }) => [sku],
};

/** Returns a page of quantities in sku order, after a cursor or, the old way, by page number. */
export async function readQuantities(
  tx: ReadTx,
  cursors: CursorCodec,
  request: OperationRequest<'getAvailableQuantities'>,
): Promise<Reply<never>> {
  const { caller, path, query } = request;
  const { limit } = query;
  const number = query.cursor === undefined ? query.page : 0;
  const page = openPage(cursors, caller.partnerId, list, request, () => null);
  const from = { afterSku: String(page.key?.[0] ?? ''), skip: number * limit };
  const { rows, next } = page.cut(await listQuantities(tx, from, page.count));
  const before: Link[] = number > 0 ? [{ rel: 'prev', href: hrefOf(path, { limit, page: number - 1 }) }] : [];
  const links = [...before, ...keysetLinks(list, request, next)];
  const entries = entriesOf(rows.map(viewEntry));
  return { status: 200, body: renderPage(caller, arrayWithin('variations'), entries, links) };
}

export async function readQuantity(
  tx: ReadTx,
  { parameters: { sku } }: OperationRequest<'getAvailableQuantityBySku'>,
): Promise<ReplyOf<'getAvailableQuantityBySku'>> {
  const stored = await findQuantity(tx, sku);
  if (stored === undefined) {
    throw new ApiError(availabilityErrors.NO_QUANTITY_STORED, {
      detail: `No quantity is stored for the sku ${sku.slice(0, 200)}.`,
      structured: { sku: sku.slice(0, 200) },
    });
  }
  return { status: 200, body: viewQuantity(stored) };
}
