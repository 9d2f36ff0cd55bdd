import type { OwnProduct } from '../../../../generated/overview-v1.ts';
import type { ReadHandler } from '../../../../platform/operations/operation.ts';
import type { CursorCodec } from '../../../../platform/paging/cursor.ts';
import { hrefOf } from '../../../../platform/paging/page.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { shownContentsOf } from '../../reviews/service/shown.ts';
import { statusesOf } from '../../status/service/read.ts';
import { findListedProducts } from '../store/listed-products.ts';
import { viewListedProduct } from '../views/listed-product.ts';
import { type Availability, offersForReasons } from './operator-product.ts';
import { readOwnPage } from './own-page.ts';

type Deps = Pick<Availability, 'reasonsOf'> & { readonly cursors: CursorCodec };

/** Lists the caller's products with their statuses and with what prevents an order of each. */
export function listOwnProducts(deps: Deps): ReadHandler<'listOwnProducts'> {
  return async (tx, request) => {
    const { query, path } = request;
    const { orderable, marketPlaceStatus, search, category, brandId } = query;
    const filter = { search, category, brandId, statuses: statusesOf(marketPlaceStatus) };
    const wanted = { ...request, query: { ...query, page: 0 } };
    const { rows, next } = await readOwnPage(tx, deps.cursors, wanted, filter);
    const products = await productsOf(deps, tx, rows);
    return {
      status: 200,
      body: {
        resources: products.filter((each) => orderable === undefined || each.orderable === orderable),
        links: next === undefined ? [] : [{ rel: 'next', href: hrefOf(path, { ...query, cursor: next }) }],
      },
    };
  };
}

async function productsOf(
  { reasonsOf }: Deps,
  tx: ReadTx,
  skus: readonly { readonly sku: string }[],
): Promise<OwnProduct[]> {
  const rows = await findListedProducts(
    tx,
    skus.map(({ sku }) => sku),
  );
  const reasons = await reasonsOf(tx, await offersForReasons(tx, rows, await shownContentsOf(tx, rows)));
  return rows.map((row, index) => {
    const { partnerId: _, ...product } = viewListedProduct(tx.partnerId, row, reasons[index] ?? []);
    return product;
  });
}
