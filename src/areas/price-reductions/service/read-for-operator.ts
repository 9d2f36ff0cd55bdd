import type { ReadHandler } from '../../../platform/operations/operation.ts';
import {
  type FirstQuery,
  type ListOfPartnerDeps,
  listOfPartner,
} from '../../../platform/paging/list-of-partner.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { ReducedItem } from '../rules/reduction.ts';
import { findItem, findItemsAfter, type ItemFilter } from '../store/items.ts';
import { viewItems } from './read.ts';

interface Wanted extends ItemFilter {
  readonly positionItemId?: string | undefined;
}

/** Lists a partner's reductions as the partner sees them, with the operator's filters (OP12). */
export function listPriceReductionsOfPartner(
  deps: ListOfPartnerDeps,
): ReadHandler<'listPriceReductionsOfPartner'> {
  return listOfPartner(deps, {
    name: 'listPriceReductionsOfPartner',
    keyOf: ({ latestNumber }: ReducedItem) => [latestNumber],
    filtersOf: ({
      positionItemId,
      salesOrderId,
      status,
    }: FirstQuery<'listPriceReductionsOfPartner'>): Wanted => ({ positionItemId, salesOrderId, status }),
    find: (tx, page) => find(tx, page.filters, Number(page.key?.[0] ?? Number.MAX_SAFE_INTEGER), page.count),
    view: (rows, tx) => viewItems(tx, rows),
  });
}

async function find(tx: ReadTx, wanted: Wanted, behind: number, count: number): Promise<ReducedItem[]> {
  if (wanted.positionItemId === undefined) return findItemsAfter(tx, wanted, behind, count);
  const item = await findItem(tx, wanted.positionItemId);
  if (item === undefined || item.latestNumber >= behind) return [];
  // The other filters apply as well: the item must be one of those that they select.
  const passing = await findItemsAfter(tx, wanted, item.latestNumber + 1, 1);
  return passing.filter(({ positionItemId }) => positionItemId === item.positionItemId);
}
