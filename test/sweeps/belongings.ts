import assert from 'node:assert/strict';
import type { ApiClient } from '../harness/client.ts';
import { deliver } from '../harness/deliver.ts';
import { ordersOf, parcel } from '../harness/orders.ts';
import { product } from '../harness/products.ts';
import type { TestServer } from '../harness/server.ts';
import type { PathValues } from './operations.ts';

/** Makes things that belong to a partner and its client: their keys, by the path parameters that name them. */
export async function makeBelongings(
  server: TestServer,
  client: ApiClient,
  partnerId: string,
  sku = 'OWNED-BY-ONE',
): Promise<PathValues> {
  const owned = product({ sku });
  const delivery = await deliver(client, [owned]);
  return { sku: owned.sku, processUuid: delivery.id, ...(await orderBelongings(server, client, partnerId)) };
}

async function orderBelongings(
  server: TestServer,
  client: ApiClient,
  partnerId: string,
): Promise<PathValues> {
  const order = await ordersOf(server, partnerId).placeProcessable();
  const report = parcel(order);
  const shipped = await client.post('/v1/shipments', report);
  assert.equal(shipped.status, 201, shipped.text);
  return {
    salesOrderId: order.salesOrderId,
    orderId: order.salesOrderId,
    positionItemIds: order.positionItems[0].positionItemId,
    shipmentId: shipped.json.shipmentId,
    ...report.trackingKey,
  };
}
