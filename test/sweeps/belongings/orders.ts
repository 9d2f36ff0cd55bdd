import assert from 'node:assert/strict';
import { ordersOf, parcel } from '@kontor/harness/orders';
import type { Belongings, Owner } from './owner.ts';

/** An order that was sent, with its shipment and its receipt, and that comes back. */
async function make({ server, client, partnerId }: Owner) {
  const order = await ordersOf(server, partnerId).placeProcessable();
  const report = parcel(order);
  // The same label in both directions, so that one tracking key finds both the parcel to the shopper and the one
  // back.
  for (const item of report.positionItems) item.returnTrackingKey = report.trackingKey;
  const shipped = await client.post('/v1/shipments', report);
  assert.equal(shipped.status, 201, shipped.text);
  const announcement =
    `/operator/v1/partners/${partnerId}/orders/${order.salesOrderId}/return-announcement` as const;
  const announced = await server.operator.post(announcement, {});
  assert.equal(announced.status, 200, announced.text);
  const parcels = await client.get('/v1/return-shipments?datefrom=2020-01-01');
  const receipts = await client.get('/v3/receipts?limit=1');
  return {
    returnShipmentId: parcels.json.resources.at(-1).returnShipmentId,
    salesOrderId: order.salesOrderId,
    orderId: order.salesOrderId,
    positionItemIds: order.positionItems[0].positionItemId,
    shipmentId: shipped.json.shipmentId,
    receiptNumber: receipts.json.resources[0].receiptNumber,
    ...report.trackingKey,
  };
}

export const belongings: Belongings = { make, after: ['availability'] };
