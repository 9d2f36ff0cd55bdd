import type { OrderLine, OrderPlacement } from '../contract/operator-v1.ts';
import type { ReadTx } from '../platform/store/store.ts';
import { amountOf, centsOf } from '../values/money.ts';
import { articleSkus, type Scenario } from './fixtures/test-orders.ts';

/** What the sandbox asks of the products area. */
export interface ProductsOnOffer {
  /** The first skus that can be ordered, in the order of skus. */
  findOrderableSkus(tx: ReadTx, count: number): Promise<string[]>;
  productsForSale(
    tx: ReadTx,
    skus: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, OfferedProduct>>;
}

interface OfferedProduct {
  readonly price: { readonly amount: number; readonly currency: string };
  /** Most pieces that one order may hold. */
  readonly orderQuantityMax?: number | undefined;
}

interface OwnArticle {
  readonly sku: string;
  readonly cents: number;
}

/** Own articles by the sku of the invented one whose place they take. */
export type OwnArticles = ReadonlyMap<string, OwnArticle>;

/** The fixtures tell fees and discounts in this currency, and an order has one. */
const currency = 'EUR';

/** Products that are looked at to find enough. */
const lookedAtMax = 100;

/** An own article for each invented one; undefined when the partner offers fewer. */
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

/** The scenario with own articles at their own prices; a discount takes at most half of them. */
export function sellOwn(scenario: Scenario, own: OwnArticles): Scenario {
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

/** The line keeps how it is delivered and how many pieces it has; the rest is the product's. */
function ownLine({ price: _price, product: _product, ...line }: OrderLine, own: OwnArticles): OrderLine {
  return { ...line, sku: own.get(line.sku)?.sku ?? line.sku };
}
