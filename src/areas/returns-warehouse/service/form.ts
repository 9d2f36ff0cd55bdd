/** Violations of form, with the codes of this area. */
import type { ValidatorName } from '../../../generated/codes.ts';
import type { Mismatch } from '../../../platform/contract/mismatches.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { bodyViolations } from '../../../platform/errors/body-violations.ts';
import type { CatalogueEntry } from '../../../platform/errors/catalogue.ts';
import { fieldErrors } from '../../../platform/errors/field-errors.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import { kinds } from '../rules/kinds.ts';

/** Members that only some kinds of address require (RW1). */
const membersOfKinds = new Set<string>(
  Object.values(kinds).flatMap(({ needs, needsAtHome }) => [...needs, ...needsAtHome]),
);

/** Returns the violations that the schema finds in a body (RW18). */
export function formViolations(schema: ValidatorName, body: unknown): ApiError[] {
  return bodyViolations(schema, body, '$', entryOf);
}

function entryOf({ keyword, tokens, value }: Mismatch): CatalogueEntry {
  if (tokens[0] === 'returnCarrierCodes') return returnsWarehouseErrors.CARRIER_CODES_INVALID;
  // The schema requires none of them, but reports a blank text as a missing one.
  if (keyword === 'required' && membersOfKinds.has(String(tokens[0])))
    return returnsWarehouseErrors.ADDRESS_INVALID;
  const isMissing = keyword === 'required' || value === null;
  return isMissing ? fieldErrors.MISSING_FIELD : fieldErrors.INVALID_FIELD;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns an id of the path in lower case; 400 when it is not a UUID (RW9). */
export function idOf<Name extends string>(parameters: Readonly<Record<Name, string>>, name: Name): string {
  const text: string = parameters[name];
  if (uuid.test(text)) return text.toLowerCase();
  throw new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `${name} in the path must be a UUID, such as 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d.`,
    structured: { parameter: name, value: text.slice(0, 100) },
  });
}
