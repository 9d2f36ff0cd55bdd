import { type CallOptions, KontorError, NotFound, Refused } from 'kontor/client';
import { KontorItem, KontorPlacement } from './entities.js';
import { type Answer, forShopper, isAway, kontor, partnerOf, settings } from './kontor.js';
import { giveBack } from './refunds.js';
import { done, Shop } from './shop.js';
import { centsOf, groupBy, salesOrderIdOf } from './values.js';
import { Injectable, Logger, Order, type RequestContext } from './vendure.js';
import { refusalWords } from './words.js';

/** Address parts that Kontor wants apart. */
function addressOf({ shippingAddress, customer }: Order) {
  const { fullName = '', streetLine1 = '', streetLine2, city = '', postalCode = '', countryCode } = shippingAddress;
  const [, street = streetLine1, houseNumber = streetLine2 ?? ''] = /^(.*?)\s+(\d\S*)$/.exec(streetLine1.trim()) ?? [];
  const [, firstName = '-', lastName = fullName] = /^(\S+)\s+(.+)$/.exec(fullName.trim()) ?? [];
  const name = { salutation: 'UNKNOWN' as const, firstName, lastName };
  const place = { street, houseNumber: houseNumber || '-', zipCode: postalCode, city };
  const email = customer && { email: customer.emailAddress };
  return { ...name, ...place, countryCode: countries[countryCode ?? 'DE'] ?? 'DEU', ...email };
}
const countries: Readonly<Record<string, string>> = { DE: 'DEU', AT: 'AUT', CH: 'CHE' };

type Lines = Order['lines'];
type Asked = { partnerId: string; dryRun?: boolean; body: ReturnType<typeof bodyOf> };

function bodyOf(order: Order, lines: Lines, feeCents: number) {
  const money = (cents: number) => ({ amount: cents / 100, currency: order.currencyCode });
  return {
    salesOrderId: salesOrderIdOf(order.code),
    paymentMethod: 'PAYPAL' as const,
    deliveryAddress: addressOf(order),
    lines: lines.map(({ productVariant, quantity, proratedUnitPriceWithTax: cents }) => {
      return { sku: productVariant.sku, quantity, price: money(cents) };
    }),
    ...(feeCents > 0 && { deliveryFees: [{ amount: money(feeCents) }] }),
  };
}

/** Places what was paid: one order for each partner of a basket, exactly once, however often it is tried. */
@Injectable()
export class PlacementService {
  constructor(private shop: Shop) {}

  /** Notes what has to be placed, in the transaction that authorizes the payment. */
  async note(ctx: RequestContext, order: Order): Promise<void> {
    const { feeCents } = settings.options;
    const facts = { orderId: Number(order.id), salesOrderId: salesOrderIdOf(order.code), feeCents };
    for (const partnerId of new Set(order.lines.map(partnerOfLine)))
      await this.rows(ctx).insert(new KontorPlacement({ ...facts, partnerId, state: 'pending' }));
  }

  /** Places some of what waits, also what a crash has left; resolves to what the partners took. */
  async placeWaiting(): Promise<KontorPlacement[]> {
    const ctx = await this.shop.contextOfJob();
    const options = { where: { state: 'pending' as const }, order: { updatedAt: 'ASC' as const }, take: 5 };
    const placed: KontorPlacement[] = [];
    for (const placement of await this.rows(ctx).find(options))
      try {
        if (await this.place(ctx, placement)) placed.push(placement);
      } catch (error) {
        if (isAway(error)) throw error;
        const { id, salesOrderId, partnerId } = placement;
        Logger.error(`order ${salesOrderId} of ${partnerId} is tried again: ${error}`, 'KontorPlugin');
        // Others come first until then.
        await this.rows(ctx).update(id, { state: 'pending' });
      }
    return placed;
  }

  private async place(ctx: RequestContext, placement: KontorPlacement): Promise<boolean> {
    const { id, orderId, partnerId, salesOrderId, feeCents } = placement;
    const order = await this.shop.orders.findOne(ctx, orderId, ['lines', 'lines.productVariant', 'customer']);
    if (!order) return false;
    const lines = order.lines.filter((line) => partnerOfLine(line) === partnerId);
    const asked = { partnerId, body: bodyOf(order, lines, feeCents) };
    const answer = await this.ask(asked, lines, { idempotencyKey: `${salesOrderId}-${partnerId}`, tries: 1 });
    const isRefused = typeof answer === 'string';
    await this.shop.connection.withTransaction(ctx, async (tx) => {
      const change: Partial<KontorPlacement> = isRefused
        ? { state: 'refused', refusal: answer }
        : { state: 'placed', orderNumber: answer.orderNumber };
      const changed = await this.rows(tx).update({ id, state: 'pending' }, change);
      if (changed.affected !== 1) return;
      if (!isRefused) await this.keepItems(tx, placement, lines, answer.positionItems);
      const waiting = await this.rows(tx).count({ where: { orderId, state: 'pending' } });
      if (waiting === 0) await this.settle(tx, orderId);
    });
    return !isRefused;
  }

  /** Resolves to why an order would be refused, in words for the shopper; the placement decides while Kontor is away. */
  async refusalOf(order: Order): Promise<string | undefined> {
    for (const [partnerId, lines] of groupBy(order.lines, partnerOfLine)) {
      const asked = { partnerId, dryRun: true, body: bodyOf(order, lines, settings.options.feeCents) };
      const answer = await this.ask(asked, lines, forShopper).catch((error) => {
        if (!(error instanceof KontorError)) throw error;
      });
      if (typeof answer === 'string') return answer;
    }
    return undefined;
  }

  /** Resolves to the order of the partner, or to the words for the shopper if it is refused. */
  private async ask(asked: Asked, lines: Lines, options: CallOptions) {
    try {
      return await kontor().call('placeOrder', asked, options);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NotFound)) throw error;
      const { partnerId, dryRun = false, body } = asked;
      const { salesOrderId } = body;
      // The key of an attempt that was answered long ago may be forgotten; its order is not.
      if (!dryRun && error.errors[0]?.name === 'ORDER_EXISTS')
        return kontor().call('getOrderOfPartner', { partnerId, salesOrderId });
      if (!dryRun) Logger.warn(`order ${salesOrderId} is refused by ${partnerId}: ${error.message}`, 'KontorPlugin');
      return refusalWords(error, (sku) => titleOf(lines.find((line) => line.productVariant.sku === sku)) ?? sku);
    }
  }

  private async keepItems(
    ctx: RequestContext,
    { salesOrderId, partnerId, orderId }: KontorPlacement,
    lines: Lines,
    pieces: Answer<'placeOrder'>['positionItems'],
  ) {
    const sold = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
    const left = groupBy(sold, ({ productVariant }) => productVariant.sku);
    for (const { positionItemId, product, itemValueGrossPrice, expectedDeliveryDate } of pieces) {
      const { sku } = product;
      const line = left.get(sku)?.shift();
      if (line === undefined) throw new Error(`order ${salesOrderId} has a piece of ${sku} that the shop did not sell`);
      const ids = { positionItemId, salesOrderId, partnerId, orderId, orderLineId: Number(line.id), sku };
      const deliveryPromise = expectedDeliveryDate ? new Date(expectedDeliveryDate) : null;
      const facts = { priceCents: centsOf(itemValueGrossPrice), deliveryPromise, status: 'ANNOUNCED' };
      await this.shop.rows(ctx, KontorItem).insert(new KontorItem({ ...ids, ...facts }));
    }
  }

  /** Captures the payment once every partner has answered, and gives back what was refused. */
  private async settle(ctx: RequestContext, orderId: number): Promise<void> {
    const { orders } = this.shop;
    const [payment] = await orders.getOrderPayments(ctx, orderId);
    if (payment?.state === 'Authorized') await done(orders.settlePayment(ctx, payment.id), 'payment');
    const all = await this.rows(ctx).find({ where: { orderId } });
    const refused = all.filter(({ state }) => state === 'refused');
    if (refused.length === 0) return;
    const order = await orders.findOne(ctx, orderId, ['lines', 'lines.productVariant']);
    for (const { partnerId, salesOrderId, refusal, feeCents } of refused) {
      const gone = (order?.lines ?? []).filter((line) => partnerOfLine(line) === partnerId);
      const words = refusal ?? 'The order was refused.';
      await orders.addNoteToOrder(ctx, { id: orderId, note: words, isPublic: true });
      const cents = gone.reduce((sum, line) => sum + line.proratedUnitPriceWithTax * line.quantity, feeCents);
      await giveBack(this.shop, ctx, { orderId, reason: `${salesOrderId}/${partnerId} refused`, cents, words });
      const lines = gone.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
      const cancelled = { orderId, lines, reason: words, cancelShipping: refused.length === all.length };
      await done(orders.cancelOrder(ctx, cancelled), 'cancellation');
    }
  }

  private rows = (ctx: RequestContext) => this.shop.rows(ctx, KontorPlacement);
}

const titleOf = (line: Lines[number] | undefined) =>
  line?.productVariant.name ?? line?.productVariant.translations?.[0]?.name;

export const partnerOfLine = ({ productVariant }: Lines[number]): string => partnerOf(productVariant);
