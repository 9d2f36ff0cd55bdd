import { ApiError } from '../errors/api-error.ts';
import type { CatalogueEntry } from '../errors/catalogue.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { parseJsonBody } from '../http/json-body.ts';
import type { BodySplitter } from './body-splitter.ts';
import { type Elements, ListedElements } from './elements.ts';
import { SplitElements } from './split-elements.ts';

/** How a body holds its elements. */
export interface BodyForm {
  /** Member of the body that holds the elements, when the body is not the array itself. */
  readonly wrapper?: string | undefined;
  /** Member of an element whose text names what the element speaks of. */
  readonly key: string;
  /** One element more is refused. */
  readonly elementsMax: number;
  /** How it is refused where the area has a code of its own for it; 400 TOO_MANY_ELEMENTS otherwise. */
  readonly tooMany?: CatalogueEntry;
  /**
   * Given when elements that came before byte by byte are known by a hash of their bytes: 16 bytes that are different
   * whenever the same bytes are read differently. They are mixed into the hashes, so that a hash of an earlier
   * version of the software is never met again.
   */
  readonly reading?: Uint8Array;
}

/**
 * The shallow check that a caller waits for (D5): JSON, an array or the wrapper, and not too many elements. Whatever is
 * wrong with single elements is found later and fails that element alone. Elements that are known by their bytes are
 * only passed over here; each is read when its turn has come.
 */
export async function readElements(
  form: BodyForm,
  body: Uint8Array,
  bodySplitter: BodySplitter,
): Promise<Elements> {
  return (await readSplit(form, body, bodySplitter)) ?? readListed(form, body);
}

async function readSplit(
  form: BodyForm,
  { buffer, byteOffset, byteLength }: Uint8Array,
  bodySplitter: BodySplitter,
): Promise<Elements | undefined> {
  if (form.reading === undefined) return undefined;
  const body = Buffer.from(buffer, byteOffset, byteLength);
  const found = await bodySplitter.cut(body, { key: form.key, digest: form.reading });
  if (found === undefined) return undefined;
  refuseTooMany(form, found.count);
  return new SplitElements(body, found);
}

/** The same check for a body that is read as a whole. */
export function readListed(form: BodyForm, body: Uint8Array): Elements {
  const document = parseJsonBody(body);
  const list = form.wrapper === undefined ? document : memberOf(document, form.wrapper);
  if (!Array.isArray(list)) {
    const wanted = form.wrapper === undefined ? 'a JSON array of elements' : `{"${form.wrapper}": [ … ]}`;
    throw new ApiError(platformErrors.NOT_AN_ARRAY, { detail: `Send ${wanted}.`, jsonpath: placeOf(form) });
  }
  const elements = new ListedElements(list, document, body, form.key);
  if (form.wrapper !== undefined) refuseRepeatedWrapper(elements, placeOf(form));
  refuseTooMany(form, elements.count);
  return elements;
}

function refuseTooMany(form: BodyForm, count: number): void {
  const { elementsMax, tooMany = platformErrors.TOO_MANY_ELEMENTS } = form;
  if (count <= elementsMax) return;
  throw new ApiError(tooMany, {
    detail: `${count} elements were sent; at most ${elementsMax} are taken in one request.`,
    jsonpath: placeOf(form),
    structured: { elements: count, elementsMax },
  });
}

/** JSON path of the array of elements. */
export function placeOf({ wrapper }: Pick<BodyForm, 'wrapper'>): string {
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
