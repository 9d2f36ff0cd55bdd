/** Lists of price reductions, for the partner and for the operator. */

import { ApiError } from '@kontor/contract/errors';
import { priceReductionsV1 } from '@kontor/contract/generated/price-reductions-v1';
import { valuesOf } from '@kontor/values/collections';
import type { Faults } from '../../../platform/faults/faults.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { type FirstQuery, type ListOfPartnerDeps, listOfPartner } from '../../../platform/paging/lists.ts';
import { numberedPage } from '../../../platform/paging/numbered.ts';
import { entriesOf, renderPage } from '../../../platform/paging/page.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { priceReductionErrors } from '../errors.ts';
import type { ReducedItem } from '../rules.ts';
import { findItem, findItems, findItemsAfter, type ItemFilter } from '../store/items.ts';
import { findOfItems } from '../store/reductions.ts';
import { type ItemView, viewItem } from '../views.ts';
import { requireReceipts } from './apply.ts';

/** Lists reductions grouped by item, the one with the newest reduction first (PR8 to PR11). */
export function listPriceReductions({ faults }: { faults: Faults }): ReadHandler<'listPriceReductions'> {
  return async (tx, request) => {
    await requireReceipts(faults, tx, 'listPriceReductions', request);
    const { positionItemId } = request.query;
    const page = numberedPage(priceReductionsV1.listPriceReductions, request);
    const found =
      positionItemId === undefined
        ? await findItems(tx, page.offset, page.limit + 1)
        : (await requireItem(tx, positionItemId)).slice(page.offset);
    const { entries, links } = page.cut(found);
    const views = await viewItems(tx, entries);
    const texts = entriesOf(views);
    return { status: 200, body: renderPage(request.caller, 'results', texts, links) };
  };
}

async function requireItem(tx: ReadTx, positionItemId: string): Promise<ReducedItem[]> {
  const item = await findItem(tx, positionItemId);
  if (item !== undefined) return [item];
  throw new ApiError(priceReductionErrors.NO_PRICE_REDUCTION, {
    detail: `There is no price reduction on the position item ${positionItemId}.`,
  });
}

/** Shows items with all their reductions. */
async function viewItems(tx: ReadTx, items: readonly ReducedItem[]): Promise<ItemView[]> {
  const reductions = await findOfItems(tx, valuesOf(items, 'positionItemId'));
  return items.map((item, index) => viewItem(item, reductions[index] ?? []));
}

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
