import type { ApiClient } from '../../harness/client.ts';
import type { TestServer } from '../../harness/server.ts';
import type { PathValues } from '../operations.ts';
import { advertising } from './advertising.ts';
import { availability } from './availability.ts';
import { orders } from './orders.ts';
import type { MakeBelongings } from './owner.ts';
import { priceReductions } from './price-reductions.ts';
import { products } from './products.ts';
import { returnsWarehouse } from './returns-warehouse.ts';
import { webhooks } from './webhooks.ts';

/** One for each area, in an order in which each finds what it needs. */
const areas: readonly MakeBelongings[] = [
  products,
  availability,
  orders,
  priceReductions,
  advertising,
  returnsWarehouse,
  webhooks,
];

/** Makes things that belong to a partner and its client: their keys, by the path parameters that name them. */
export async function makeBelongings(
  server: Pick<TestServer, 'operator'>,
  client: ApiClient,
  partnerId: string,
  sku = 'OWNED-BY-ONE',
): Promise<PathValues> {
  let made: PathValues = {};
  for (const make of areas) made = { ...made, ...(await make({ server, client, partnerId, sku }, made)) };
  return made;
}
