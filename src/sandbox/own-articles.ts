import type { OrderLine, OrderPlacement } from '../generated/operator-v1.ts';
import type { ReadTx } from '../platform/store/store.ts';
import { amountOf, centsOf } from '../values/money.ts';
import { articleSkus, type Scenario } from './fixtures/test-orders.ts';

/** What the sandbox needs from the products area. */
export interface ProductsOnOffer {
  /** Returns the first skus that can be ordered, in the order of skus. */
  findOrderableSkus(tx: ReadTx, count: number): Promise<string[]>;
  productsForSale(
    tx: ReadTx,
    skus: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, OfferedProduct>>;
}

interface OfferedProduct {
  readonly price: { readonly amount: number; readonly currency: string };
  /** Maximum number of pieces in one order. */
  readonly orderQuantityMax?: number | undefined;
}

interface OwnArticle {
  readonly sku: string;
  readonly cents: number;
}

/** Own articles by the sku of the invented article that they replace. */
export type OwnArticles = ReadonlyMap<string, OwnArticle>;

/** The fixtures give fees and discounts in this currency, and an order has only one currency. */
const currency = 'EUR';

/** Number of products that are checked to find enough. */
const lookedAtMax = 100;

/** Returns an own article for each invented one; undefined when the partner offers fewer. */
export async function ownArticles(
  products: ProductsOnOffer,
  tx: ReadTx,
  nowMs: number,
): Promise<OwnArticles | undefined> {
  const skus = await products.findOrderableSkus(tx, lookedAtMax);
  const offered = await products.productsForSale(tx, skus, nowMs);
  const own = skus
    .flatMap((sku) => {
      const price = offered.get(sku)?.price;
      const cents = price?.currency === currency ? (centsOf(price.amount) ?? 0) : 0;
      return cents > 0 ? [{ sku, cents }] : [];
    })
    .slice(0, articleSkus.length);
  if (own.length < articleSkus.length) return undefined;
  return new Map(articleSkus.map((sku, index) => [sku, own[index] as OwnArticle]));
}

/** Returns the scenario with own articles at their own prices; a discount is at most half of their total. */
export function withOwnArticles(scenario: Scenario, own: OwnArticles): Scenario {
  const { lines, discounts, ...placement } = scenario.placement;
  const cents = lines.reduce((sum, { sku, quantity = 1 }) => sum + quantity * (own.get(sku)?.cents ?? 0), 0);
  const half = Math.floor(cents / 2);
  const lowered = discounts?.flatMap((discount) => {
    const amount = Math.min(centsOf(discount.amount.amount) ?? 0, half);
    return amount === 0 ? [] : [{ ...discount, amount: { amount: amountOf(amount), currency } }];
  });
  const sold: OrderPlacement = {
    ...placement,
    lines: lines.map((line) => ownLine(line, own)),
    ...(lowered !== undefined && lowered.length > 0 && { discounts: lowered }),
  };
  return { ...scenario, placement: sold };
}

/** The line keeps its delivery type and its quantity; the rest comes from the product. */
function ownLine({ price: _price, product: _product, ...line }: OrderLine, own: OwnArticles): OrderLine {
  return { ...line, sku: own.get(line.sku)?.sku ?? line.sku };
}
