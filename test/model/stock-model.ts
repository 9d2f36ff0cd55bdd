/** What the stock of a sku should be, said as plainly as it can be. */
export interface Stock {
  /** Undefined before the first write. */
  readonly quantity: number | undefined;
  /** Pieces that orders took since the last write and that did not come back. */
  readonly taken: number;
  readonly writes: number;
}

export const noStock: Stock = { quantity: undefined, taken: 0, writes: 0 };

/** After the partner wrote a quantity. */
export function written({ writes }: Stock, quantity: number): Stock {
  return { quantity, taken: 0, writes: writes + 1 };
}

/** After an order of so many pieces, and how many of them it took. */
export function ordered(stock: Stock, pieces: number): { stock: Stock; took: number } {
  const { quantity } = stock;
  if (quantity === undefined) return { stock, took: 0 };
  const took = Math.min(pieces, quantity);
  return { stock: { ...stock, quantity: quantity - took, taken: stock.taken + took }, took };
}

/** After the cancellation of a piece that was taken after that many writes; undefined of one that took nothing. */
export function cancelled(stock: Stock, takenAfter: number | undefined): Stock {
  const { quantity, taken, writes } = stock;
  if (quantity === undefined || takenAfter !== writes) return stock;
  return { ...stock, quantity: quantity + 1, taken: taken - 1 };
}
