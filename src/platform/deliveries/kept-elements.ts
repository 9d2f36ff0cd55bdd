import { LRUCache } from 'lru-cache';
import type { Elements } from '../bulk/elements.ts';

/** Bytes of bodies whose elements are kept; beyond it a body is taken from the store and passed over again. */
export const keptBodyBytesMax = 32 * 1024 * 1024;

interface Kept {
  readonly elements: Elements;
  readonly bytes: number;
}

/**
 * Elements of accepted deliveries on the thread that will work them off, so that a body is passed over once in the
 * usual case. Only a shortcut: the stored body is the truth, and nothing is lost when an entry is missing. What another
 * node works off is never asked for here: the oldest make room.
 */
export class KeptElements {
  readonly #entries: LRUCache<string, Kept> | undefined;

  /** With 0 nothing is kept. */
  constructor(bytesMax: number) {
    if (bytesMax > 0)
      this.#entries = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes });
  }

  /** Keeps nothing of a body that is larger than the whole room. */
  keep(deliveryId: string, elements: Elements, bytes: number): void {
    this.#entries?.set(deliveryId, { elements, bytes });
  }

  /** Gives the elements away; a second call finds none. */
  take(deliveryId: string): Elements | undefined {
    const kept = this.#entries?.get(deliveryId);
    this.#entries?.delete(deliveryId);
    return kept?.elements;
  }
}
