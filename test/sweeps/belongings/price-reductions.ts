import assert from 'node:assert/strict';
import { settledItem } from '@kontor/harness/price-reductions';
import type { PathValues } from '../operations.ts';
import type { Belongings, Owner } from './owner.ts';

/** A price reduction on the first item of the order, with its receipt. */
async function make({ client }: Owner, { salesOrderId, positionItemIds }: PathValues) {
  const reduced = await client.post('/v1/price-reductions', {
    positionItemId: positionItemIds,
    salesOrderId,
    priceReduction: { amount: 1, currency: 'EUR' },
  });
  assert.equal(reduced.status, 202, reduced.text);
  await settledItem(client, { salesOrderId: salesOrderId ?? '', positionItemId: positionItemIds ?? '' });
  return {};
}

export const belongings: Belongings = { make, after: ['orders'] };
