import type { Event as KontorEvent } from 'kontor/client';
import { In } from 'typeorm';
import { KontorItem, KontorPlacement } from './entities.js';
import { type Answer, kontor } from './kontor.js';
import { giveBack } from './refunds.js';
import { type Apply, done, Shop } from './shop.js';
import { centsOf, groupBy } from './values.js';
import { Injectable, type RequestContext } from './vendure.js';

type Receipt = Answer<'getReceiptOfPartner'>;
type Entry = Answer<'getOrderTimeline'>['entries'][number];
type Read = Awaited<ReturnType<typeof readOrder>>;

const isCancelled = (status: string) => status.startsWith('CANCELLED');
const isOpen = (status: string) => /^(ANNOUNCED|PROCESSABLE|BLOCKED)$/.test(status);

/** Brings orders of the shop to the state that Kontor has: pieces, parcels, returns and refunds. */
@Injectable()
export class OrderSync {
  constructor(private shop: Shop) {}

  /** Reads the orders that events are about; resolves to what applies them in a transaction. */
  async prepare(ctx: RequestContext, events: readonly KontorEvent[]): Promise<Apply> {
    const ids = new Set(events.flatMap(({ data }) => salesOrderIdsOf(data)));
    const where = { salesOrderId: In([...ids]), state: 'placed' as const };
    const placements = await this.shop.rows(ctx, KontorPlacement).find({ where });
    const orders = await Promise.all(placements.map(readOrder));
    return async (tx) => {
      for (const each of orders) await this.applyOrder(tx, each);
    };
  }

  again(ctx: RequestContext, event: KontorEvent) {
    return this.prepare(ctx, [event]);
  }

  /** Ids of the orders that may have changed since the event of a time (by the clock of Kontor), or ever. */
  async changedSince(ctx: RequestContext, eventTime?: string): Promise<Set<string>> {
    const placements = this.shop.rows(ctx, KontorPlacement).createQueryBuilder('placement');
    const partners = await placements.select('DISTINCT placement.partnerId', 'partnerId').getRawMany();
    const ids = new Set<string>();
    if (partners.length === 0) return ids;
    const add = async (found: AsyncIterable<{ readonly salesOrderId: string }>) => {
      for await (const { salesOrderId } of found) ids.add(salesOrderId);
    };
    // Events are not exactly in the order of their times.
    const since = new Date(eventTime ? Date.parse(eventTime) - 300_000 : 0).toISOString();
    await add(kontor().list('searchOrders', { limit: 200, changedSince: since }));
    await add(kontor().list('searchReturns', { limit: 200, since }));
    for (const { partnerId } of partners)
      await add(kontor().list('listReceiptsOfPartner', { partnerId, from: since.slice(0, 10) }));
    // What became of a parcel, or of a return that was withdrawn, is in no list.
    const where = [{ status: 'SENT', isDelivered: false }, { returnStatus: 'ANNOUNCED' }];
    for (const item of await this.shop.rows(ctx, KontorItem).find({ where })) ids.add(item.salesOrderId);
    return ids;
  }

  private async applyOrder(ctx: RequestContext, read: Read): Promise<void> {
    const repository = this.shop.rows(ctx, KontorItem);
    const { partnerId, salesOrderId, positionItems } = read.order;
    const items = await repository.find({ where: { partnerId, salesOrderId } });
    const [first] = items;
    if (first === undefined) return;
    const byId = new Map(items.map((item) => [item.positionItemId, item]));
    const [sent, gone]: [KontorItem[], KontorItem[]] = [[], []];
    for (const { positionItemId, fulfillmentStatus: status, trackingInfo } of positionItems) {
      const item = byId.get(positionItemId);
      if (item === undefined || item.status === status) continue;
      const { carrier = null, trackingNumber = null } = trackingInfo ?? {};
      if (isOpen(item.status) && /^(SENT|RETURNED)$/.test(status)) sent.push(item);
      if (isCancelled(status) || status === 'RETURNED') gone.push(item);
      Object.assign(item, { status, carrier, trackingNumber });
    }
    await this.fulfil(ctx, sent);
    const delivered = noteHistory(byId, read.history);
    await repository.save(items);
    for (const id of delivered) await this.shop.orders.transitionFulfillmentToState(ctx, id, 'Delivered');
    await this.refund(ctx, first.orderId, read);
    await this.cancel(ctx, first.orderId, gone);
  }

  /** Makes one fulfilment for each parcel. */
  private async fulfil(ctx: RequestContext, items: readonly KontorItem[]): Promise<void> {
    const parcels = groupBy(items, ({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`);
    for (const parcel of parcels.values()) {
      const { carrier, trackingNumber } = parcel[0] as KontorItem;
      const facts = { method: carrier ?? '', trackingCode: trackingNumber ?? '' };
      const args = Object.entries(facts).map(([name, value]) => ({ name, value }));
      const input = { lines: linesOf(parcel), handler: { code: 'manual-fulfillment', arguments: args } };
      const { id } = await done(this.shop.orders.createFulfillment(ctx, input), 'fulfilment');
      await done(this.shop.orders.transitionFulfillmentToState(ctx, id, 'Shipped'), 'fulfilment');
      for (const item of parcel) item.fulfillmentId = Number(id);
    }
  }

  /** Takes pieces out of the order: what is left of its lines is what the shopper keeps. */
  private async cancel(ctx: RequestContext, orderId: number, items: readonly KontorItem[]): Promise<void> {
    if (items.length === 0) return;
    const reason = [...new Set(items.map(({ status }) => status))].join(', ');
    await done(this.shop.orders.cancelOrder(ctx, { orderId, lines: linesOf(items), reason }), 'cancellation');
  }

  /** Gives back what is cancelled or credited and was not given back before: receipts one by one, cancellations as a sum. */
  private async refund(ctx: RequestContext, orderId: number, { order, receipts }: Read) {
    const { partnerId, salesOrderId, positionItems, initialDeliveryFees = [] } = order;
    for (const receipt of receipts.filter(({ receiptType }) => receiptType !== 'PURCHASE')) {
      const words = receipt.refundType ?? receipt.partialRefundType ?? receipt.receiptType;
      await giveBack(this.shop, ctx, { orderId, reason: receipt.receiptNumber, cents: grossOf(receipt), words });
    }
    const cancelled = positionItems.filter(({ fulfillmentStatus }) => isCancelled(fulfillmentStatus));
    for (const piece of cancelled) {
      const words = piece.cancellationReason ?? piece.fulfillmentStatus;
      const cents = centsOf(piece.itemValueGrossPrice);
      await giveBack(this.shop, ctx, { orderId, reason: piece.positionItemId, cents, words });
    }
    if (cancelled.length < positionItems.length) return;
    const cents = initialDeliveryFees.reduce((sum, { deliveryFeeAmount }) => sum + centsOf(deliveryFeeAmount), 0);
    const reason = `${salesOrderId}/${partnerId} fee`;
    await giveBack(this.shop, ctx, { orderId, reason, cents, words: 'DELIVERY_FEE' });
  }
}

/** Notes what became of sent pieces; returns the fulfilments that have arrived since. */
function noteHistory(items: ReadonlyMap<string, KontorItem>, entries: readonly Entry[]): Set<number> {
  const before = new Set([...items.values()].filter(({ isDelivered }) => isDelivered));
  for (const item of items.values()) Object.assign(item, { returnStatus: null, returnLabel: null });
  for (const entry of entries) for (const id of entry.positionItemIds) note(items.get(id), entry);
  // A parcel whose pieces came back already stays as it is.
  const arrived = [...items.values()].filter((item) => item.isDelivered && item.status === 'SENT' && !before.has(item));
  return new Set(arrived.flatMap(({ fulfillmentId }) => fulfillmentId ?? []));
}

function note(item: KontorItem | undefined, { event, state, trackingKey }: Entry): void {
  if (item === undefined) return;
  const status = /^return-(announced|withdrawn|misdirected|accepted|rejected)$/.exec(event)?.[1];
  if (status !== undefined) item.returnStatus = status === 'withdrawn' ? null : status.toUpperCase();
  if (event === 'shipment-state' && state === 'DELIVERED') item.isDelivered = true;
  if (event === 'return-shipment-created')
    item.returnLabel ??= `${trackingKey?.carrier} ${trackingKey?.trackingNumber}`;
}

/** Counts the pieces of each line. */
function linesOf(items: readonly KontorItem[]) {
  const byLine = groupBy(items, ({ orderLineId }) => orderLineId);
  return [...byLine].map(([orderLineId, pieces]) => ({ orderLineId, quantity: pieces.length }));
}

type Ordered = { readonly salesOrderId?: string };

/** Ids of the orders that an event names. */
function salesOrderIdsOf(data: object): string[] {
  const { positionItems = [], ...own } = data as Ordered & { readonly positionItems?: readonly Ordered[] };
  return [own, ...positionItems].flatMap(({ salesOrderId }) => salesOrderId ?? []);
}

const grossOf = ({ totals }: Receipt) => totals.reduce((sum, { gross }) => sum + centsOf(gross), 0);

/** Everything about an order, also what the journal has told too long ago. */
async function readOrder({ partnerId, salesOrderId }: KontorPlacement) {
  const path = { partnerId, salesOrderId };
  const order = await kontor().call('getOrderOfPartner', path);
  const receipts: Receipt[] = [];
  if (order.positionItems.every(({ sentDate }) => sentDate === undefined)) return { order, receipts, history: [] };
  for await (const receipt of kontor().list('listReceiptsOfPartner', path)) receipts.push(receipt);
  return { order, receipts, history: (await kontor().call('getOrderTimeline', path)).entries };
}
