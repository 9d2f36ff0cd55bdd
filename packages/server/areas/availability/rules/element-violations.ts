/** Violations shared by all kinds of elements of the area. */

import type { CatalogueEntry } from '@kontor/contract/errors';
import type { Violation } from '@kontor/contract/rendered-errors';
import { isSku } from '@kontor/values/codes';
import type { Entry } from '../../../platform/bulk/entry.ts';
import type { ElementRules } from '../../../platform/bulk/rules.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { availabilityErrors } from '../errors.ts';

/** A violation at a place of the body, with the offending value if it can be shown. */
export function violationAt(
  entry: CatalogueEntry,
  jsonpath: string,
  detail: string,
  value?: unknown,
): Violation {
  const shown = shownOf(value);
  return {
    entry,
    facts: { jsonpath, detail, ...(shown !== undefined && { structured: { value: shown } }) },
  };
}

/** Violation of an element that is not an object. */
export function noObject(root: string, element: unknown): Violation {
  return violationAt(
    availabilityErrors.INVALID_FIELD,
    root,
    `The element is ${kindOf(element)} and must be an object.`,
    element,
  );
}

/** True for a member without content: left out, null or an empty text. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Type of a value after `a` or `an`, for use in a sentence. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** A text or number as sent, for use in a sentence; 'too large' for a number outside the range of a double. */
export function sentValue(value: string | number): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'too large';
  return JSON.stringify(value).slice(0, 50).toWellFormed();
}

/** Violation of a sku that the partner does not have; `closest` has the suggestions. */
export function unknownSku(root: string, sku: string, closest: ReadonlyMap<string, string>): Violation {
  const closestMatch = closest.get(sku);
  const hint = closestMatch === undefined ? '' : ` Did you mean ${closestMatch}?`;
  const detail = `The partner has no product with the sku ${shownOf(sku)}.${hint}`;
  const { entry, facts } = violationAt(availabilityErrors.UNKNOWN_SKU, `${root}.sku`, detail, sku);
  if (closestMatch === undefined) return { entry, facts };
  return { entry, facts: { ...facts, structured: { ...facts.structured, closestMatch } } };
}

/** How elements that are identified by sku are read, and the violations that do not depend on their content. */
export const skuRules = {
  form: {
    rootOf: (index: number) => `$[${index}]`,
    copyOf: (element: unknown) => element,
    storedKeyOf: (sku: string) => (isSku(sku) ? sku : undefined),
  },
  repeatedKey: ({ root, key = '' }: Pick<Entry<Violation>, 'root' | 'key'>, lastPosition: number) =>
    key === ''
      ? violationAt(availabilityErrors.SKU_MISSING, `${root}.sku`, 'The sku is empty.')
      : violationAt(
          availabilityErrors.SKU_REPEATED,
          `${root}.sku`,
          `The sku ${shownOf(key)} occurs again at $[${lastPosition}]; only that element is applied.`,
          key,
        ),
  tooLarge: (root: string, { bytes, bytesMax }: { bytes: number; bytesMax: number }) =>
    violationAt(
      availabilityErrors.ELEMENT_TOO_LARGE,
      root,
      `The element has ${bytes} bytes as sent; at most ${bytesMax} are allowed.`,
    ),
  repeatedMember: (jsonpath: string) =>
    violationAt(availabilityErrors.INVALID_FIELD, jsonpath, 'The member occurs twice in the same object.'),
} satisfies Pick<
  ElementRules<unknown, unknown, Violation>,
  'form' | 'repeatedKey' | 'repeatedMember' | 'tooLarge'
>;

function shownOf(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean' || Number.isFinite(value)) return value as number | boolean;
  return typeof value === 'string' ? value.slice(0, limits.shownValueLengthMax).toWellFormed() : undefined;
}
