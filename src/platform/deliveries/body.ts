import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { limits } from '../limits/numbers.ts';
import type { DeliveryKind } from './kind.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a JSON body; throws 400 INVALID_JSON with the place of the fault. */
export function parseJsonBody(body: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch (cause) {
    throw new ApiError(platformErrors.INVALID_JSON, { detail: 'The body is not valid UTF-8.', cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = text.trim() === '' ? 'The body is empty.' : `${(cause as Error).message}.`;
    throw new ApiError(platformErrors.INVALID_JSON, { detail: reason, cause });
  }
}

/**
 * The shallow check that a caller waits for (D5): JSON, an array or the wrapper, at most 500 elements. Whatever is
 * wrong with single elements is found later and fails that element alone.
 */
export function readElements(kind: Pick<DeliveryKind, 'wrapper'>, body: Uint8Array): unknown[] {
  const document = parseJsonBody(body);
  const elements = kind.wrapper === undefined ? document : memberOf(document, kind.wrapper);
  const place = kind.wrapper === undefined ? '$' : `$.${kind.wrapper}`;
  if (!Array.isArray(elements)) {
    const detail = kind.wrapper === undefined ? 'a JSON array of elements' : `{"${kind.wrapper}": [ … ]}`;
    throw new ApiError(platformErrors.NOT_AN_ARRAY, { detail: `Send ${detail}.`, jsonpath: place });
  }
  if (elements.length > limits.bulkElementsMax) {
    throw new ApiError(platformErrors.TOO_MANY_ELEMENTS, {
      detail: `${elements.length} elements were sent; at most ${limits.bulkElementsMax} are taken in one request.`,
      jsonpath: place,
      structured: { elements: elements.length, elementsMax: limits.bulkElementsMax },
    });
  }
  return elements;
}

function memberOf(document: unknown, name: string): unknown {
  if (document === null || typeof document !== 'object' || Array.isArray(document)) return undefined;
  return Object.hasOwn(document, name) ? (document as Record<string, unknown>)[name] : undefined;
}
