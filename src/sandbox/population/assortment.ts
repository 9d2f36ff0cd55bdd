import type { ReadTx } from '../../platform/store/store.ts';
import { centsOf } from '../../values/money.ts';
import type { ProductsOnOffer } from '../own-articles.ts';
import { type Article, inventedArticles } from './checkout.ts';

/** What shoppers find with one partner at one instant. */
export interface Shop {
  /** Returns skus that can be ordered: from the partner's catalogue, or invented ones while it is empty. */
  skus(): Promise<readonly string[]>;
  /** Returns those of the articles that have a price in euros. */
  articles(skus: readonly string[]): Promise<Article[]>;
}

/** Maximum number of skus that shoppers choose from. */
const lookedAtMax = 200;
const currency = 'EUR';

export function openShop(products: ProductsOnOffer, tx: ReadTx, nowMs: number): Shop {
  let found: Promise<readonly string[]> | undefined;
  const skus = () => {
    found ??= findSkus(products, tx);
    return found;
  };
  return {
    skus,
    async articles(chosen) {
      const invented = inventedArticles.filter(({ sku }) => chosen.includes(sku));
      if (invented.length > 0) return invented;
      const offered = await products.productsForSale(tx, chosen, nowMs);
      return chosen.flatMap((sku) => {
        const { price, orderQuantityMax = 100 } = offered.get(sku) ?? {};
        const cents = price?.currency === currency ? (centsOf(price.amount) ?? 0) : 0;
        return cents > 0 ? [{ sku, cents, piecesMax: orderQuantityMax, isInvented: false }] : [];
      });
    },
  };
}

async function findSkus(products: ProductsOnOffer, tx: ReadTx): Promise<readonly string[]> {
  const own = await products.findOrderableSkus(tx, lookedAtMax);
  return own.length > 0 ? own : inventedArticles.map(({ sku }) => sku);
}
