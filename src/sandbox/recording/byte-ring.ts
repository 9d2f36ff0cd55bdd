/**
 * Records of texts and bytes in one block of memory outside the heap, which the garbage collector neither scans nor
 * moves. It is written in a circle, so new records overwrite the oldest.
 */
export class ByteRing {
  readonly #size: number;
  #memory: Buffer | undefined;
  /** Position after the last byte written, counted from the first ever written. */
  #end = 0;

  constructor(size: number) {
    this.#size = size;
  }

  /** Begins a record of at most `bytesMax` bytes and returns its position. */
  begin(bytesMax: number): number {
    const left = this.#size - (this.#end % this.#size);
    // A record lies in one piece.
    if (left < bytesMax) this.#end += left;
    return this.#end;
  }

  /**
   * Appends the first `bytesMax` bytes to the record begun last, cut after a whole character. Returns how many bytes
   * were written.
   */
  append(part: string | Uint8Array, bytesMax: number): number {
    // Pages of it that were never written to take no memory.
    this.#memory ??= Buffer.allocUnsafeSlow(this.#size);
    const place = this.#end % this.#size;
    const bytes =
      typeof part === 'string'
        ? this.#memory.write(part, place, bytesMax)
        : copyTo(this.#memory, place, firstBytes(part, bytesMax));
    this.#end += bytes;
    return bytes;
  }

  /** True as long as nothing has overwritten the record at a position. */
  holds(position: number): boolean {
    return position >= this.#end - this.#size;
  }

  /** Returns bytes of a record as text. Throws when they were overwritten. */
  textOf(position: number, bytes: number): string {
    return this.#viewOf(position, bytes).toString();
  }

  /** Returns a copy of bytes of a record. Throws when they were overwritten. */
  bytesOf(position: number, bytes: number): Uint8Array {
    return new Uint8Array(this.#viewOf(position, bytes));
  }

  #viewOf(position: number, bytes: number): Buffer {
    if (!this.holds(position)) throw new Error('these bytes were overwritten');
    const place = position % this.#size;
    return this.#memory?.subarray(place, place + bytes) ?? Buffer.alloc(0);
  }
}

function copyTo(memory: Buffer, place: number, bytes: Uint8Array): number {
  memory.set(bytes, place);
  return bytes.byteLength;
}

/** The first bytes of a text in UTF-8, at most `bytesMax`, without half a character at the end. */
export function firstBytes(text: Uint8Array, bytesMax: number): Uint8Array {
  if (text.byteLength <= bytesMax) return text;
  let end = bytesMax;
  while (end > bytesMax - 3 && continues(text[end])) end -= 1;
  return text.subarray(0, end);
}

/** The last bytes of a text in UTF-8, at most `bytesMax`, without half a character at the beginning. */
export function lastBytes(text: Uint8Array, bytesMax: number): Uint8Array {
  let start = Math.max(0, text.byteLength - bytesMax);
  const latest = start + 3;
  while (start < latest && start > 0 && continues(text[start])) start += 1;
  return text.subarray(start);
}

/** True for a byte that continues a character. */
function continues(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
