import { deliver } from '../../harness/deliver.ts';
import { product } from '../../harness/products.ts';
import type { Belongings, Owner } from './owner.ts';

async function make({ client, sku }: Owner) {
  const delivery = await deliver(client, [product({ sku })]);
  return { sku, processUuid: delivery.id };
}

export const belongings: Belongings = { make };
