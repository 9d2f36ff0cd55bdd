/** Yields the pieces of a file in order; there is at least one. */
export async function* piecesOf(
  find: (number: number) => Promise<Uint8Array | undefined>,
  bytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array, void> {
  let sent = 0;
  for (let number = 0; sent < bytes; number += 1) {
    const piece = await find(number);
    if (piece === undefined) {
      if (bytes === Number.POSITIVE_INFINITY && number > 0) return;
      throw new Error('a piece of a report file no longer exists');
    }
    sent += piece.byteLength;
    yield piece;
  }
}
