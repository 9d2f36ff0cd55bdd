import type { ApiClient } from '../harness/client.ts';
import { deliver } from '../harness/deliver.ts';
import { product } from '../harness/products.ts';
import type { PathValues } from './operations.ts';

/** Makes things that belong to the partner of a client: their keys, by the path parameters that name them. */
export async function makeBelongings(client: ApiClient): Promise<PathValues> {
  const owned = product({ sku: 'OWNED-BY-ONE' });
  const delivery = await deliver(client, [owned]);
  return { sku: owned.sku, processUuid: delivery.id };
}
