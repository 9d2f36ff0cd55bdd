import type {
  AddressRequest,
  ReturnCountry,
  ReturnWarehouseType,
} from '../../../generated/returns-warehouse-v2.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { refuseViolations } from '../../../platform/errors/body-violations.ts';
import { fieldErrors } from '../../../platform/errors/field-errors.ts';
import { parseJsonBody, withoutNulls } from '../../../platform/json/parse-body.ts';
import type { Body } from '../../../platform/operations/checked-body.ts';
import { returnsWarehouseErrors } from '../errors.ts';
import { type GivenAddress, toGivenAddress } from '../rules/address.ts';
import { addressViolations, type LooseAddress } from '../rules/address-violations.ts';
import { homeCountry, hubKind, kinds } from '../rules/kinds.ts';
import type { WarehouseSettings } from '../rules/settings.ts';
import { formViolations } from './form.ts';

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
  const loose = typeof read === 'object' && read !== null ? (read as LooseAddress) : {};
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
