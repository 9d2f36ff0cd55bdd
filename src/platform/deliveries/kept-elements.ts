import type { Elements } from '../bulk/elements.ts';

/** Bytes of bodies whose elements are kept; beyond it a body is taken from the store and passed over again. */
export const keptBodyBytesMax = 32 * 1024 * 1024;

/**
 * Elements of accepted deliveries on the thread that will work them off, so that a body is passed over once in the
 * usual case. Only a shortcut: the stored body is the truth, and nothing is lost when an entry is missing.
 */
export class KeptElements {
  readonly #entries = new Map<string, { elements: Elements; bytes: number }>();
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  keep(deliveryId: string, elements: Elements, bytes: number): void {
    if (bytes > this.#bytesMax) return;
    // What another node took is never asked for here: the oldest make room.
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes + bytes <= this.#bytesMax) break;
      this.take(oldest);
    }
    this.#entries.set(deliveryId, { elements, bytes });
    this.#bytes += bytes;
  }

  take(deliveryId: string): Elements | undefined {
    const entry = this.#entries.get(deliveryId);
    if (entry === undefined) return undefined;
    this.#entries.delete(deliveryId);
    this.#bytes -= entry.bytes;
    return entry.elements;
  }
}
