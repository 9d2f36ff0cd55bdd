/**
 * Splits an amount in proportion to weights, in whole cents that add up exactly. Every share is truncated to cents; the
 * remaining cents go, one each, to the shares that lost most by truncation, the first ones among equals
 * (orders-behaviour 8.3).
 */
export function sharesOf(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // Products of cents exceed the range of exact integers.
  const exact = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const parts = exact.map((product) => product / BigInt(total));
  const left = BigInt(amountCents) - parts.reduce((sum, part) => sum + part, 0n);
  const byLoss = exact
    .map((product, index) => ({ index, loss: product % BigInt(total) }))
    .sort((one, other) =>
      one.loss === other.loss ? one.index - other.index : one.loss < other.loss ? 1 : -1,
    );
  const lucky = new Set(byLoss.slice(0, Number(left)).map(({ index }) => index));
  return parts.map((part, index) => Number(part) + (lucky.has(index) ? 1 : 0));
}
