import { limits } from '../../../../platform/limits/numbers.ts';
import { searchPartners } from '../../../../platform/paging/search-partners.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { countByStatus, countByStatusOfAll } from '../../status/store/counts.ts';
import { countWithError, countWithErrorOfAll, errorKeyOf } from '../../status/store/product-errors.ts';
import { type ListFilter, walkOf } from './operator-filter.ts';

/** Number of products that pass the filters; `countIsMinimum` when not all products were looked at. */
export interface ProductCount {
  readonly count: number;
  readonly countIsMinimum?: true;
}

/** Uses a stored count if there is one, otherwise counts while looking at up to `most` products. */
export async function countProducts(
  tx: SharedReadTx,
  filter: ListFilter,
  countedMax: number = limits.countedProductsMax,
): Promise<ProductCount> {
  const stored = await storedCount(tx, filter);
  if (stored !== undefined) return { count: stored };
  const { found, resume } = await searchPartners(tx, walkOf(filter), undefined, {
    partnerId: filter.partnerId,
    wanted: countedMax + 1,
    rowsMax: countedMax,
    partnersMax: limits.listedPartnersLookedAtMax,
  });
  return { count: found.length, ...(resume !== undefined && { countIsMinimum: true }) };
}

/** The stored count of a partner, a status or an error; undefined for other filters. */
async function storedCount(tx: SharedReadTx, filter: ListFilter): Promise<number | undefined> {
  const { partnerId, status, errorCode, ...others } = filter;
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  if (errorCode !== undefined) {
    if (status !== undefined) return undefined;
    const key = errorKeyOf(errorCode);
    return partnerId === undefined
      ? countWithErrorOfAll(tx, key)
      : countWithError(tx.partner(partnerId), key);
  }
  const counts = await (partnerId === undefined
    ? countByStatusOfAll(tx)
    : countByStatus(tx.partner(partnerId)));
  return status === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[status];
}
