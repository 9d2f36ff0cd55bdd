/** A reduction of the checkout and the pieces it applies to. */
export interface Reduction {
  readonly cents: number;
  /** Positions of the pieces. */
  readonly positions: readonly number[];
}

/** Returns the reduction of every piece in cents; each reduction is split in proportion to gross prices. */
export function reductionsOfPieces(
  grossCents: readonly number[],
  reductions: readonly Reduction[],
): number[] {
  const reduced = grossCents.map(() => 0);
  for (const { cents, positions } of reductions) {
    const shares = sharesOf(
      cents,
      positions.map((position) => grossCents[position] ?? 0),
    );
    for (const [index, position] of positions.entries()) {
      reduced[position] = (reduced[position] ?? 0) + (shares[index] ?? 0);
    }
  }
  return reduced;
}

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
