import { hash } from 'node:crypto';
import type { Outcome } from '../../../../platform/deliveries/kind.ts';
import type { ElementFault } from '../../../../platform/errors/catalogue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { isSku } from '../../../../values/sku.ts';

/** Bytes of a SHA-256 that are kept: enough that two different elements never agree. */
const hashBytes = 16;

/** One element on its way to its outcome. */
export interface Entry {
  readonly index: number;
  readonly element: unknown;
  /** Place of the element in the body: `$[3]`. */
  readonly root: string;
  /** Undefined when the element has none that can be read. */
  readonly sku: string | undefined;
  /** The element in fixed member order without unknown members. */
  readonly copy: unknown;
  /** JSON text of the copy; undefined when it has none (nested too deeply to be written). */
  readonly text: string | undefined;
  /** Hash of that text; undefined when there is none. */
  readonly hash: Uint8Array | undefined;
  outcome: Outcome | undefined;
}

/** Reads the elements of a stretch; never throws, whatever they are. */
export function readEntries(
  list: readonly unknown[],
  from: number,
  to: number,
  rootOf: (index: number) => string,
  copyOf: (element: unknown) => unknown,
): Entry[] {
  const entries: Entry[] = [];
  for (let index = from; index < to; index += 1) {
    const element = list[index];
    const copy = copyOf(element);
    const sku = skuOf(element);
    const text = textOf(copy);
    const hash = text === undefined ? undefined : hashText(text);
    entries.push({ index, element, root: rootOf(index), sku, copy, text, hash, outcome: undefined });
  }
  return entries;
}

/** The sku of an element; undefined when it has none, and when it is so long that no one would want it shown back. */
export function skuOf(element: unknown): string | undefined {
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, 'sku')) return undefined;
  const { sku } = element as { sku: unknown };
  return typeof sku === 'string' && sku.length <= limits.shownValueLengthMax ? sku : undefined;
}

/** The skus of entries that can be stored: the store is not asked for texts that it cannot hold. */
export function skusOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ sku }) => (sku !== undefined && isSku(sku) ? [sku] : []));
}

export function fail(entry: Entry, faults: readonly ElementFault[]): void {
  entry.outcome = { part: 'failed', sku: entry.sku, faults };
}

/** Ends an entry that was applied; `lastSent` is the hash of what was sent before it. */
export function succeed(entry: Entry, lastSent: Uint8Array | null | undefined): void {
  const { sku, hash: after } = entry;
  entry.outcome = {
    part: 'succeeded',
    sku,
    ...(after !== undefined && { change: { before: lastSent ?? null, after } }),
  };
}

export function sameHash(one: Uint8Array | null, other: Uint8Array | undefined): boolean {
  return one !== null && other !== undefined && Buffer.compare(one, other) === 0;
}

/** Hash of the text of a copied element; undefined when it has none (nested too deeply to be written). */
export function hashOf(copy: unknown): Uint8Array | undefined {
  const text = textOf(copy);
  return text === undefined ? undefined : hashText(text);
}

function textOf(copy: unknown): string | undefined {
  try {
    return JSON.stringify(copy) ?? '';
  } catch {
    return undefined;
  }
}

function hashText(text: string): Uint8Array {
  return hash('sha256', text, 'buffer').subarray(0, hashBytes);
}
