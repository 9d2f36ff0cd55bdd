import { ApiError, platformErrors, type RefusalEntry } from '@kontor/contract/errors';
import type { ContractBulk } from '@kontor/contract/form/operation-table';
import { bodyBytesMax } from '@kontor/contract/generated/operations';
import type { BodySplitter } from '../json/body-splitter.ts';
import { parseJsonBody } from '../json/parse-body.ts';
import {
  type ByteReading,
  type Elements,
  type SplitBody,
  SplitElements,
  splitBody,
} from '../json/split-elements.ts';
import type { SplitViolation } from '../json/split-violation.ts';
import { limits } from '../limits/numbers.ts';

/** How a body contains its elements. */
export interface BodyForm {
  /** Member of the body that holds the elements, when the body is not the array itself. */
  readonly wrapper?: string | undefined;
  /** Member of an element whose text is the key of the element. */
  readonly key: string;
  /** Maximum number of elements; a body with more is refused. */
  readonly elementsMax: number;
  /** Maximum size of an element in bytes as sent; a larger one fails. `limits.elementBytesMax` by default. */
  readonly elementBytesMax?: number;
  /** Error of a body with too many elements if the area has its own; 400 TOO_MANY_ELEMENTS otherwise. */
  readonly tooMany?: RefusalEntry;
  /**
   * Set when resent elements are recognised by a hash of their bytes: 16 bytes that change whenever the same bytes are
   * interpreted differently. They are mixed into the hashes, so that a hash from an earlier version of the software
   * never matches.
   */
  readonly reading?: Uint8Array;
}

/** Returns path and form of a bulk operation, as its contract defines them. */
export function bodyFormOf({ path, bulk }: { readonly path: string; readonly bulk: ContractBulk }) {
  return { path, wrapper: bulk.member, elementsMax: bulk.elementsMaximum };
}

/**
 * The shallow check before the response (D5): valid JSON, an array or the wrapper, and not too many elements. Violations of
 * single elements are found later and fail only that element. The body is only scanned here, a large one on a separate
 * thread; each element is parsed when it is needed.
 */
export async function readElements(
  form: BodyForm,
  body: Uint8Array,
  bodySplitter: BodySplitter,
): Promise<Elements> {
  const bytes = asBuffer(body);
  return elementsOf(form, bytes, await bodySplitter.split(bytes, readingOf(form)));
}

/** Like `readElements` but synchronous, for small bodies. */
export function readListed(form: BodyForm, body: Uint8Array): Elements {
  const bytes = asBuffer(body);
  return elementsOf(form, bytes, splitBody(bytes, readingOf(form)));
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function readingOf(form: BodyForm): ByteReading {
  const { key, wrapper, elementsMax, elementBytesMax = limits.elementBytesMax, reading: digest } = form;
  return { key, wrapper, elementsMax, elementBytesMax, digest };
}

function elementsOf(form: BodyForm, body: Buffer, found: SplitBody | SplitViolation): Elements {
  if ('violation' in found) throw refusalOf(form, body, found);
  if (found.count > form.elementsMax) throw tooManyElements(form, found.count);
  return new SplitElements(body, found, placeOf(form), readingOf(form).elementBytesMax);
}

function refusalOf(form: BodyForm, body: Buffer, { violation, detail }: SplitViolation): ApiError {
  const jsonpath = placeOf(form);
  if (violation === 'no-array') return new ApiError(platformErrors.NOT_AN_ARRAY, { detail, jsonpath });
  if (violation === 'repeated-wrapper')
    return new ApiError(platformErrors.INVALID_JSON, { detail, jsonpath });
  // Errors in small bodies name the place like those of all other operations.
  if (body.byteLength <= bodyBytesMax.default) parseJsonBody(body);
  return new ApiError(platformErrors.INVALID_JSON, { detail });
}

function tooManyElements(form: BodyForm, count: number): ApiError {
  const { elementsMax, tooMany = platformErrors.TOO_MANY_ELEMENTS } = form;
  return new ApiError(tooMany, {
    detail: `${count} elements were sent; at most ${elementsMax} are allowed in one request.`,
    jsonpath: placeOf(form),
    structured: { elements: count, elementsMax },
  });
}

/** JSON path of the array of elements. */
export function placeOf({ wrapper }: Pick<BodyForm, 'wrapper'>): string {
  return wrapper === undefined ? '$' : `$.${wrapper}`;
}
