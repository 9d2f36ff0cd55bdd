import type { EventData, OperatorOperations, ReadEvent } from 'kontor/client';
import { In } from 'typeorm';
import { KontorItem, KontorPlacement } from './entities.js';
import { groupBy, kontor } from './kontor.js';
import { RefundService } from './refunds.js';
import {
  Injectable,
  isGraphQlErrorResult,
  OrderService,
  type RequestContext,
  TransactionalConnection,
} from './vendure.js';

type Answer<Id extends keyof OperatorOperations> = OperatorOperations[Id]['answer'];
type KontorOrder = Answer<'getOrderOfPartner'>;
type Receipt = Answer<'getReceiptOfPartner'>;
type Entry = Answer<'getOrderTimeline'>['entries'][number];
type Read = Awaited<ReturnType<typeof readOrder>>;

const isCancelled = (status: string) => status.startsWith('CANCELLED');
const isOpen = (status: string) => /^(ANNOUNCED|PROCESSABLE|BLOCKED)$/.test(status);
const centsOf = ({ amount }: { amount: number }) => Math.round(amount * 100);

/** Brings orders of the shop to the state that Kontor has: pieces, parcels, returns and refunds. */
@Injectable()
export class OrderSync {
  constructor(
    private connection: TransactionalConnection,
    private orders: OrderService,
    private refunds: RefundService,
  ) {}

  /** Reads the orders that events are about; resolves to what applies them in a transaction. */
  async prepare(ctx: RequestContext, events: readonly ReadEvent[]): Promise<(tx: RequestContext) => Promise<void>> {
    const ids = new Set(events.flatMap(({ data }) => salesOrderIdsOf(data)));
    const where = { salesOrderId: In([...ids]), state: 'placed' as const };
    const placements = await this.connection.getRepository(ctx, KontorPlacement).find({ where });
    const orders = await Promise.all(placements.map(readOrder));
    return async (tx) => {
      for (const each of orders) await this.applyOrder(tx, each);
    };
  }

  again(ctx: RequestContext, event: ReadEvent) {
    return this.prepare(ctx, [event]);
  }

  /** Ids of the orders that may have changed since the event of a time (by the clock of Kontor), or ever. */
  async changedSince(ctx: RequestContext, eventTime?: string): Promise<Set<string>> {
    const placements = this.connection.getRepository(ctx, KontorPlacement).createQueryBuilder('placement');
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
    for (const item of await this.connection.getRepository(ctx, KontorItem).find({ where })) ids.add(item.salesOrderId);
    return ids;
  }

  private async applyOrder(ctx: RequestContext, { order, receipts, history }: Read): Promise<void> {
    const repository = this.connection.getRepository(ctx, KontorItem);
    const { partnerId, salesOrderId, positionItems } = order;
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
    const delivered = noteHistory(byId, history);
    await repository.save(items);
    for (const id of delivered) await this.orders.transitionFulfillmentToState(ctx, id, 'Delivered');
    await this.refund(ctx, first.orderId, order, receipts);
    await this.cancel(ctx, gone);
  }

  /** Makes one fulfilment for each parcel. */
  private async fulfil(ctx: RequestContext, items: readonly KontorItem[]): Promise<void> {
    const parcels = groupBy(items, ({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`);
    for (const parcel of parcels.values()) {
      const { carrier, trackingNumber } = parcel[0] as KontorItem;
      const facts = { method: carrier ?? '', trackingCode: trackingNumber ?? '' };
      const args = Object.entries(facts).map(([name, value]) => ({ name, value }));
      const handler = { code: 'manual-fulfillment', arguments: args };
      const fulfillment = await this.orders.createFulfillment(ctx, { lines: linesOf(parcel), handler });
      if (isGraphQlErrorResult(fulfillment)) throw new Error(`fulfilment: ${fulfillment.message}`);
      const shipped = await this.orders.transitionFulfillmentToState(ctx, fulfillment.id, 'Shipped');
      if (isGraphQlErrorResult(shipped)) throw new Error(`fulfilment: ${shipped.message}`);
      for (const item of parcel) item.fulfillmentId = Number(fulfillment.id);
    }
  }

  /** Takes pieces out of the order: what is left of its lines is what the shopper keeps. */
  private async cancel(ctx: RequestContext, items: readonly KontorItem[]): Promise<void> {
    const [first] = items;
    if (first === undefined) return;
    const reason = [...new Set(items.map(({ status }) => status))].join(', ');
    const done = await this.orders.cancelOrder(ctx, { orderId: first.orderId, lines: linesOf(items), reason });
    if (isGraphQlErrorResult(done)) throw new Error(`cancellation: ${done.message}`);
  }

  /** Gives back what is cancelled or credited and was not given back before: receipts one by one, cancellations as a sum. */
  private async refund(ctx: RequestContext, orderId: number, order: KontorOrder, receipts: readonly Receipt[]) {
    const { partnerId, salesOrderId, positionItems, initialDeliveryFees = [] } = order;
    for (const receipt of receipts) {
      if (receipt.receiptType === 'PURCHASE') continue;
      const words = receipt.refundType ?? receipt.partialRefundType ?? receipt.receiptType;
      await this.refunds.giveBack(ctx, orderId, receipt.receiptNumber, grossOf(receipt), words);
    }
    for (const piece of positionItems) {
      if (!isCancelled(piece.fulfillmentStatus)) continue;
      const words = piece.cancellationReason ?? piece.fulfillmentStatus;
      await this.refunds.giveBack(ctx, orderId, piece.positionItemId, centsOf(piece.itemValueGrossPrice), words);
    }
    const wasNeverSent = positionItems.every(({ fulfillmentStatus }) => isCancelled(fulfillmentStatus));
    const feeCents = initialDeliveryFees.reduce((sum, { deliveryFeeAmount }) => sum + centsOf(deliveryFeeAmount), 0);
    if (wasNeverSent)
      await this.refunds.giveBack(ctx, orderId, `${salesOrderId}/${partnerId} fee`, feeCents, 'DELIVERY_FEE');
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

type Named = EventData['kontor.shipment.created.v1']['positionItems'][number];

/** Counts the pieces of each line. */
function linesOf(items: readonly KontorItem[]) {
  const byLine = groupBy(items, ({ orderLineId }) => orderLineId);
  return [...byLine].map(([orderLineId, pieces]) => ({ orderLineId, quantity: pieces.length }));
}

function salesOrderIdsOf(data: unknown): string[] {
  const { salesOrderId, positionItems = [] } = data as { salesOrderId?: string; positionItems?: readonly Named[] };
  return [...(salesOrderId === undefined ? [] : [salesOrderId]), ...positionItems.map((item) => item.salesOrderId)];
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
