import type { ContractBulk } from '../../contract/operation-table.ts';
import { bodyBytesMax } from '../../contract/operations.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CatalogueEntry } from '../errors/catalogue.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { parseJsonBody } from '../http/json-body.ts';
import { limits } from '../limits/numbers.ts';
import type { BodySplitter } from './body-splitter.ts';
import type { Elements } from './elements.ts';
import { type ByteReading, type CutBody, splitBody } from './split-body.ts';
import { SplitElements } from './split-elements.ts';
import type { SplitFault } from './split-fault.ts';

/** How a body holds its elements. */
export interface BodyForm {
  /** Member of the body that holds the elements, when the body is not the array itself. */
  readonly wrapper?: string | undefined;
  /** Member of an element whose text names what the element speaks of. */
  readonly key: string;
  /** One element more is refused. */
  readonly elementsMax: number;
  /** Bytes of an element as it was sent; a larger one fails. `limits.elementBytesMax` unless told. */
  readonly elementBytesMax?: number;
  /** How it is refused where the area has a code of its own for it; 400 TOO_MANY_ELEMENTS otherwise. */
  readonly tooMany?: CatalogueEntry;
  /**
   * Given when elements that came before byte by byte are known by a hash of their bytes: 16 bytes that are different
   * whenever the same bytes are read differently. They are mixed into the hashes, so that a hash of an earlier
   * version of the software is never met again.
   */
  readonly reading?: Uint8Array;
}

/** An operation of the contract whose body holds elements. */
export interface BulkContract {
  readonly path: string;
  readonly bulk: ContractBulk;
}

/** Path and form of a bulk endpoint, as its contract has them. */
export function bodyFormOf({ path, bulk }: BulkContract) {
  return { path, wrapper: bulk.member, elementsMax: bulk.elementsMaximum };
}

/**
 * The shallow check that a caller waits for (D5): JSON, an array or the wrapper, and not too many elements. Whatever is
 * wrong with single elements is found later and fails that element alone. The body is only passed over here, a large
 * one on a thread of its own; each element is read when its turn has come.
 */
export async function readElements(
  form: BodyForm,
  body: Uint8Array,
  bodySplitter: BodySplitter,
): Promise<Elements> {
  const bytes = asBuffer(body);
  return elementsOf(form, bytes, await bodySplitter.cut(bytes, readingOf(form)));
}

/** The same check in place, for bodies that are small. */
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

function elementsOf(form: BodyForm, body: Buffer, found: CutBody | SplitFault): Elements {
  if ('fault' in found) throw refusalOf(form, body, found);
  refuseTooMany(form, found.count);
  return new SplitElements(body, found, placeOf(form), readingOf(form).elementBytesMax);
}

function refusalOf(form: BodyForm, body: Buffer, { fault, detail }: SplitFault): ApiError {
  if (fault === 'no-array')
    return new ApiError(platformErrors.NOT_AN_ARRAY, { detail, jsonpath: placeOf(form) });
  if (fault === 'repeated-wrapper') {
    return new ApiError(platformErrors.INVALID_JSON, { detail, jsonpath: placeOf(form) });
  }
  // The place in a small body is told as in bodies of all other operations.
  if (body.byteLength <= bodyBytesMax.default) parseJsonBody(body);
  return new ApiError(platformErrors.INVALID_JSON, { detail });
}

function refuseTooMany(form: BodyForm, count: number): void {
  const { elementsMax, tooMany = platformErrors.TOO_MANY_ELEMENTS } = form;
  if (count <= elementsMax) return;
  throw new ApiError(tooMany, {
    detail: `${count} elements were sent; at most ${elementsMax} are allowed in one request.`,
    jsonpath: placeOf(form),
    structured: { elements: count, elementsMax },
  });
}

/** JSON path of the array of elements. */
export function placeOf({ wrapper }: Pick<BodyForm, 'wrapper'>): string {
  return wrapper === undefined ? '$' : `$.${wrapper}`;
}
