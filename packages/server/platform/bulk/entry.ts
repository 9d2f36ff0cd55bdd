import type { ElementViolation } from '@kontor/contract/errors';
import { shortHash } from '@kontor/values/bytes';
import { type Elements, heldBytesMax } from '../json/split-elements.ts';
import { limits } from '../limits/numbers.ts';
import type { ElementRange, Outcome } from './context.ts';

/** How the elements of a bulk operation become entries. */
export interface EntryForm {
  /** Place of an element in the body: `$[3]`. */
  rootOf(index: number): string;
  /** Returns the element in fixed member order without unknown members. */
  copyOf(element: unknown): unknown;
  /** Converts a sent key to the form in the store; undefined for a key that cannot be stored. */
  storedKeyOf(sent: string): string | undefined;
}

/** One element until it has its outcome. Expensive properties are computed on first use. */
export class Entry<Violation = ElementViolation> {
  readonly index: number;
  /** Key of the element; undefined when it has none that can be read. */
  readonly key: string | undefined;
  /** True when the key can be stored. */
  readonly isStorable: boolean;
  outcome: Outcome<Violation> | undefined;
  /** True when another element of the body with the same key counts instead of this one. */
  isRepeated = false;
  readonly #elements: Elements;
  readonly #form: EntryForm;
  #element: unknown;
  #written: Written | undefined;
  #sentHash: Uint8Array | undefined;

  constructor(elements: Elements, index: number, form: EntryForm) {
    this.index = index;
    const { key, isStorable } = keyAt(elements, index, form);
    this.key = key;
    this.isStorable = isStorable;
    this.#elements = elements;
    this.#form = form;
  }

  /** Place of the element in the body. */
  get root(): string {
    return this.#form.rootOf(this.index);
  }

  get element(): unknown {
    this.#element ??= this.#elements.read(this.index);
    return this.#element;
  }

  /** Hash of the bytes of the element; undefined where elements are not recognised by their bytes. */
  get sentHash(): Uint8Array | undefined {
    this.#sentHash ??= this.#elements.sentHashAt(this.index);
    return this.#sentHash;
  }

  /** The element in fixed member order without unknown members. */
  get copy(): unknown {
    return this.#write().copy;
  }

  /** JSON text of the copy; undefined when it is nested too deeply to be written. */
  get text(): string | undefined {
    return this.#write().text;
  }

  /** Hash of that text; undefined when there is none. */
  get hash(): Uint8Array | undefined {
    return this.#write().hash;
  }

  /** Treats the element from now on as if it did not have the named member. */
  leaveOut(name: string): void {
    const { [name]: _, ...rest } = this.copy as Record<string, unknown>;
    this.#written = writeCopy(rest);
  }

  /** Releases everything except the hash, so that many entries do not retain all of their parsed elements. */
  forget(): void {
    this.#element = undefined;
    if (this.#written !== undefined) this.#written = { hash: this.#written.hash };
  }

  #write(): Written {
    if (this.#written === undefined) {
      this.#written = writeCopy(this.#form.copyOf(this.element));
      // Unknown members may take a hundred times their bytes in memory; a large element is parsed again if it is
      // needed.
      if (this.#elements.bytesAt(this.index) > heldBytesMax) this.#element = undefined;
    }
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

/** Returns the entries of the elements at the given indexes. */
export function readEntries<Violation>(
  elements: Elements,
  indexes: readonly number[],
  form: EntryForm,
): Entry<Violation>[] {
  return indexes.map((index) => new Entry<Violation>(elements, index, form));
}

/** Returns the indexes `[from, to)`. */
export function indexesOf({ from, to }: ElementRange): number[] {
  return Array.from({ length: to - from }, (_, step) => from + step);
}

/** Returns the key of an element; undefined when it has none, or one too long to be shown in a response. */
export function keyAt(
  elements: Elements,
  index: number,
  form: Pick<EntryForm, 'storedKeyOf'>,
): { key: string | undefined; isStorable: boolean } {
  const sent = elements.keyAt(index);
  if (sent === undefined || sent.length > limits.shownValueLengthMax)
    return { key: undefined, isStorable: false };
  const stored = form.storedKeyOf(sent);
  return { key: stored ?? sent, isStorable: stored !== undefined };
}

/** Returns the keys of entries that can be stored; the store is not queried for text that it cannot hold. */
export function keysOf<Violation>(entries: readonly Entry<Violation>[]): string[] {
  return entries.filter(({ isStorable }) => isStorable).map(({ key }) => key as string);
}

export function fail<Violation>(entry: Entry<Violation>, violations: readonly Violation[]): void {
  entry.outcome = { part: 'failed', key: entry.key, violations };
}

/** Marks an entry as applied; `lastSent` is the hash of what was sent before it. */
export function succeed<Violation>(entry: Entry<Violation>, lastSent: Uint8Array | null | undefined): void {
  const { key, hash: after } = entry;
  entry.outcome = {
    part: 'succeeded',
    key,
    ...(after !== undefined && { change: { before: lastSent ?? null, after } }),
  };
}

export function sameHash(one: Uint8Array | null | undefined, other: Uint8Array | undefined): boolean {
  return one !== null && one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}

/** Returns the hash of the text of a copied element; undefined when it is nested too deeply to be written. */
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
