import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { limits } from '../limits/numbers.ts';
import type { BodySplitter } from './body-splitter.ts';
import { type Elements, ListedElements } from './elements.ts';
import type { DeliveryKind } from './kind.ts';
import { SplitElements } from './split-elements.ts';

type BodyForm = Pick<DeliveryKind, 'wrapper' | 'reading'>;

/**
 * The shallow check that a caller waits for (D5): JSON, an array or the wrapper, at most 500 elements. Whatever is
 * wrong with single elements is found later and fails that element alone. Elements that are known by their bytes are
 * only passed over here; each is read when its turn has come.
 */
export async function readElements(
  kind: BodyForm,
  body: Uint8Array,
  bodySplitter: BodySplitter,
): Promise<Elements> {
  const cut = await readSplit(kind, body, bodySplitter);
  if (cut !== undefined) return cut;
  const elements = readListed(kind, body);
  refuseTooMany(kind, elements.count);
  return elements;
}

function refuseTooMany(kind: BodyForm, count: number): void {
  if (count <= limits.bulkElementsMax) return;
  throw new ApiError(platformErrors.TOO_MANY_ELEMENTS, {
    detail: `${count} elements were sent; at most ${limits.bulkElementsMax} are taken in one request.`,
    jsonpath: placeOf(kind),
    structured: { elements: count, elementsMax: limits.bulkElementsMax },
  });
}

async function readSplit(
  kind: BodyForm,
  { buffer, byteOffset, byteLength }: Uint8Array,
  bodySplitter: BodySplitter,
): Promise<Elements | undefined> {
  if (kind.reading === undefined) return undefined;
  const body = Buffer.from(buffer, byteOffset, byteLength);
  const found = await bodySplitter.cut(body, kind.reading);
  if (found === undefined) return undefined;
  refuseTooMany(kind, found.count);
  return new SplitElements(body, found);
}

function readListed(kind: BodyForm, body: Uint8Array): Elements {
  const document = parseJsonBody(body);
  const list = kind.wrapper === undefined ? document : memberOf(document, kind.wrapper);
  if (!Array.isArray(list)) {
    const wanted = kind.wrapper === undefined ? 'a JSON array of elements' : `{"${kind.wrapper}": [ … ]}`;
    throw new ApiError(platformErrors.NOT_AN_ARRAY, { detail: `Send ${wanted}.`, jsonpath: placeOf(kind) });
  }
  const elements = new ListedElements(list, document, body);
  if (kind.wrapper !== undefined) refuseRepeatedWrapper(elements, placeOf(kind));
  return elements;
}

function placeOf({ wrapper }: BodyForm): string {
  return wrapper === undefined ? '$' : `$.${wrapper}`;
}

/** Of two wrappers in one body only one would be read, and the elements of the other would be lost. */
function refuseRepeatedWrapper(elements: ListedElements, place: string): void {
  if (!elements.repeatedPaths().includes(place)) return;
  throw new ApiError(platformErrors.INVALID_JSON, { detail: `${place} is there twice.`, jsonpath: place });
}

function memberOf(document: unknown, name: string): unknown {
  if (document === null || typeof document !== 'object' || Array.isArray(document)) return undefined;
  return Object.hasOwn(document, name) ? (document as Record<string, unknown>)[name] : undefined;
}
