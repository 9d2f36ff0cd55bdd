import { deliver } from '../../harness/deliver.ts';
import { product } from '../../harness/products.ts';
import type { Owner } from './owner.ts';

export async function products({ client, sku }: Owner) {
  const delivery = await deliver(client, [product({ sku })]);
  return { sku, processUuid: delivery.id };
}
