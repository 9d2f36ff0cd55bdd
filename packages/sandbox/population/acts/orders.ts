/** What shoppers and the shop do with orders. */

import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import type { ReadTx } from '@kontor/server/store';
import { dayMs, hourMs, minuteMs } from '@kontor/values/instant';
import { centsOf, shareOf, stepOf } from '@kontor/values/money';
import type { ProductsOnOffer } from '../../own-products.ts';
import { type Act, type Acts, type CheckoutFacts, callAt } from '../act.ts';
import { chooseProducts, inventedProducts, type Offer, placementOf } from '../checkout.ts';
import { type Draws, drawsOf } from '../draws.ts';
import type { Population } from '../presets.ts';
import type { World } from '../world.ts';

/** A shopper orders what is on offer; resolves to the acts that will happen to the order. */
export async function checkOut(
  population: Population,
  world: World,
  shop: Shop,
  facts: CheckoutFacts,
): Promise<Act[]> {
  const skus = chooseProducts(population, facts, world.partnerId, await shop.skus());
  const offer = await shop.products(skus);
  if (offer.products.length === 0) return [];
  const order = await world.asOperator('placeOrder', { body: placementOf(population, facts, offer) });
  return order === undefined ? [] : planAfterCheckout(population, order as OperatorOrder);
}

/** What shoppers find with one partner at one instant. */
export interface Shop {
  /** Returns skus that can be ordered: from the partner's catalogue, or invented ones while it is empty. */
  skus(): Promise<readonly string[]>;
  /** Returns those of the products that have a price in the currency of the first one. */
  products(skus: readonly string[]): Promise<Offer>;
}

/** Maximum number of skus that shoppers choose from. */
const lookedAtMax = 200;

/** `currency` is that of invented products. */
export function openShop(products: ProductsOnOffer, tx: ReadTx, nowMs: number, currency: string): Shop {
  let found: Promise<readonly string[]> | undefined;
  const skus = () => {
    found ??= findSkus(products, tx);
    return found;
  };
  return {
    skus,
    async products(chosen) {
      const invented = inventedProducts.filter(({ sku }) => chosen.includes(sku));
      const step = stepOf(currency);
      if (invented.length > 0)
        return { currency, products: invented.map((each) => ({ ...each, cents: each.cents * step })) };
      const offered = await products.productsForSale(tx, chosen, nowMs);
      const priced = chosen.flatMap((sku) => {
        const { price, orderLimit } = offered.get(sku) ?? {};
        if (price === undefined || price.amount === 0) return [];
        const product = {
          sku,
          cents: centsOf(price),
          piecesMax: orderLimit?.quantity ?? 100,
          isInvented: false,
        };
        return [{ product, currency: price.currency }];
      });
      const first = priced[0]?.currency ?? currency;
      return {
        currency: first,
        products: priced.flatMap((each) => (each.currency === first ? [each.product] : [])),
      };
    },
  };
}

async function findSkus(products: ProductsOnOffer, tx: ReadTx): Promise<readonly string[]> {
  const own = await products.findOrderableSkus(tx, lookedAtMax);
  return own.length > 0 ? own : inventedProducts.map(({ sku }) => sku);
}

/**
 * Plans what shoppers and the shop do with an order after its checkout: payment, cancellation, suspicion of fraud. If
 * the order has taken another course by then, the operation refuses and nothing happens.
 */
function planAfterCheckout({ seed, shares }: Population, order: OperatorOrder): Act[] {
  const draws = drawsOf(seed, 'fate', order.salesOrderId, order.partnerId);
  const atMs = Date.parse(order.orderDate);
  return [
    ...paymentActs(draws, shares.unpaid, order, atMs),
    ...(draws.chance(shares.cancelledByShopper) ? [cancellation(draws, order, atMs)] : []),
    ...(draws.chance(shares.cancelledByMarketplace)
      ? [cancelAll(order, atMs + draws.integer(1, 20) * hourMs, 'CANCELLED_ON_MARKETPLACE_WISH')]
      : []),
    ...(draws.chance(shares.suspected) ? suspicion(draws, shares, order, atMs) : []),
  ];
}

/**
 * Payments arrive in the morning. Of the orders that are never paid, some are cancelled by the shopper and the others
 * lapse.
 */
function paymentActs(draws: Draws, unpaid: number, order: OperatorOrder, atMs: number): Act[] {
  const comes = !draws.chance(unpaid);
  const days = draws.integer(1, 4);
  const isGivenUp = draws.chance(0.3);
  if (order.payment?.paymentMethod !== 'PREPAYMENT') return [];
  const { salesOrderId } = order;
  const morningMs = Math.ceil(atMs / dayMs) * dayMs + (days - 1) * dayMs + 7 * hourMs;
  if (comes) return [callAt(morningMs, 'recordPayment', { salesOrderId })];
  return isGivenUp ? [cancelAll(order, atMs + 2 * hourMs, 'PAYMENT_ABORTED')] : [];
}

/** The shopper cancels within the first half hour, the whole order or its first piece. */
function cancellation(draws: Draws, order: OperatorOrder, atMs: number): Act {
  const dueAtMs = atMs + draws.integer(1, 5) * 5 * minuteMs;
  const [first] = order.positionItems;
  const isPartial = draws.chance(0.4) && order.positionItems.length > 1 && first !== undefined;
  return cancelAll(
    order,
    dueAtMs,
    'CANCELLED_ON_CUSTOMER_WISH',
    isPartial ? [first.positionItemId] : undefined,
  );
}

function suspicion(
  draws: Draws,
  { blocked, fraud }: Population['shares'],
  order: OperatorOrder,
  atMs: number,
): Act[] {
  const { salesOrderId } = order;
  const suspectedMs = atMs + 5 * minuteMs;
  const judgedMs = Math.ceil(atMs / hourMs) * hourMs + draws.integer(6, 60) * hourMs;
  const isBlocked = draws.chance(blocked);
  return [
    callAt(suspectedMs, 'putFraudSuspicion', { salesOrderId }, { suspected: true }),
    ...(isBlocked ? [callAt(suspectedMs + 5 * minuteMs, 'blockOrder', { salesOrderId }, {})] : []),
    ...(draws.chance(fraud)
      ? [cancelAll(order, judgedMs, 'MARKETPLACE_FRAUD')]
      : [
          callAt(judgedMs, 'putFraudSuspicion', { salesOrderId }, { suspected: false }),
          ...(isBlocked ? [callAt(judgedMs, 'releaseOrder', { salesOrderId }, {})] : []),
        ]),
  ];
}

function cancelAll(
  { salesOrderId }: OperatorOrder,
  dueAtMs: number,
  reason: string,
  positionItemIds?: readonly string[],
): Act {
  return callAt(
    dueAtMs,
    'cancelOrder',
    { salesOrderId },
    { reason, ...(positionItemIds && { positionItemIds }) },
  );
}

/** Calls the operation of the act. */
export async function call(
  world: World,
  { plane, operationId, parameters, body }: Acts['call'],
): Promise<Act[]> {
  const act = plane === 'partner' ? world.asPartner : world.asOperator;
  await act(operationId, { parameters, ...(body && { body }) });
  return [];
}

/** Refunds part of a piece's price to the shopper. */
export async function refund(
  { seed }: Population,
  world: World,
  { salesOrderId, positionItemId }: Acts['dispute'],
): Promise<Act[]> {
  const order = await world.asOperator('getOrderOfPartner', { parameters: { salesOrderId } });
  const item = order?.positionItems.find((each) => each.positionItemId === positionItemId);
  if (item === undefined) return [];
  const draws = drawsOf(seed, 'dispute', positionItemId);
  const price = item.itemValueReducedGrossPrice ?? item.itemValueGrossPrice;
  const amount = shareOf(price, 0.1 + draws.fraction() * 0.8);
  const type = draws.pick(['REFUND_PAYPAL_DISPUTE', 'REFUND_CREDIT_CARD_DISPUTE', 'REFUND_ESCALATION']);
  await world.asOperator('recordDisputeRefund', {
    parameters: { salesOrderId },
    body: { positionItemId, amount, type },
  });
  return [];
}

/** Withdraws a product of the newest order from the market. */
export async function recall(world: World): Promise<Act[]> {
  const query = { limit: 1, fulfillmentStatus: ['PROCESSABLE', 'ANNOUNCED'] } as const;
  const page = await world.asOperator('listOrdersOfPartner', { query });
  const sku = page?.resources[0]?.positionItems[0]?.product.sku;
  if (sku === undefined) return [];
  await world.asOperator('withdrawIllegalProduct', { parameters: { sku } });
  return [];
}
