import assert from 'node:assert/strict';
import { adsOf } from '../harness/campaigns.ts';
import type { ApiClient } from '../harness/client.ts';
import { deliver } from '../harness/deliver.ts';
import { ordersOf, parcel } from '../harness/orders.ts';
import { product } from '../harness/products.ts';
import { addAddress, attach, hermes, international, national } from '../harness/return-addresses.ts';
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
  const stored = await client.post('/v1/availability/quantities', [{ sku: owned.sku, quantity: 10 }]);
  assert.equal(stored.status, 200, stored.text);
  const shippingProfileId = await assignedProfile(client, owned.sku);
  return {
    sku: owned.sku,
    processUuid: delivery.id,
    shippingProfileId,
    ...(await orderBelongings(server, client, partnerId)),
    ...(await adBelongings(client, owned.sku)),
    ...(await addressBelongings(client)),
  };
}

/** A shipping profile that the sku has. */
async function assignedProfile(client: ApiClient, sku: string): Promise<string> {
  const created = await client.post('/v1/shipping-profiles', {
    shippingProfileName: `For ${sku}`,
    workingDays: ['MONDAY'],
    orderCutoff: '14:30',
    deliveryType: 'PARCEL',
    defaultProcessingTime: 1,
    transportTime: 2,
  });
  assert.equal(created.status, 201, created.text);
  const { shippingProfileId } = created.json;
  const assignment = { sku, shippingProfileId, processingTime: 'DEFAULT' };
  const assigned = await client.post('/v1/availability/product-delivery-information', [assignment]);
  assert.equal(assigned.status, 202, assigned.text);
  return shippingProfileId;
}

/** Two addresses, so that there is a second page of one each. */
async function addressBelongings(client: ApiClient): Promise<PathValues> {
  const returnAddressId = await addAddress(client, national());
  await addAddress(client, international());
  return { returnAddressId, returnAddressCarrierId: await attach(client, returnAddressId, hermes) };
}

async function orderBelongings(
  server: TestServer,
  client: ApiClient,
  partnerId: string,
): Promise<PathValues> {
  const order = await ordersOf(server, partnerId).placeProcessable();
  const report = parcel(order);
  // The same label both ways, so that one tracking key finds the parcel to the shopper and the one back.
  for (const item of report.positionItems) item.returnTrackingKey = report.trackingKey;
  const shipped = await client.post('/v1/shipments', report);
  assert.equal(shipped.status, 201, shipped.text);
  const announcement = `/operator/v1/partners/${partnerId}/orders/${order.salesOrderId}/return-announcement`;
  const announced = await server.operator.post(announcement, {});
  assert.equal(announced.status, 200, announced.text);
  const parcels = await client.get('/v1/return-shipments?datefrom=2020-01-01');
  const [{ positionItemId }] = order.positionItems;
  const reduced = await client.post('/v1/price-reductions', {
    positionItemId,
    salesOrderId: order.salesOrderId,
    priceReduction: { amount: 1, currency: 'EUR' },
  });
  assert.equal(reduced.status, 202, reduced.text);
  const receipts = await client.get('/v3/receipts?limit=1');
  return {
    returnShipmentId: parcels.json.resources.at(-1).returnShipmentId,
    salesOrderId: order.salesOrderId,
    orderId: order.salesOrderId,
    positionItemIds: positionItemId,
    shipmentId: shipped.json.shipmentId,
    receiptNumber: receipts.json.resources[0].receiptNumber,
    ...report.trackingKey,
  };
}

async function adBelongings(client: ApiClient, sku: string): Promise<PathValues> {
  const ads = adsOf(client);
  const campaignId = await ads.create({ campaignType: 'MANUAL' });
  const [targetId = ''] = await ads.addTargets(campaignId, [{ sku }]);
  const { requestId, entityIds } = await ads.addKeywords(campaignId, targetId, ['lamp']);
  return { campaignId, targetId, keywordId: entityIds[0] ?? '', requestId };
}
