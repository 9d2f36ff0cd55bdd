import type { Elements } from './body.ts';

/** Bytes of bodies whose parsed form is kept; beyond it a body is read from the store and parsed again. */
const keptBytesMax = 32 * 1024 * 1024;

/**
 * Elements of accepted deliveries on the thread that will work them off, so that a body is parsed once in the usual
 * case. Only a shortcut: the stored body is the truth, and nothing is lost when an entry is missing.
 */
export class ParsedBodies {
  readonly #entries = new Map<string, { elements: Elements; bytes: number }>();
  #bytes = 0;

  keep(deliveryId: string, elements: Elements, bytes: number): void {
    if (this.#bytes + bytes > keptBytesMax) return;
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
