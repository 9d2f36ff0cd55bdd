import assert from 'node:assert/strict';
import type { Belongings, Owner } from './owner.ts';

/** Pieces in stock, and a shipping profile that the sku has. */
async function make({ client, sku }: Owner) {
  const stored = await client.post('/v1/availability/quantities', [{ sku, quantity: 10 }]);
  assert.equal(stored.status, 200, stored.text);
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
  return { shippingProfileId };
}

export const belongings: Belongings = { make, after: ['products'] };
