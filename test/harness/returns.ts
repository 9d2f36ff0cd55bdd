import assert from 'node:assert/strict';
import type { Answer } from './client.ts';
import { followAll } from './lists.ts';
import { line, type OrderPartner, orderRoles, ordersOf, parcel, trackingNumber } from './orders.ts';
import type { TestServer } from './server.ts';

/** Roles that a partner needs for returns and for the orders and shipments before them. */
export const returnRoles = [...orderRoles, 'Returns_Read', 'Returns_Write'] as const;

export type ReturnPartner = OrderPartner;

export function newReturnPartner(server: TestServer): Promise<ReturnPartner> {
  return server.newPartner(returnRoles);
}

/** A sent order, with the ids of its items and the label of each. */
export interface SentOrder {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly itemIds: readonly string[];
  readonly labels: readonly { carrier: string; trackingNumber: string }[];
}

/** Orders of a partner and their returns, with the calls of both the operator and the partner. */
export function returnsOf(server: TestServer, partner: ReturnPartner) {
  const base = `/operator/v1/partners/${partner.partnerId}` as const;
  const orders = ordersOf(server, partner.partnerId);
  const act =
    <const P extends string>(path: P) =>
    (order: { salesOrderId: string }, body: object = {}) =>
      server.operator.post(`${base}/orders/${order.salesOrderId}/${path}`, body);
  return {
    base,
    orders,
    /** Places an order of `pieces` pieces and sends it, each piece with its own label. */
    async send(pieces = 1, label: (index: number) => object | undefined = () => ({})): Promise<SentOrder> {
      const order = await orders.placeProcessable({ lines: [line('LAMP-1', { quantity: pieces })] });
      const report = parcel(order);
      for (const [index, item] of report.positionItems.entries())
        Object.assign(item.returnTrackingKey, label(index));
      const shipped = await partner.post('/v1/shipments', report);
      assert.equal(shipped.status, 201, shipped.text);
      return {
        salesOrderId: order.salesOrderId,
        orderNumber: order.orderNumber,
        itemIds: order.positionItems.map((item) => item.positionItemId),
        labels: report.positionItems.map(({ returnTrackingKey }) => returnTrackingKey),
      };
    },
    /** Places an order of `pieces` pieces that could be sent but is not. */
    async ready(pieces = 1): Promise<SentOrder> {
      const order = await orders.placeProcessable({ lines: [line('LAMP-1', { quantity: pieces })] });
      const { salesOrderId, orderNumber, positionItems } = order;
      const itemIds = positionItems.map((item) => item.positionItemId);
      return { salesOrderId, orderNumber, itemIds, labels: [] };
    },
    /** Places an order that is sent by forwarder, without a return label. */
    async sendByForwarder(): Promise<SentOrder> {
      const order = await orders.placeProcessable({ lines: [line('SOFA', { deliveryType: 'FORWARDER' })] });
      const [{ positionItemId }] = order.positionItems;
      const report = parcel(order, {
        trackingKey: { carrier: 'RHENUS' },
        positionItems: [{ positionItemId, salesOrderId: order.salesOrderId }],
      });
      const shipped = await partner.post('/v1/shipments', report);
      assert.equal(shipped.status, 201, shipped.text);
      const { salesOrderId, orderNumber } = order;
      return { salesOrderId, orderNumber, itemIds: [positionItemId], labels: [] };
    },
    /** Sends one item in several parcels, each with its own label. */
    async sendInParcels(count: number): Promise<SentOrder> {
      const order = await orders.placeProcessable();
      const { salesOrderId, orderNumber } = order;
      const parcels = Array.from({ length: count }, () => parcel(order));
      const shipped = await partner.post('/v1/multiparcel-shipments', parcels);
      assert.equal(shipped.status, 201, shipped.text);
      const labels = parcels.flatMap(({ positionItems }) =>
        positionItems.map(({ returnTrackingKey }) => returnTrackingKey),
      );
      return { salesOrderId, orderNumber, itemIds: [order.positionItems[0].positionItemId], labels };
    },
    announce: act('return-announcement'),
    withdraw: act('return-announcement/withdrawal'),
    misdirect: act('misdirection'),
    acceptForPartner: act('return-acceptance'),
    accept: (items: readonly object[], headers = {}) =>
      partner.post('/v3/returns/acceptance', { positionItems: items }, headers),
    reject: (items: readonly object[], headers = {}) =>
      partner.post('/v3/returns/rejection', { positionItems: items }, headers),
    addParcel: (body: object) => server.operator.post(`${base}/return-shipments`, body),
    news: (returnShipmentId: string, body: object) =>
      server.operator.post(`${base}/return-shipments/${returnShipmentId}/states`, body),
    /** Return of an item in its partner's list; undefined when there is none. */
    async returnOf(positionItemId: string) {
      const listed = await followAll(partner, '/v3/returns?limit=50');
      return listed.find((each) => each.positionItemId === positionItemId);
    },
    /** State of each item in the order, when it came back, and whether the marketplace took it. */
    async itemsOf({ salesOrderId }: { salesOrderId: string }) {
      const answer = await partner.get(`/v4/orders/${salesOrderId}`);
      assert.equal(answer.status, 200, answer.text);
      return answer.json.positionItems;
    },
    /** Pieces that REFUND receipts of an order credit, one entry for each receipt that names a piece. */
    async creditedOf({ salesOrderId }: { salesOrderId: string }): Promise<string[]> {
      const answer = await server.operator.get(
        `${base}/receipts?salesOrderId=${salesOrderId}&receiptTypes=REFUND`,
      );
      assert.equal(answer.status, 200, answer.text);
      return answer.json.resources.flatMap(({ lineItems }) =>
        lineItems.itemPositions.flatMap(({ positionItemIds }) => positionItemIds),
      );
    },
    /** Return parcels that hold an item, oldest first. */
    async parcelsOf(positionItemId: string) {
      const parcels = await followAll(partner, '/v1/return-shipments?datefrom=2000-01-01&limit=100');
      return parcels.filter(({ returnPositionItems }) =>
        returnPositionItems.some((item) => item.salesOrderPositionItemId === positionItemId),
      );
    },
  };
}

/** A label that no other test uses. */
export function label(carrier = 'DHL') {
  return { carrier, trackingNumber: trackingNumber() };
}

/** Elements that accept or reject all items of an order. */
export function elementsOf({ salesOrderId, itemIds }: SentOrder, more: object = {}) {
  return itemIds.map((positionItemId) => ({ positionItemId, salesOrderId, ...more }));
}

/** Number, name and place of each error of an answer. */
export function causesOf(answer: Answer): string[] {
  return answer.json.errors.map(
    (error) => `${error.code} ${error['detail-structured']?.name} ${error.jsonpath}`,
  );
}
