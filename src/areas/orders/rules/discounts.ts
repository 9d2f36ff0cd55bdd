import { sharesOf } from './shares.ts';

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
