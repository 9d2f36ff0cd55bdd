/** The elements of a JSON bulk body. */
export interface Elements {
  readonly count: number;
  /** Returns the element at a place, possibly as a new object on each call. */
  read(index: number): unknown;
  /** Size of an element in bytes as sent. */
  bytesAt(index: number): number;
  /** The key of an element; undefined when it has none. */
  keyAt(index: number): string | undefined;
  /** Hash of the bytes of an element; undefined where elements are not recognised by their bytes. */
  sentHashAt(index: number): Uint8Array | undefined;
  /** Size and limit of an element that is too large and must not be parsed; undefined for all others. */
  oversizeAt(index: number): Oversize | undefined;
  /** JSON paths of members that occur twice in one object of an element; `element` is what `read` returned. */
  repeatedMembersAt(index: number, element: unknown): readonly string[];
  /** Frees the memory of the body; the elements must not be used afterwards. */
  release(): void;
}

/** Size in bytes as sent up to which a parsed element may stay in memory. */
export const heldBytesMax = 8 * 1024;

/** Both sizes are in bytes as sent. */
export interface Oversize {
  readonly bytes: number;
  readonly bytesMax: number;
}

/** The text of the member `key` of an element of any form. */
export function keyOf(element: unknown, key: string): string | undefined {
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, key)) return undefined;
  const value = (element as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}
