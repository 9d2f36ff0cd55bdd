import { sharesOf } from './shares.ts';

/** A reduction of the checkout with the pieces that it is for. */
export interface Reduction {
  readonly cents: number;
  /** Positions of pieces. */
  readonly positions: readonly number[];
}

/** What every piece is reduced by, in cents; each reduction is shared out in proportion to gross prices. */
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
