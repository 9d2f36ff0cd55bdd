/** The elements of a bulk body that is JSON. */
export interface Elements {
  readonly count: number;
  /** The element at a place. It may be made anew for each call. */
  read(index: number): unknown;
  /** Bytes of an element as it was sent. */
  bytesAt(index: number): number;
  /** The text that names what an element speaks of; undefined when it has none. */
  keyAt(index: number): string | undefined;
  /** Hash of the bytes of an element; undefined where elements are not known by their bytes. */
  sentHashAt(index: number): Uint8Array | undefined;
  /** Size of an element that is larger than elements may be, and that size; such an element is not to be read. */
  oversizeAt(index: number): Oversize | undefined;
  /** JSON paths of members of an element that occur twice in one object; `element` is what `read` returned. */
  repeatedMembersAt(index: number, element: unknown): readonly string[];
  /** Gives the body's memory back: nothing is asked of the elements any more. */
  release(): void;
}

/** Bytes of an element, as it was sent, up to which it is held until its turn comes. */
export const heldBytesMax = 8 * 1024;

/** Both in bytes as sent. */
export interface Oversize {
  readonly bytes: number;
  readonly bytesMax: number;
}

/** The text that an element of whatever form has as its member `key`. */
export function keyOf(element: unknown, key: string): string | undefined {
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, key)) return undefined;
  const value = (element as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}
