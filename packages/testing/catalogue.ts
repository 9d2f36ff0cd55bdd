/** The catalogue of a test's own marketplace, in place of the brands, categories and products of the sandbox. */
import { setTimeout } from 'node:timers/promises';
import type { ElementReason, OperatorOperations, PartnerClient, ProductVariation } from '@kontor/client';
import type { CallOperator } from './http.ts';

/** Reference data, and what partners sell. All members are optional. */
export interface Catalogue {
  /** Brands that products may have besides those of the sandbox. */
  readonly brands?: OperatorOperations['putBrands']['input']['body'];
  /** Category groups that products may have besides those of the sandbox. */
  readonly categories?: OperatorOperations['putCategoryGroups']['input']['body'];
  /** What each new partner sells in place of the example products. */
  readonly products?: readonly ProductVariation[];
}

/** Stores brands and categories. */
export async function putCatalogue(call: CallOperator, { brands, categories }: Catalogue): Promise<void> {
  if (brands !== undefined) await call({ method: 'PUT', path: '/operator/v1/brands', body: brands });
  if (categories !== undefined)
    await call({ method: 'PUT', path: '/operator/v1/category-groups', body: categories });
}

/** Stock of each product, as of the example products: enough for every test except one about running out of stock. */
const piecesInStock = 100;

/** The shop check follows a delivery immediately, unless it is delayed by a setting: then nobody waits for it. */
const checks = { most: 100, pauseMs: 50 } as const;

/**
 * Delivers the products of a new partner, with stock, and waits until the shop has checked them. Throws what is wrong
 * with those that are not accepted.
 */
export async function sell(client: PartnerClient, products: readonly ProductVariation[]): Promise<void> {
  const wrong: string[] = [];
  const stock = products.map(({ sku }) => ({ sku, quantity: piecesInStock }));
  for (const outcomes of [client.deliver('products', products), client.deliver('quantities', stock)]) {
    for await (const { row, errors } of outcomes)
      wrong.push(...errors.map((error) => `${row.sku}: ${reasonText(error)}`));
    if (wrong.length > 0)
      throw new TypeError(`Not all products of startSandbox can be sold:\n${wrong.join('\n')}`);
  }
  for (let check = 0; check < checks.most && (await isChecking(client)); check += 1)
    await setTimeout(checks.pauseMs);
}

async function isChecking(client: PartnerClient): Promise<boolean> {
  const { resources } = await client.call('getPartnerProducts', { marketPlaceStatus: ['PENDING'], limit: 1 });
  return resources.length > 0;
}

function reasonText({ code, detail, jsonPath }: ElementReason): string {
  return `${code}: ${detail}${jsonPath === undefined ? '' : ` (at ${jsonPath})`}`;
}
