const lineEnd = 0x0a;

/** Splits bytes at line ends: bytes after the last one are buffered until the rest of their line arrives. */
export class WholeLines {
  #rest: Uint8Array[] = [];
  /** Number of lines returned so far; `last` is the last of them without its line end. */
  count = 0;
  last = '';

  /** Adds a piece; returns the bytes of all lines that are now complete, or no bytes. */
  take(piece: Uint8Array): Uint8Array {
    const end = piece.lastIndexOf(lineEnd);
    if (end === -1) {
      this.#rest.push(piece);
      return new Uint8Array(0);
    }
    const whole = Buffer.concat([...this.#rest, piece.subarray(0, end + 1)]);
    this.#rest = [piece.subarray(end + 1)];
    for (let at = -1; ; this.count += 1) {
      at = whole.indexOf(lineEnd, at + 1);
      if (at === -1) break;
    }
    const begin = whole.byteLength < 2 ? 0 : whole.lastIndexOf(lineEnd, whole.byteLength - 2) + 1;
    this.last = whole.subarray(begin, -1).toString();
    return whole;
  }

  /** Drops the buffered bytes after a broken connection; the new one sends that line again. */
  dropRest(): void {
    this.#rest = [];
  }
}
