import type { ReadHandler } from '../../../platform/http/operation.ts';
import type { CursorCodec } from '../../../platform/paging/cursor.ts';
import { type KeysetList, keysetLinks, openPage } from '../../../platform/paging/keyset.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Partners } from '../needs.ts';
import type { ReducedItem } from '../rules/reduction.ts';
import { findItem, findItemsBehind, type ItemFilter } from '../store/items.ts';
import { viewItems } from './read.ts';

const list: KeysetList<ReducedItem> = {
  name: 'listPriceReductionsOfPartner',
  parameter: 'cursor',
  keyOf: ({ latestNumber }) => [latestNumber],
};

interface Wanted extends ItemFilter {
  readonly positionItemId?: string | undefined;
}

/** A partner's reductions as the partner sees them, with the operator's filters (OP12). */
export function listPriceReductionsOfPartner(parts: {
  readonly partners: Partners;
  readonly cursors: CursorCodec;
}): ReadHandler<'listPriceReductionsOfPartner'> {
  const { partners, cursors } = parts;
  return async (shared, request) => {
    const { partnerId } = request.parameters;
    await partners.requirePartner(shared, partnerId);
    const { query } = request;
    const wanted: Wanted = query.cursor === undefined ? query : {};
    const page = openPage(cursors, partnerId, list, request, (): Wanted => {
      const { positionItemId, salesOrderId, status } = wanted;
      return { positionItemId, salesOrderId, status };
    });
    const tx = shared.partner(partnerId);
    const behind = Number(page.key?.[0] ?? Number.MAX_SAFE_INTEGER);
    const { rows, next } = page.cut(await find(tx, page.filters, behind, page.count));
    const resources = await viewItems(tx, rows);
    return { status: 200, body: { resources, links: keysetLinks(list, request, next) } };
  };
}

async function find(tx: ReadTx, wanted: Wanted, behind: number, count: number): Promise<ReducedItem[]> {
  if (wanted.positionItemId === undefined) return findItemsBehind(tx, wanted, behind, count);
  const item = await findItem(tx, wanted.positionItemId);
  if (item === undefined || item.latestNumber >= behind) return [];
  // The other filters hold too: the item is one of those that they let pass.
  const passing = await findItemsBehind(tx, wanted, item.latestNumber + 1, 1);
  return passing.filter(({ positionItemId }) => positionItemId === item.positionItemId);
}
