/** Real products copied to any number; every copy has its own sku, ean and product reference. */

import { realCatalogue } from '@kontor/harness/products';
import { exampleProducts } from '../../packages/sandbox/fixtures/products.ts';
import { brands, categoryGroups } from '../../packages/sandbox/fixtures/reference-data.ts';
import { checkDigitOf } from '../../packages/values/codes.ts';

/** Elements of one request (specification, Limits). */
export const elementsPerBody = 500;

interface Fields {
  readonly sku: string;
  readonly productReference: string;
}

/** The text of an element, split where a copy inserts its own values. */
interface Template extends Fields {
  readonly pieces: readonly string[];
}

/** Placeholders that occur nowhere else in a text. */
const marks = { productReference: '\u0001', sku: '\u0002', ean: '\u0003', mpn: '\u0004' };
const cutAt = /\\u000([1-4])/;

export interface Catalogue {
  /** Where the products come from, for the report. */
  readonly source: string;
  /** Reference data to load first, as bodies of requests. */
  readonly reference: { readonly brands: string; readonly groups: string };
  /** Returns the text of one element. A `version` above 0 changes its content. */
  element(index: number, version?: number): string;
  sku(index: number): string;
  /** Yields bodies of 500 elements for the products `[from, to)`; `versionOf` returns the version of each. */
  bodies(from: number, to: number, versionOf?: (index: number) => number): Generator<Buffer>;
}

/** Opens the real catalogue next to the project, or the sandbox's examples if that is missing. */
export function openCatalogue(): Catalogue {
  const real = realCatalogue();
  const isReal = !('missing' in real);
  const originals = isReal ? real.products : exampleProducts(1_000);
  const templates = originals.map((product): Template => {
    const text = JSON.stringify({ ...product, ...marks });
    return { sku: product.sku, productReference: product.productReference, pieces: text.split(cutAt) };
  });
  const templateOf = (index: number) => templates[index % templates.length] as Template;
  const skuOf = (index: number) => `${templateOf(index).sku}-${index}`;

  function element(index: number, version = 0): string {
    const { pieces, productReference } = templateOf(index);
    // All copies of one round share a number, so that variations of one product reference stay together.
    const round = Math.floor(index / templates.length);
    const values: Record<string, string> = {
      1: `${productReference}-${round}`.slice(-50),
      2: skuOf(index),
      3: eanOf(index),
      4: `mpn-${index}-${version}`,
    };
    return pieces
      .map((piece, position) => (position % 2 === 0 ? piece : escaped(values[piece] as string)))
      .join('');
  }

  function* bodies(from: number, to: number, versionOf: (index: number) => number = () => 0) {
    for (let start = from; start < to; start += elementsPerBody) {
      const parts: string[] = [];
      for (let index = start; index < Math.min(start + elementsPerBody, to); index += 1) {
        parts.push(element(index, versionOf(index)));
      }
      yield Buffer.from(`[${parts.join(',')}]`);
    }
  }

  return {
    source: isReal ? 'real catalogue of 1,000 products, multiplied' : 'examples of the sandbox, multiplied',
    reference: isReal
      ? { brands: real.brands, groups: real.groups }
      : { brands: JSON.stringify(brands), groups: JSON.stringify(categoryGroups) },
    element,
    sku: skuOf,
    bodies,
  };
}

/** Yields bodies of 500 prices for the products `[from, to)`; a different `round` means different prices. */
export function priceBodies(
  catalogue: Catalogue,
  from: number,
  to: number,
  round: number,
): Generator<Buffer> {
  const priceOf = (index: number) => ({
    sku: catalogue.sku(index),
    standardPrice: { amount: 10 + round + (index % 90), currency: 'EUR' },
  });
  return bodiesOf(from, to, (indexes) => indexes.map(priceOf));
}

/** Yields bodies of 500 active flags for the products `[from, to)`; each `round` inverts them. */
export function flagBodies(catalogue: Catalogue, from: number, to: number, round: number): Generator<Buffer> {
  const flagOf = (index: number) => ({ sku: catalogue.sku(index), active: round % 2 === 0 });
  return bodiesOf(from, to, (indexes) => ({ status: indexes.map(flagOf) }));
}

/** Yields bodies of up to 500 elements for the numbers `[from, to)`. */
export function* bodiesOf(
  from: number,
  to: number,
  bodyOf: (indexes: readonly number[]) => object,
): Generator<Buffer> {
  for (let start = from; start < to; start += elementsPerBody) {
    const count = Math.min(elementsPerBody, to - start);
    yield Buffer.from(
      JSON.stringify(bodyOf(Array.from({ length: count }, (_, position) => start + position))),
    );
  }
}

function eanOf(index: number): string {
  const digits = `4${String(index).padStart(11, '0')}`;
  return digits + checkDigitOf(digits);
}

function escaped(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** Number of quantities per request. */
export const quantitiesPerBody = 200;

/** Yields request bodies that store a quantity for each sku; a different `version` means different quantities. */
export function* stockBodies(skus: readonly string[], version: number): Generator<Buffer> {
  for (let from = 0; from < skus.length; from += quantitiesPerBody) {
    const part = skus.slice(from, from + quantitiesPerBody);
    yield Buffer.from(
      JSON.stringify(part.map((sku, index) => ({ sku, quantity: (from + index + version * 7) % 1000 }))),
    );
  }
}

/** Long enough that a product has a little over 4 kB, about the size of real products. */
const description = Array.from({ length: 420 }, (_, index) => `word${(index * 7_919) % 1_009}`)
  .join(' ')
  .slice(0, 2_900);

/** Returns bodies of products like the sandbox's examples, but of realistic size; the demo data are all that they refer to. */
export function exampleBodies(count: number, elements = elementsPerBody): Buffer[] {
  const products = exampleProducts(count * elements).map((each) => ({
    ...each,
    productDescription: { ...each.productDescription, description },
  }));
  return Array.from({ length: count }, (_, index) =>
    Buffer.from(JSON.stringify(products.slice(index * elements, (index + 1) * elements))),
  );
}
