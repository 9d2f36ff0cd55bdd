import { NotFound, Refused } from 'kontor/client';
import { In } from 'typeorm';
import { KontorItem, KontorPlacement } from './entities.js';
import { kontor, refusalWords, salesOrderIdOf, settings } from './kontor.js';
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
  const email = customer?.emailAddress;
  return {
    ...{
      salutation: 'UNKNOWN' as const,
      firstName,
      lastName,
      street,
      houseNumber: houseNumber || '-',
      zipCode: postalCode,
      city,
    },
    countryCode: countries[countryCode ?? 'DE'] ?? 'DEU',
    ...(email && { email }),
  };
}
const countries: Readonly<Record<string, string>> = { DE: 'DEU', AT: 'AUT', CH: 'CHE' };

type Lines = Order['lines'];

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
    const waiting = await this.connection.getRepository(ctx, KontorPlacement).find({
      where: { state: 'pending' },
      order: { id: 'ASC' },
      take: 5,
    });
    const placed: KontorPlacement[] = [];
    for (const placement of waiting) if (await this.place(ctx, placement)) placed.push(placement);
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

  /** Resolves to the order of the partner, or to the words for the shopper if it is refused. */
  private async ask({ partnerId, salesOrderId, feeCents }: KontorPlacement, order: Order, lines: Lines) {
    const body = {
      salesOrderId,
      paymentMethod: 'PAYPAL' as const,
      deliveryAddress: addressOf(order),
      lines: lines.map(({ productVariant, quantity, proratedUnitPriceWithTax }) => ({
        ...{ sku: productVariant.sku, quantity },
        price: { amount: proratedUnitPriceWithTax / 100, currency: order.currencyCode },
      })),
      ...(feeCents > 0 && { deliveryFees: [{ amount: { amount: feeCents / 100, currency: order.currencyCode } }] }),
    };
    try {
      return await kontor().call('placeOrder', { partnerId, body }, { idempotencyKey: `${salesOrderId}-${partnerId}` });
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NotFound)) throw error;
      // The key of an attempt that was answered long ago may be forgotten; its order is not.
      if (error.status === 409 && /ORDER_EXISTS/.test(`${error.code} ${error.errors[0]?.name}`))
        return kontor().call('getOrderOfPartner', { partnerId, salesOrderId });
      Logger.warn(`order ${order.code} is refused by partner ${partnerId}: ${error.message}`, 'KontorPlugin');
      return refusalWords(
        error,
        (sku) => titleOf(lines.find((line) => line.productVariant.sku === sku)?.productVariant) ?? sku,
      );
    }
  }

  private async keepItems(ctx: RequestContext, placement: KontorPlacement, lines: Lines, pieces: readonly Piece[]) {
    const left = new Map(lines.map((line) => [line, line.quantity]));
    for (const { positionItemId, product, itemValueGrossPrice } of pieces) {
      const line = lines.find((each) => each.productVariant.sku === product.sku && (left.get(each) ?? 0) > 0);
      if (line === undefined)
        throw new Error(`order ${placement.salesOrderId} has a piece of ${product.sku} that the shop did not sell`);
      left.set(line, (left.get(line) ?? 0) - 1);
      const { salesOrderId, partnerId, orderId } = placement;
      const ids = { positionItemId, salesOrderId, partnerId, orderId, orderLineId: Number(line.id), sku: product.sku };
      const priceCents = Math.round(itemValueGrossPrice.amount * 100);
      await this.connection
        .getRepository(ctx, KontorItem)
        .insert(new KontorItem({ ...ids, priceCents, status: 'ANNOUNCED' }));
    }
  }

  /** Captures the payment once every partner has answered, and gives back what was refused. */
  private async settle(ctx: RequestContext, orderId: number): Promise<void> {
    const [payment] = await this.orders.getOrderPayments(ctx, orderId);
    if (payment?.state === 'Authorized') await this.orders.settlePayment(ctx, payment.id);
    const where = { orderId, state: 'refused' as const };
    const refused = await this.connection.getRepository(ctx, KontorPlacement).find({ where });
    if (refused.length === 0) return;
    const order = await this.orders.findOne(ctx, orderId, ['lines', 'lines.productVariant']);
    for (const { partnerId, salesOrderId, refusal, feeCents } of refused) {
      const gone = (order?.lines ?? []).filter((line) => partnerOf(line) === partnerId);
      const note = refusal ?? 'The order was refused.';
      await this.orders.addNoteToOrder(ctx, { id: orderId, note, isPublic: true });
      const priceCents = gone.reduce((sum, line) => sum + line.proratedUnitPriceWithTax * line.quantity, 0);
      const what = gone.map(({ id, quantity }) => ({ orderLineId: id, quantity }));
      await this.refunds.giveBack(ctx, orderId, `${salesOrderId}/${partnerId} refused`, priceCents + feeCents, note);
      const cancelShipping = refused.length === (await this.ofOrders(ctx, [orderId])).length;
      await this.orders.cancelOrder(ctx, { orderId, lines: what, reason: note, cancelShipping });
    }
  }

  /** Placements of an order, for its shopper. */
  ofOrders(ctx: RequestContext, orderIds: readonly number[]): Promise<KontorPlacement[]> {
    return this.connection.getRepository(ctx, KontorPlacement).find({ where: { orderId: In(orderIds) } });
  }
}

interface Piece {
  readonly positionItemId: string;
  readonly product: { readonly sku: string };
  readonly itemValueGrossPrice: { readonly amount: number };
}

const titleOf = (variant: ProductVariant | undefined) => variant?.name ?? variant?.translations?.[0]?.name;

export const partnerOf = ({
  productVariant,
}: {
  productVariant: { customFields: { kontorPartner?: string } };
}): string => productVariant.customFields.kontorPartner ?? '';
