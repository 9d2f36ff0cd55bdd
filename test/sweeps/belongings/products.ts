import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { checked } from '@kontor/harness/statuses';
import type { Belongings, Owner } from './owner.ts';

async function make({ client, sku }: Owner) {
  const delivery = await deliver(client, [product({ sku }), product({ sku: `${sku}-BROKEN`, ean: 'x' })]);
  // The check changes rows and adds events, which tests compare.
  await checked(client, sku);
  return { sku, processUuid: delivery.id };
}

export const belongings: Belongings = { make };
