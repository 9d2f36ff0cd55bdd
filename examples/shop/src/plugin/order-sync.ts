import type { EventData, OperatorOperations, ReadEvent } from 'kontor/client';
import { In, IsNull } from 'typeorm';
import { KontorItem, KontorPlacement } from './entities.js';
import { groupBy, kontor } from './kontor.js';
import { RefundService } from './refunds.js';
import {
  Injectable,
  isGraphQlErrorResult,
  OrderService,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from './vendure.js';

type Answer<Id extends keyof OperatorOperations> = OperatorOperations[Id]['answer'];
type KontorOrder = Answer<'getOrderOfPartner'>;
type Receipt = Answer<'getReceiptOfPartner'>;
type ReturnData = EventData['kontor.return.announced.v1'];

const isCancelled = (status: string) => status.startsWith('CANCELLED');
const isOpen = (status: string) => /^(ANNOUNCED|PROCESSABLE|BLOCKED)$/.test(status);
const centsOf = ({ amount }: { amount: number }) => Math.round(amount * 100);

/** Brings orders of the shop to the state that Kontor has: pieces, parcels, returns and refunds. */
@Injectable()
export class OrderSync {
  constructor(
    private connection: TransactionalConnection,
    private contexts: RequestContextService,
    private orders: OrderService,
    private refunds: RefundService,
  ) {}

  /** Reads the orders that events are about; resolves to what applies both in a transaction. */
  async prepare(ctx: RequestContext, events: readonly ReadEvent[]): Promise<(tx: RequestContext) => Promise<void>> {
    const ids = new Set(events.flatMap(({ data }) => salesOrderIdsOf(data)));
    const where = { salesOrderId: In([...ids]), state: 'placed' as const };
    const placements = ids.size === 0 ? [] : await this.connection.getRepository(ctx, KontorPlacement).find({ where });
    const orders = await Promise.all(placements.map(readOrder));
    return async (tx) => {
      for (const each of orders) await this.applyOrder(tx, each.order, each.receipts);
      for (const { type, data } of events) {
        if (type === 'kontor.shipment.state-added.v1') await this.deliver(tx, data);
        if (type === 'kontor.return-shipment.created.v1') await this.noteLabel(tx, data);
        if (type.startsWith('kontor.return.')) await this.noteReturn(tx, data as ReturnData);
      }
    };
  }

  /** Brings orders of which events may have been missed to their present state, one after the other. */
  async readAgain(placements: readonly KontorPlacement[]): Promise<void> {
    const ctx = await this.contexts.create({ apiType: 'admin' });
    for (const placement of placements) {
      const { order, receipts } = await readOrder(placement);
      await this.connection.withTransaction(ctx, (tx) => this.applyOrder(tx, order, receipts));
    }
  }

  private async applyOrder(ctx: RequestContext, order: KontorOrder, receipts: readonly Receipt[]): Promise<void> {
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
      await repository.update(item.id, Object.assign(item, { status, carrier, trackingNumber }));
    }
    await this.fulfil(ctx, sent);
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
      const where = { id: In(parcel.map(({ id }) => id)) };
      await this.connection.getRepository(ctx, KontorItem).update(where, { fulfillmentId: Number(fulfillment.id) });
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

  private async deliver(ctx: RequestContext, { state, positionItems }: EventData['kontor.shipment.state-added.v1']) {
    if (state !== 'DELIVERED') return;
    const where = { positionItemId: In(idsOf(positionItems)), status: 'SENT' };
    const items = await this.connection.getRepository(ctx, KontorItem).find({ where });
    for (const id of new Set(items.map(({ fulfillmentId }) => fulfillmentId))) {
      // A parcel whose pieces came back already stays as it is.
      if (id !== null) await this.orders.transitionFulfillmentToState(ctx, id, 'Delivered');
    }
  }

  private async noteLabel(
    ctx: RequestContext,
    { carrier, trackingNumber, positionItems }: EventData['kontor.return-shipment.created.v1'],
  ) {
    const where = { positionItemId: In(idsOf(positionItems)), returnLabel: IsNull() };
    await this.connection.getRepository(ctx, KontorItem).update(where, { returnLabel: `${carrier} ${trackingNumber}` });
  }

  private async noteReturn(ctx: RequestContext, { positionItemId, status }: ReturnData) {
    const gone = status === 'WITHDRAWN';
    const change = { returnStatus: gone ? null : status, ...(gone && { returnLabel: null }) };
    await this.connection.getRepository(ctx, KontorItem).update({ positionItemId }, change);
  }
}

type Named = EventData['kontor.shipment.created.v1']['positionItems'][number];

const idsOf = (items: readonly Named[]) => items.map(({ positionItemId }) => positionItemId);

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

async function readOrder({ partnerId, salesOrderId }: KontorPlacement) {
  const order = await kontor().call('getOrderOfPartner', { partnerId, salesOrderId });
  const receipts: Receipt[] = [];
  if (order.positionItems.some(({ sentDate }) => sentDate !== undefined)) {
    for await (const receipt of kontor().list('listReceiptsOfPartner', { partnerId, salesOrderId }))
      receipts.push(receipt);
  }
  return { order, receipts };
}
