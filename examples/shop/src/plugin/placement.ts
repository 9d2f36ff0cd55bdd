import { type AnswerOf, KontorError, NotFound, type OperatorOperations, Refused } from 'kontor/client';
import type { FindOptionsWhere } from 'typeorm';
import { KontorItem, KontorPlacement } from './entities.js';
import { answerMs, factsOf, groupBy, isAway, kontor, refusalWords, salesOrderIdOf, settings } from './kontor.js';
import { RefundService } from './refunds.js';
import {
  Injectable,
  Logger,
  Order,
  OrderService,
  type ProductVariant,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from './vendure.js';

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

function bodyOf(salesOrderId: string, order: Order, lines: Lines, feeCents: number) {
  const money = (cents: number) => ({ amount: cents / 100, currency: order.currencyCode });
  return {
    salesOrderId,
    paymentMethod: 'PAYPAL' as const,
    deliveryAddress: addressOf(order),
    lines: lines.map((line) => {
      const { productVariant, quantity, proratedUnitPriceWithTax } = line;
      return { sku: productVariant.sku, quantity, price: money(proratedUnitPriceWithTax) };
    }),
    ...(feeCents > 0 && { deliveryFees: [{ amount: money(feeCents) }] }),
  };
}

function wordsOf(error: KontorError, lines: Lines): string {
  return refusalWords(
    error,
    (wanted) => titleOf(lines.find(({ productVariant: { sku } }) => sku === wanted)?.productVariant) ?? wanted,
  );
}

/** Places what was paid: one order for each partner of a basket, exactly once, however often it is tried. */
@Injectable()
export class PlacementService {
  constructor(
    private connection: TransactionalConnection,
    private contexts: RequestContextService,
    private orders: OrderService,
    private refunds: RefundService,
  ) {}

  /** Notes what has to be placed, in the transaction that authorizes the payment. */
  async note(ctx: RequestContext, order: Order): Promise<void> {
    const repository = this.connection.getRepository(ctx, KontorPlacement);
    for (const partnerId of new Set(order.lines.map(partnerOf))) {
      const facts = { orderId: Number(order.id), partnerId, salesOrderId: salesOrderIdOf(order.code) };
      await repository.insert(new KontorPlacement({ ...facts, state: 'pending', feeCents: settings.options.feeCents }));
    }
  }

  /** Places some of what waits, also what a crash has left; resolves to what the partners took. */
  async placeWaiting(): Promise<KontorPlacement[]> {
    const ctx = await this.contexts.create({ apiType: 'admin' });
    const repository = this.connection.getRepository(ctx, KontorPlacement);
    const options = { where: { state: 'pending' as const }, order: { updatedAt: 'ASC' as const }, take: 5 };
    const placed: KontorPlacement[] = [];
    for (const placement of await repository.find(options))
      try {
        if (await this.place(ctx, placement)) placed.push(placement);
      } catch (error) {
        if (isAway(error)) throw error;
        Logger.error(
          `order ${placement.salesOrderId} of ${placement.partnerId} is tried again: ${error}`,
          'KontorPlugin',
        );
        // Others come first until then.
        await repository.update(placement.id, { state: 'pending' });
      }
    return placed;
  }

  private async place(ctx: RequestContext, placement: KontorPlacement): Promise<boolean> {
    const order = await this.orders.findOne(ctx, placement.orderId, ['lines', 'lines.productVariant', 'customer']);
    if (!order) return false;
    const lines = order.lines.filter((line) => partnerOf(line) === placement.partnerId);
    const answer = await this.ask(placement, order, lines);
    await this.connection.withTransaction(ctx, async (tx) => {
      const repository = this.connection.getRepository(tx, KontorPlacement);
      const change =
        typeof answer === 'string'
          ? { state: 'refused' as const, refusal: answer }
          : { state: 'placed' as const, orderNumber: answer.orderNumber };
      const changed = await repository.update({ id: placement.id, state: 'pending' }, change);
      if (changed.affected !== 1) return;
      if (typeof answer !== 'string') await this.keepItems(tx, placement, lines, answer.positionItems);
      const waiting = await repository.count({ where: { orderId: placement.orderId, state: 'pending' } });
      if (waiting === 0) await this.settle(tx, placement.orderId);
    });
    return typeof answer !== 'string';
  }

  /** Resolves to why an order would be refused, in words for the shopper; the placement decides while Kontor is away. */
  async refusalOf(order: Order): Promise<string | undefined> {
    const { feeCents } = settings.options;
    for (const [partnerId, lines] of groupBy(order.lines, partnerOf)) {
      const body = bodyOf(salesOrderIdOf(order.code), order, lines, feeCents);
      try {
        await kontor().call('placeOrder', { partnerId, dryRun: true, body }, { tries: 1, timeoutMs: answerMs });
      } catch (error) {
        if (error instanceof Refused || error instanceof NotFound) return wordsOf(error, lines);
        if (!(error instanceof KontorError)) throw error;
      }
    }
    return undefined;
  }

  /** Resolves to the order of the partner, or to the words for the shopper if it is refused. */
  private async ask({ partnerId, salesOrderId, feeCents }: KontorPlacement, order: Order, lines: Lines) {
    const body = bodyOf(salesOrderId, order, lines, feeCents);
    const options = { idempotencyKey: `${salesOrderId}-${partnerId}`, tries: 1 };
    try {
      return await kontor().call('placeOrder', { partnerId, body }, options);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NotFound)) throw error;
      // The key of an attempt that was answered long ago may be forgotten; its order is not.
      if (error.errors[0]?.name === 'ORDER_EXISTS')
        return kontor().call('getOrderOfPartner', { partnerId, salesOrderId });
      Logger.warn(`order ${order.code} is refused by partner ${partnerId}: ${error.message}`, 'KontorPlugin');
      return wordsOf(error, lines);
    }
  }

  private async keepItems(
    ctx: RequestContext,
    placement: KontorPlacement,
    lines: Lines,
    pieces: AnswerOf<OperatorOperations, 'placeOrder'>['positionItems'],
  ) {
    const left = new Map(lines.map((line) => [line, line.quantity]));
    for (const { positionItemId, product, itemValueGrossPrice, expectedDeliveryDate } of pieces) {
      const line = lines.find((each) => each.productVariant.sku === product.sku && (left.get(each) ?? 0) > 0);
      if (line === undefined)
        throw new Error(`order ${placement.salesOrderId} has a piece of ${product.sku} that the shop did not sell`);
      left.set(line, (left.get(line) ?? 0) - 1);
      const { salesOrderId, partnerId, orderId } = placement;
      const ids = { positionItemId, salesOrderId, partnerId, orderId, orderLineId: Number(line.id), sku: product.sku };
      const priceCents = Math.round(itemValueGrossPrice.amount * 100);
      const deliveryPromise = expectedDeliveryDate ? new Date(expectedDeliveryDate) : null;
      const item = new KontorItem({ ...ids, priceCents, deliveryPromise, status: 'ANNOUNCED' });
      await this.connection.getRepository(ctx, KontorItem).insert(item);
    }
  }

  /** Captures the payment once every partner has answered, and gives back what was refused. */
  private async settle(ctx: RequestContext, orderId: number): Promise<void> {
    const [payment] = await this.orders.getOrderPayments(ctx, orderId);
    if (payment?.state === 'Authorized') await this.orders.settlePayment(ctx, payment.id);
    const refused = await this.find(ctx, { orderId, state: 'refused' });
    if (refused.length === 0) return;
    const order = await this.orders.findOne(ctx, orderId, ['lines', 'lines.productVariant']);
    for (const { partnerId, salesOrderId, refusal, feeCents } of refused) {
      const gone = (order?.lines ?? []).filter((line) => partnerOf(line) === partnerId);
      const note = refusal ?? 'The order was refused.';
      await this.orders.addNoteToOrder(ctx, { id: orderId, note, isPublic: true });
      const priceCents = gone.reduce((sum, line) => sum + line.proratedUnitPriceWithTax * line.quantity, 0);
      const what = gone.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
      await this.refunds.giveBack(ctx, orderId, `${salesOrderId}/${partnerId} refused`, priceCents + feeCents, note);
      const cancelShipping = refused.length === (await this.find(ctx, { orderId })).length;
      await this.orders.cancelOrder(ctx, { orderId, lines: what, reason: note, cancelShipping });
    }
  }

  /** What was noted of an order, or is in a state. */
  find(ctx: RequestContext, where: FindOptionsWhere<KontorPlacement>): Promise<KontorPlacement[]> {
    return this.connection.getRepository(ctx, KontorPlacement).find({ where });
  }
}

const titleOf = (variant: ProductVariant | undefined) => variant?.name ?? variant?.translations?.[0]?.name;

export const partnerOf = ({ productVariant }: Lines[number]): string => factsOf(productVariant).kontorPartner ?? '';
