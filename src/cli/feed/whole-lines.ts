const lineEnd = 0x0a;

/** Cuts bytes at their line ends: what is behind the last one is held back until the rest of its line comes. */
export class WholeLines {
  #rest: Uint8Array[] = [];
  /** Lines that were handed out, and the last of them without its end. */
  count = 0;
  last = '';

  /** The bytes of all lines that are whole by now; empty when there is none. */
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

  /** The connection broke: the rest of the line comes again. */
  dropRest(): void {
    this.#rest = [];
  }
}
