import type { ListedProduct } from '../../../../generated/operator-v1.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import { platformErrors } from '../../../../platform/errors/platform-errors.ts';
import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import type { FirstQuery, ListOfPartnerDeps } from '../../../../platform/paging/list-of-partner.ts';
import { listOverPartners } from '../../../../platform/paging/list-over-partners.ts';
import { gtinViolation } from '../../../../values/codes.ts';
import { shorten } from '../../../../values/text.ts';
import { shownContentsOf } from '../../reviews/service/shown.ts';
import { findListedProducts } from '../store/listed-products.ts';
import type { Place, WalkedRow } from '../store/operator-walk.ts';
import { viewListedProduct } from '../views/listed-product.ts';
import { countProducts } from './operator-count.ts';
import { type ListFilter, walkOf } from './operator-filter.ts';
import { type Availability, offersForReasons } from './operator-product.ts';

type Query = FirstQuery<'listProducts'>;

/** Lists products of one partner or of all partners, with the operator's filters. */
export function listProducts({
  reasonsOf,
  ...deps
}: ListOfPartnerDeps & Pick<Availability, 'reasonsOf'>): ReadHandler<'listProducts'> {
  return listOverPartners<Place, WalkedRow, Query, ListFilter, ListedProduct>(deps, {
    name: 'listProducts',
    filtersOf({ count: _, limit: __, cursor: ___, ...filters }) {
      requireDigits(filters.ean);
      return filters;
    },
    walkOf,
    keyOf: ({ atMs, sku }) => [atMs, sku],
    placeOf: ([atMs, sku]) => ({ atMs: Number(atMs), sku: String(sku) }),
    more: async (tx, filters, { count }) => (count ? countProducts(tx, filters) : {}),
    async view(found, tx) {
      const rows = await findListedProducts(
        tx,
        found.map(({ sku }) => sku),
      );
      const shown = await shownContentsOf(tx, rows);
      const reasons = await reasonsOf(tx, await offersForReasons(tx, rows, shown));
      return rows.map((row, index) => viewListedProduct(tx.partnerId, row, reasons[index] ?? []));
    },
  });
}

/** Throws 400 for what no product can have as its EAN. Whether the check digit is right is for deliveries to say. */
function requireDigits(ean: string | undefined): void {
  const violation = ean === undefined ? undefined : gtinViolation(ean);
  if (ean === undefined || (violation !== 'length' && violation !== 'digits')) return;
  const value = shorten(ean);
  throw new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter ean has "${value}"; an EAN has 8, 12, 13 or 14 digits.`,
    structured: { parameter: 'ean', value },
  });
}
