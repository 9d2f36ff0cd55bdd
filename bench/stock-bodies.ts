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
