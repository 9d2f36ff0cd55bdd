import { findRepeatedMembers } from './repeated-members.ts';

/** The elements of a bulk body that is JSON. */
export interface Elements {
  readonly count: number;
  /** The element at a place. It may be made anew for each call. */
  read(index: number): unknown;
  /** The sku of an element, undefined when it has none that is a text. */
  skuAt(index: number): string | undefined;
  /** Hash of the bytes of an element; undefined where elements are not known by their bytes. */
  sentHashAt(index: number): Uint8Array | undefined;
  /** JSON paths of members of an element that occur twice in one object; `element` is what `read` returned. */
  repeatedMembersAt(index: number, element: unknown): readonly string[];
  /** Gives the body's memory back: nothing is asked of the elements any more. */
  release(): void;
}

/** The elements of a body that was read as a whole. */
export class ListedElements implements Elements {
  readonly #list: readonly unknown[];
  readonly #document: unknown;
  readonly #body: Uint8Array;
  #repeatedPaths: readonly string[] | undefined;
  #repeated: ReadonlyMap<number, readonly string[]> | undefined;

  /** `list` is part of `document`, which is what `body` was read to. */
  constructor(list: readonly unknown[], document: unknown, body: Uint8Array) {
    this.#list = list;
    this.#document = document;
    this.#body = body;
  }

  get count(): number {
    return this.#list.length;
  }

  read(index: number): unknown {
    return this.#list[index];
  }

  skuAt(index: number): string | undefined {
    return skuOf(this.#list[index]);
  }

  sentHashAt(): undefined {
    return undefined;
  }

  /** Its elements have memory of their own, and the body is small beside them. */
  release(): void {}

  /** JSON paths of members of the whole body that occur twice in one object. */
  repeatedPaths(): readonly string[] {
    this.#repeatedPaths ??= findRepeatedMembers(this.#body, this.#document);
    return this.#repeatedPaths;
  }

  /** Looked for when first asked: a delivery without a change never pays for it. */
  repeatedMembersAt(index: number): readonly string[] {
    this.#repeated ??= byElement(this.repeatedPaths());
    return this.#repeated.get(index) ?? [];
  }
}

/** The sku of an element of whatever form. */
export function skuOf(element: unknown): string | undefined {
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, 'sku')) return undefined;
  const { sku } = element as { sku: unknown };
  return typeof sku === 'string' ? sku : undefined;
}

function byElement(paths: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const path of paths) {
    const index = Number(/^\$(?:\.\w+)?\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN);
    if (!Number.isNaN(index)) found.set(index, [...(found.get(index) ?? []), path]);
  }
  return found;
}
