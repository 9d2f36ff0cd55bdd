import type {
  AttributeDefinition,
  Brand,
  CategoryGroup,
  ProductVariation,
} from '@kontor/contract/generated/products-v5';
import { exampleEan } from '@kontor/sandbox/made-up';
import { Failure } from '../failures.ts';
import { deliverOnce } from './deliver.ts';
import type { Wire } from './wire.ts';

/** Number of category groups to try before asking for a template. */
const triesMax = 8;

/**
 * Finds a product that the server accepts, made from its own brands and categories. Each attempt delivers one element
 * with a sku of the run.
 */
export async function findSample(wire: Wire, withIdentity: (sample: object) => object): Promise<object> {
  const brand = (await firstPage<Brand>(wire, 'getBrands')).find(({ usable, useable }) => usable ?? useable);
  const groups = await firstPage<CategoryGroup>(wire, 'getCategoryGroups');
  const simple = groups
    .filter(({ categories }) => categories.length > 0)
    .toSorted((one, other) => demands(one) - demands(other))
    .slice(0, triesMax);
  if (brand === undefined || simple.length === 0) {
    throw new Failure(
      `${wire.url} has no brands and categories for test products: pass a product with --template.`,
    );
  }
  let reason = '';
  for (const group of simple) {
    const sample = productOf(brand, group);
    const failure = await deliverOnce(wire, withIdentity(sample));
    if (failure === undefined) return sample;
    reason = failure;
  }
  throw new Failure(
    `${wire.url} does not accept the generated test products: pass one that it accepts with --template. ${reason}`,
  );
}

/** Reads the first page of a list, whatever its list member is called. */
async function firstPage<Entry>(
  wire: Wire,
  id: 'getBrands' | 'getCategoryGroups',
): Promise<readonly Entry[]> {
  const page = (await wire.send(id, { limit: 1_000 })).body as Record<string, unknown>;
  const named = Object.entries(page).find(([name, value]) => name !== 'links' && Array.isArray(value));
  return (page.resources ?? named?.[1] ?? []) as readonly Entry[];
}

/** Returns how many additional requirements a group has. */
function demands({ attributes, additionalRequirements }: CategoryGroup): number {
  return (additionalRequirements?.length ?? 0) + attributes.filter(isLegal).length;
}

function isLegal({ featureRelevance }: AttributeDefinition): boolean {
  return featureRelevance?.includes('LEGAL') ?? false;
}

function productOf(
  brand: Brand,
  group: CategoryGroup,
): Omit<ProductVariation, 'sku' | 'ean' | 'productReference'> {
  const attributes = group.attributes.filter(isLegal).map((attribute) => ({
    name: attribute.name,
    values: (attribute.allowedValues ?? attribute.exampleValues ?? ['1']).slice(0, 1),
  }));
  const address = {
    name: 'Load Test Trading House',
    address: 'Example Street 1, 12345 Exampletown, Germany',
    regionCode: 'DEU',
    email: 'safety@trading-house.example',
    roles: ['DISTRIBUTOR' as const],
  };
  return {
    productDescription: {
      category: group.categories[0] as string,
      brandId: brand.id,
      productLine: 'Load test',
      description: `<p>${'Made to measure how fast this server is; not for sale. '.repeat(20)}</p>`,
      bulletPoints: ['Not for sale', 'Created by a load test', 'Switched off when the test is over'],
      ...(attributes.length > 0 && { attributes }),
    },
    mediaAssets: [1, 2, 3].map((number) => ({
      type: 'IMAGE' as const,
      location: `https://img.trading-house.example/load-test/${number}.jpg`,
    })),
    pricing: { standardPrice: { amount: 19.99, currency: 'EUR' }, vat: 'FULL' },
    logistics: {
      packingUnitCount: 1,
      packingUnits: [{ weight: 400, width: 200, height: 100, length: 300 }],
    },
    compliance: { productSafety: { addresses: [address] } },
  };
}

/** The products of a run: copies of one product, each with its own sku, ean and reference. */
export class RunProducts {
  readonly count: number;
  readonly #prefix: string;
  /** Differs from run to run, so that a later run changes the products of an earlier one. */
  readonly #round: string;

  constructor(count: number, prefix: string, round: string) {
    this.count = count;
    this.#prefix = prefix;
    this.#round = round;
  }

  sku(index: number): string {
    return `${this.#prefix}${index}`;
  }

  /** Returns `sample` as the product with that number. */
  of(sample: object, index: number): object {
    return {
      ...sample,
      sku: this.sku(index),
      productReference: `${this.#prefix}${Math.floor(index / 2)}`,
      ean: exampleEan(900_000_000 + index),
      mpn: `${this.#round}-${index}`,
    };
  }

  *elements(sample: object): Generator<object> {
    for (let index = 0; index < this.count; index += 1) yield this.of(sample, index);
  }

  *prices(currency: string): Generator<object> {
    for (let index = 0; index < this.count; index += 1) {
      yield { sku: this.sku(index), standardPrice: { amount: 20 + (index % 50), currency } };
    }
  }

  *switchedOff(): Generator<object> {
    for (let index = 0; index < this.count; index += 1) yield { sku: this.sku(index), active: false };
  }
}
