/**
 * What accepting a delivery hands over to its job in memory, if the job runs on the same thread: the elements of the body,
 * and whether a fault rule crashes the worker.
 */

import { LRUCache } from 'lru-cache';
import type { Elements } from '../json/split-elements.ts';

/**
 * Maximum size in bytes of the bodies whose elements are cached; beyond it a body is read from the store and scanned
 * again.
 */
export const cachedBodyBytesMax = 32 * 1024 * 1024;

interface CacheEntry {
  readonly elements: Elements;
  readonly bytes: number;
}

/**
 * Caches the elements of accepted deliveries on the thread that will process them, so that a body is usually scanned
 * only once. The stored body is authoritative, and nothing is lost when an entry is missing. Entries of deliveries that
 * another node processes are never used; they are evicted as the oldest.
 */
export class ElementCache {
  readonly #entries: LRUCache<string, CacheEntry> | undefined;

  /** A maximum of 0 disables the cache. */
  constructor(bytesMax: number) {
    if (bytesMax > 0)
      this.#entries = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes });
  }

  /** Caches the elements, unless the body is larger than the whole cache. */
  put(deliveryId: string, elements: Elements, bytes: number): void {
    this.#entries?.set(deliveryId, { elements, bytes });
  }

  /** Returns the elements and removes them from the cache. */
  take(deliveryId: string): Elements | undefined {
    const entry = this.#entries?.get(deliveryId);
    this.#entries?.delete(deliveryId);
    return entry?.elements;
  }
}

/** Deliveries that crash the worker which starts them, on behalf of a fault rule of the sandbox. */
export class Crashes {
  readonly #deliveryIds = new Set<string>();
  readonly #endWorker: () => void;

  /** `endWorker` ends the thread immediately, without closing anything. */
  constructor(endWorker: () => void) {
    this.#endWorker = endWorker;
  }

  add(deliveryId: string): void {
    this.#deliveryIds.add(deliveryId);
  }

  /** Called when a worker starts a delivery. */
  pass(deliveryId: string): void {
    if (this.#deliveryIds.delete(deliveryId)) this.#endWorker();
  }
}
