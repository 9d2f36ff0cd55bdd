import { findRepeatedMembers } from './repeated-members.ts';

/** The elements of a bulk body that is JSON. */
export interface Elements {
  readonly count: number;
  /** The element at a place. It may be made anew for each call. */
  read(index: number): unknown;
  /** The text that names what an element speaks of; undefined when it has none. */
  keyAt(index: number): string | undefined;
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
  readonly #key: string;
  #repeatedPaths: readonly string[] | undefined;
  #repeated: ReadonlyMap<number, readonly string[]> | undefined;

  /** `list` is part of `document`, which is what `body` was read to; `key` is the member that names an element. */
  constructor(list: readonly unknown[], document: unknown, body: Uint8Array, key: string) {
    this.#list = list;
    this.#document = document;
    this.#body = body;
    this.#key = key;
  }

  get count(): number {
    return this.#list.length;
  }

  read(index: number): unknown {
    return this.#list[index];
  }

  keyAt(index: number): string | undefined {
    return keyOf(this.#list[index], this.#key);
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

/** The text that an element of whatever form has as its member `key`. */
export function keyOf(element: unknown, key: string): string | undefined {
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, key)) return undefined;
  const value = (element as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}

function byElement(paths: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const path of paths) {
    const index = Number(/^\$(?:\.\w+)?\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN);
    if (!Number.isNaN(index)) found.set(index, [...(found.get(index) ?? []), path]);
  }
  return found;
}
