import assert from 'node:assert/strict';
import type { PathValues } from '../operations.ts';
import type { Belongings, Owner } from './owner.ts';

/** A price reduction on the first item of the order. */
async function make({ client }: Owner, { salesOrderId, positionItemIds }: PathValues) {
  const reduced = await client.post('/v1/price-reductions', {
    positionItemId: positionItemIds,
    salesOrderId,
    priceReduction: { amount: 1, currency: 'EUR' },
  });
  assert.equal(reduced.status, 202, reduced.text);
  return {};
}

export const belongings: Belongings = { make, after: ['orders'] };
