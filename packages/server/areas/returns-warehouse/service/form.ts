/** What callers send: ids in paths, and bodies with all their violations, with the codes of this area. */

import { ApiError, platformErrors, type RefusalEntry } from '@kontor/contract/errors';
import type { Mismatch } from '@kontor/contract/form/mismatches';
import type { ValidatorName } from '@kontor/contract/generated/codes';
import type {
  AddressRequest,
  ReturnCountry,
  ReturnWarehouseType,
} from '@kontor/contract/generated/returns-warehouse-v2';
import { bodyViolations, fieldErrors, refuseViolations } from '@kontor/contract/violations';
import { isUuid } from '@kontor/values/codes';
import { membersOf } from '@kontor/values/collections';
import { parseJsonBody, withoutNulls } from '../../../platform/json/parse-body.ts';
import type { Body } from '../../../platform/operations/checked-body.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import { addressViolations, type GivenAddress, type LooseAddress, toGivenAddress } from '../rules/address.ts';
import { homeCountry, hubKind, kinds, type WarehouseSettings } from '../rules/kinds.ts';

/** Members that only some kinds of address require (RW1). */
const membersOfKinds = new Set<string>(
  Object.values(kinds).flatMap(({ needs, needsAtHome }) => [...needs, ...needsAtHome]),
);

/** Returns the violations that the schema finds in a body (RW18). */
export function formViolations(schema: ValidatorName, body: unknown): ApiError[] {
  return bodyViolations(schema, body, '$', entryOf);
}

function entryOf({ keyword, tokens, value }: Mismatch): RefusalEntry {
  if (tokens[0] === 'returnCarrierCodes') return returnsWarehouseErrors.CARRIER_CODES_INVALID;
  // The schema requires none of them, but reports a blank text as a missing one.
  if (keyword === 'required' && membersOfKinds.has(String(tokens[0])))
    return returnsWarehouseErrors.ADDRESS_INVALID;
  const isMissing = keyword === 'required' || value === null;
  return isMissing ? fieldErrors.MISSING_FIELD : fieldErrors.INVALID_FIELD;
}

/** Returns an id of the path in lower case; 400 when it is not a UUID (RW9). */
export function idOf<Name extends string>(parameters: Readonly<Record<Name, string>>, name: Name): string {
  const text: string = parameters[name];
  const id = text.toLowerCase();
  if (isUuid(id)) return id;
  throw new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `${name} in the path must be a UUID, such as 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d.`,
    structured: { parameter: name, value: text.slice(0, 100) },
  });
}

/** An address as a partner wants to store it. */
export interface WantedAddress {
  readonly given: GivenAddress;
  readonly isMisdirectedAddress: boolean;
}

/**
 * Reads an address; refuses it with all of its violations. `stored` is the address being changed: its kind and country stay
 * allowed when the marketplace no longer offers them.
 */
export function readAddress(
  body: Body<AddressRequest>,
  settings: WarehouseSettings,
  stored?: GivenAddress,
): WantedAddress {
  const read = parseJsonBody(body);
  const violations = formViolations('AddressRequest', read);
  const loose = membersOf(read);
  const places = new Set(violations.map(({ facts }) => facts.jsonpath));
  const others = kindViolations(loose, settings, stored);
  refuseViolations([...violations, ...others.filter(({ facts }) => !places.has(facts.jsonpath))]);
  const address = withoutNulls(read as AddressRequest);
  return { given: toGivenAddress(address), isMisdirectedAddress: address.isMisdirectedAddress === true };
}

function kindViolations(loose: LooseAddress, settings: WarehouseSettings, stored?: GivenAddress): ApiError[] {
  const kind = loose.returnWarehouseType;
  if (!isKind(kind)) return [];
  const hasHub = settings.hubAddress !== undefined || stored?.returnWarehouseType === hubKind;
  if (kind === hubKind && !hasHub) {
    return [
      new ApiError(fieldErrors.INVALID_FIELD, {
        jsonpath: '$.returnWarehouseType',
        detail: 'This marketplace has no consolidation hub; use NATIONAL or INTERNATIONAL.',
        structured: { value: kind, allowedValues: ['NATIONAL', 'INTERNATIONAL'] },
      }),
    ];
  }
  return addressViolations(kind, loose, offered(settings, stored)).map(
    ({ member, detail, allowedValues }) =>
      new ApiError(returnsWarehouseErrors.ADDRESS_INVALID, {
        jsonpath: `$.${member}`,
        detail,
        ...(allowedValues && { structured: { value: loose[member], allowedValues } }),
      }),
  );
}

function isKind(kind: unknown): kind is ReturnWarehouseType {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind);
}

/** Returns the countries of INTERNATIONAL addresses; the country of the stored address is always among them. */
function offered({ countries }: WarehouseSettings, stored?: GivenAddress): ReturnCountry[] {
  const former = stored?.returnWarehouseType === 'INTERNATIONAL' ? stored.returnCountry : undefined;
  const all = new Set([...countries, ...(former ? [former] : [])]);
  return [...all].filter((country) => country !== homeCountry);
}
