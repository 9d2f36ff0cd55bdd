/** Bytes of one element that arrive in pieces. Beyond the limit they are counted and forgotten. */
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

  /** Everything gathered since the last call. */
  take(): Uint8Array {
    const [first, ...others] = this.#pieces;
    const bytes = others.length === 0 ? (first ?? new Uint8Array()) : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    return bytes;
  }
}
