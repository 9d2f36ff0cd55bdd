/** Collects the bytes of one element, which arrive in pieces. Bytes beyond the limit are counted but not stored. */
export class GatheredBytes {
  readonly #bytesMax: number;
  #pieces: Uint8Array[] = [];
  #length = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get length(): number {
    return this.#length;
  }

  get isOverfull(): boolean {
    return this.#length > this.#bytesMax;
  }

  add(piece: Uint8Array): void {
    this.#length += piece.length;
    if (this.isOverfull) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  /** Returns everything gathered since the last call. */
  take(): Uint8Array {
    const [first, ...others] = this.#pieces;
    const bytes = others.length === 0 ? (first ?? new Uint8Array()) : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    return bytes;
  }
}
