import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { limits } from '../limits/numbers.ts';
import type { DeliveryKind } from './kind.ts';
import { findRepeatedMembers } from './repeated-members.ts';

/** The elements of a bulk body. */
export interface Elements {
  readonly list: readonly unknown[];
  /**
   * JSON paths of members that occur twice in one object, by element. Looked for when first asked: a delivery
   * without a change never pays for it.
   */
  repeatedMembers(): ReadonlyMap<number, readonly string[]>;
}

/**
 * The shallow check that a caller waits for (D5): JSON, an array or the wrapper, at most 500 elements. Whatever is
 * wrong with single elements is found later and fails that element alone.
 */
export function readElements(kind: Pick<DeliveryKind, 'wrapper'>, body: Uint8Array): Elements {
  const document = parseJsonBody(body);
  const place = kind.wrapper === undefined ? '$' : `$.${kind.wrapper}`;
  const list = kind.wrapper === undefined ? document : memberOf(document, kind.wrapper);
  if (!Array.isArray(list)) {
    const wanted = kind.wrapper === undefined ? 'a JSON array of elements' : `{"${kind.wrapper}": [ … ]}`;
    throw new ApiError(platformErrors.NOT_AN_ARRAY, { detail: `Send ${wanted}.`, jsonpath: place });
  }
  if (list.length > limits.bulkElementsMax) {
    throw new ApiError(platformErrors.TOO_MANY_ELEMENTS, {
      detail: `${list.length} elements were sent; at most ${limits.bulkElementsMax} are taken in one request.`,
      jsonpath: place,
      structured: { elements: list.length, elementsMax: limits.bulkElementsMax },
    });
  }
  if (kind.wrapper !== undefined) refuseRepeatedWrapper(body, document, place);
  let repeated: ReadonlyMap<number, readonly string[]> | undefined;
  return {
    list,
    repeatedMembers() {
      repeated ??= byElement(findRepeatedMembers(body, document));
      return repeated;
    },
  };
}

/** Of two wrappers in one body only one would be read, and the elements of the other would be lost. */
function refuseRepeatedWrapper(body: Uint8Array, document: unknown, place: string): void {
  if (!findRepeatedMembers(body, document).includes(place)) return;
  throw new ApiError(platformErrors.INVALID_JSON, { detail: `${place} is there twice.`, jsonpath: place });
}

function byElement(paths: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  for (const path of paths) {
    const index = Number(/^\$(?:\.\w+)?\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN);
    if (!Number.isNaN(index)) found.set(index, [...(found.get(index) ?? []), path]);
  }
  return found;
}

function memberOf(document: unknown, name: string): unknown {
  if (document === null || typeof document !== 'object' || Array.isArray(document)) return undefined;
  return Object.hasOwn(document, name) ? (document as Record<string, unknown>)[name] : undefined;
}
