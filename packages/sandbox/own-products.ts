import type { OrderLine, OrderPlacement } from '@kontor/contract/generated/operator-v1';
import type { ReadTx } from '@kontor/server/store';
import { centsOf, moneyOf, stepOf } from '@kontor/values/money';
import { productSkus, type Scenario } from './fixtures/test-orders.ts';

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
  /** Maximum number of pieces for one shopper. */
  readonly orderLimit?: { readonly quantity: number } | undefined;
}

interface OwnProduct {
  readonly sku: string;
  readonly cents: number;
}

/** Own products by the sku of the invented product that they replace. */
export type OwnProducts = ReadonlyMap<string, OwnProduct>;

/** Number of products that are checked to find enough. */
const lookedAtMax = 100;

/** Returns an own product with a price in the currency for each invented one; undefined when the partner offers fewer. */
export async function ownProducts(
  products: ProductsOnOffer,
  tx: ReadTx,
  nowMs: number,
  currency: string,
): Promise<OwnProducts | undefined> {
  const skus = await products.findOrderableSkus(tx, lookedAtMax);
  const offered = await products.productsForSale(tx, skus, nowMs);
  const own = skus
    .flatMap((sku) => {
      const price = offered.get(sku)?.price;
      const cents = price?.currency === currency ? centsOf(price) : 0;
      return cents > 0 ? [{ sku, cents }] : [];
    })
    .slice(0, productSkus.length);
  if (own.length < productSkus.length) return undefined;
  return new Map(productSkus.map((sku, index) => [sku, own[index] as OwnProduct]));
}

/** Returns the scenario with own products at their own prices; a discount is at most half of their total. */
export function withOwnProducts(scenario: Scenario, own: OwnProducts): Scenario {
  const { lines, discounts, ...placement } = scenario.placement;
  const cents = lines.reduce((sum, { sku, quantity = 1 }) => sum + quantity * (own.get(sku)?.cents ?? 0), 0);
  const lowered = discounts?.flatMap((discount) => {
    const { currency } = discount.amount;
    const step = stepOf(currency);
    const amount = Math.min(centsOf(discount.amount), Math.floor(cents / 2 / step) * step);
    return amount === 0 ? [] : [{ ...discount, amount: moneyOf(amount, currency) }];
  });
  const sold: OrderPlacement = {
    ...placement,
    lines: lines.map((line) => ownLine(line, own)),
    ...(lowered !== undefined && lowered.length > 0 && { discounts: lowered }),
  };
  return { ...scenario, placement: sold };
}

/** The line keeps its delivery type and its quantity; the rest comes from the product. */
function ownLine({ price: _price, product: _product, ...line }: OrderLine, own: OwnProducts): OrderLine {
  return { ...line, sku: own.get(line.sku)?.sku ?? line.sku };
}
