import type { Elements } from '../../../../platform/deliveries/elements.ts';
import type { Outcome } from '../../../../platform/deliveries/kind.ts';
import type { ElementFault } from '../../../../platform/errors/catalogue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { shortHash } from '../../../../values/short-hash.ts';
import { isSku } from '../../../../values/sku.ts';

/** How the elements of a bulk endpoint become entries. */
export interface Form {
  /** Place of an element in the body: `$[3]`. */
  rootOf(index: number): string;
  /** The element in fixed member order without unknown members. */
  copyOf(element: unknown): unknown;
}

/** One element on its way to its outcome. What it costs to look into it is paid when that is first asked for. */
export class Entry {
  readonly index: number;
  readonly root: string;
  /** Undefined when the element has none that can be read. */
  readonly sku: string | undefined;
  outcome: Outcome | undefined;
  readonly #elements: Elements;
  readonly #form: Form;
  #element: unknown;
  #written: Written | undefined;
  #sentHash: Uint8Array | undefined;

  constructor(elements: Elements, index: number, form: Form) {
    this.index = index;
    this.root = form.rootOf(index);
    this.sku = shownSkuAt(elements, index);
    this.#elements = elements;
    this.#form = form;
  }

  get element(): unknown {
    this.#element ??= this.#elements.read(this.index);
    return this.#element;
  }

  /** Hash of the bytes of the element; undefined where elements are not known by them. */
  get sentHash(): Uint8Array | undefined {
    this.#sentHash ??= this.#elements.sentHashAt(this.index);
    return this.#sentHash;
  }

  /** The element in fixed member order without unknown members. */
  get copy(): unknown {
    return this.#write().copy;
  }

  /** JSON text of the copy; undefined when it has none (nested too deeply to be written). */
  get text(): string | undefined {
    return this.#write().text;
  }

  /** Hash of that text; undefined when there is none. */
  get hash(): Uint8Array | undefined {
    return this.#write().hash;
  }

  /** Lets go of all but the hash: whoever has many entries need not hold what each was read to. */
  forget(): void {
    this.#element = undefined;
    if (this.#written !== undefined) this.#written = { hash: this.#written.hash };
  }

  #write(): Written {
    this.#written ??= writeCopy(this.#form.copyOf(this.element));
    return this.#written;
  }
}

interface Written {
  readonly copy?: unknown;
  readonly text?: string | undefined;
  readonly hash: Uint8Array | undefined;
}

function writeCopy(copy: unknown): Written {
  const text = textOf(copy);
  return { copy, text, hash: text === undefined ? undefined : shortHash(text) };
}

/** The entries of the elements at some places. */
export function readEntries(elements: Elements, places: Iterable<number>, form: Form): Entry[] {
  return Array.from(places, (index) => new Entry(elements, index, form));
}

/** The places `[from, to)`. */
export function placesOf({ from, to }: { readonly from: number; readonly to: number }): number[] {
  return Array.from({ length: to - from }, (_, step) => from + step);
}

/** The sku of an element; undefined when it has none, and when it is so long that no one would want it shown back. */
export function shownSkuAt(elements: Elements, index: number): string | undefined {
  const sku = elements.skuAt(index);
  return sku !== undefined && sku.length <= limits.shownValueLengthMax ? sku : undefined;
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

export function sameHash(one: Uint8Array | null | undefined, other: Uint8Array | undefined): boolean {
  return one !== null && one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}

/** Hash of the text of a copied element; undefined when it has none (nested too deeply to be written). */
export function hashOf(copy: unknown): Uint8Array | undefined {
  return writeCopy(copy).hash;
}

function textOf(copy: unknown): string | undefined {
  try {
    return JSON.stringify(copy) ?? '';
  } catch {
    return undefined;
  }
}
