import type { ListedProduct } from '../../../../contract/operator-v1.ts';
import type { FirstQuery, ListOfPartnerParts } from '../../../../platform/http/list-of-partner.ts';
import type { ReadHandler } from '../../../../platform/http/operation.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { keysetLinks, openPage } from '../../../../platform/paging/keyset.ts';
import type { SharedReadTx } from '../../../../platform/store/store.ts';
import { findListedProducts } from '../../store/listed-products.ts';
import { viewListedProduct } from '../../views/listed-product.ts';
import { countProducts } from './count.ts';
import { type ListFilter, routeOf } from './filter.ts';
import { type Availability, offersForReasons } from './product.ts';
import { type FoundProduct, type ListPlace, searchProducts } from './search.ts';

const list = {
  name: 'listProducts',
  parameter: 'cursor',
  keyOf: ({ partnerId, atMs, sku }: ListPlace) => [partnerId, atMs, sku],
};

/** Lists products of one partner or of all partners, with the operator's filters. */
export function listProducts({
  cursors,
  partners,
  reasonsOf,
}: ListOfPartnerParts & Pick<Availability, 'reasonsOf'>): ReadHandler<'listProducts'> {
  return async (tx, request) => {
    const page = openPage<FoundProduct, ListFilter>(cursors, request.caller.partnerId, list, request, () =>
      filterOf(request.query as FirstQuery<'listProducts'>),
    );
    const { filters } = page;
    if (filters.partnerId !== undefined) await partners.requirePartner(tx, filters.partnerId);
    const route = routeOf(filters);
    const found = await searchProducts(tx, filters, route, placeOf(page.key), {
      wanted: page.count,
      productsMax: limits.listedProductsLookedAtMax,
      partnersMax: limits.listedPartnersLookedAtMax,
    });
    const { rows, next = found.resume && page.cursorAfter(list.keyOf(found.resume)) } = page.cut(
      found.products,
    );
    const isCounted = page.key === undefined && 'count' in request.query && request.query.count;
    const body = {
      ...(isCounted && (await countProducts(tx, filters, route))),
      resources: await viewAll(reasonsOf, tx, rows),
      links: keysetLinks(list, request, next),
    };
    return { status: 200, body };
  };
}

function filterOf(query: FirstQuery<'listProducts'>): ListFilter {
  const { partnerId, status, category, brandId, errorCode, changedSince } = query;
  return { partnerId, status, category, brandId, errorCode, changedSince };
}

function placeOf(key: readonly (string | number)[] | undefined): ListPlace | undefined {
  if (key === undefined) return undefined;
  return { partnerId: String(key[0]), atMs: Number(key[1]), sku: String(key[2]) };
}

/** Reads the remaining data of the listed products, partner by partner. */
async function viewAll(
  reasonsOf: Availability['reasonsOf'],
  tx: SharedReadTx,
  found: readonly FoundProduct[],
): Promise<ListedProduct[]> {
  const products: ListedProduct[] = [];
  for (const [partnerId, group] of Map.groupBy(found, (each) => each.partnerId)) {
    const own = tx.partner(partnerId);
    const rows = await findListedProducts(
      own,
      group.map(({ sku }) => sku),
    );
    const reasons = await reasonsOf(own, await offersForReasons(own, rows));
    products.push(...rows.map((row, index) => viewListedProduct(partnerId, row, reasons[index] ?? [])));
  }
  return products;
}
