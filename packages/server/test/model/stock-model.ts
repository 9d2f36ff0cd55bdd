/** The expected stock of a sku, in the simplest terms. */
export interface Stock {
  /** Undefined before the first write. */
  readonly quantity: number | undefined;
  /** Pieces that orders took since the last write and that were not returned. */
  readonly taken: number;
  readonly writes: number;
}

export const noStock: Stock = { quantity: undefined, taken: 0, writes: 0 };

/** The stock after the partner wrote a quantity. */
export function written({ writes }: Stock, quantity: number): Stock {
  return { quantity, taken: 0, writes: writes + 1 };
}

/** The stock after an order of `pieces` pieces, and how many of them it took. */
export function ordered(stock: Stock, pieces: number): { stock: Stock; took: number } {
  const { quantity } = stock;
  if (quantity === undefined) return { stock, took: 0 };
  const took = Math.min(pieces, quantity);
  return { stock: { ...stock, quantity: quantity - took, taken: stock.taken + took }, took };
}

/** The stock after the cancellation of a piece taken after that many writes; undefined for one that took nothing. */
export function cancelled(stock: Stock, takenAfter: number | undefined): Stock {
  const { quantity, taken, writes } = stock;
  if (quantity === undefined || takenAfter !== writes) return stock;
  return { ...stock, quantity: quantity + 1, taken: taken - 1 };
}
