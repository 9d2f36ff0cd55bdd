import type {
  AddressRequest,
  ReturnCountry,
  ReturnWarehouseType,
} from '@kontor/contract/generated/returns-warehouse-v2';
import { shortHash } from '@kontor/values/bytes';
import { type AddressMember, countryOf, homeCountry, hubKind, hubMembers, kinds } from './kinds.ts';

/** Address fields given by a partner; a hub has no address fields of its own. */
export interface GivenAddress {
  readonly returnWarehouseType: ReturnWarehouseType;
  readonly returnRecipient: string;
  readonly returnRecipientSuffix?: string;
  readonly isBusinessAddress?: boolean;
  readonly returnStreet?: string;
  readonly returnHouseNumber?: string;
  readonly returnZipCode?: string;
  readonly returnCity?: string;
  readonly returnCountry?: ReturnCountry;
}

/** A stored return address. */
export interface StoredAddress extends GivenAddress {
  readonly returnAddressId: string;
  /** True for the address that takes misdirected parcels. */
  readonly isMisdirectedAddress: boolean;
}

/**
 * Copies the members that the contract knows from a checked body; empty texts are left out, the country gets its listed
 * spelling.
 */
export function toGivenAddress(body: AddressRequest): GivenAddress {
  const { returnWarehouseType, returnRecipient, returnRecipientSuffix } = body;
  const recipient = {
    returnWarehouseType,
    returnRecipient,
    ...(returnRecipientSuffix && { returnRecipientSuffix }),
  };
  if (returnWarehouseType === hubKind) return recipient;
  const { isBusinessAddress, returnStreet, returnHouseNumber, returnZipCode, returnCity, returnCountry } =
    body;
  const country = returnCountry === undefined ? undefined : countryOf(returnCountry);
  return {
    ...recipient,
    ...(returnWarehouseType === 'NATIONAL' && isBusinessAddress !== undefined && { isBusinessAddress }),
    ...(returnStreet && { returnStreet }),
    ...(returnHouseNumber && { returnHouseNumber }),
    ...(returnZipCode && { returnZipCode }),
    ...(returnCity && { returnCity }),
    ...(country && { returnCountry: country }),
  };
}

/** Returns a text that is the same for equal addresses (RW4); all hubs of a partner are equal. */
export function identityOf(address: GivenAddress): string {
  if (address.returnWarehouseType === hubKind) return 'hub';
  const fields = [
    address.returnRecipient,
    address.returnRecipientSuffix,
    address.returnStreet,
    address.returnHouseNumber,
    address.returnZipCode,
    address.returnCity,
    address.returnCountry,
    String(address.isBusinessAddress),
  ];
  return shortHash(JSON.stringify(fields.map((field) => fold(field ?? '')))).toString('hex');
}

/** Returns the country to compare when an address is changed; for a hub, the marketplace's own. */
export function fixedCountryOf({
  returnWarehouseType,
  returnCountry,
}: GivenAddress): ReturnCountry | undefined {
  return returnWarehouseType === hubKind ? homeCountry : returnCountry;
}

/** True when two texts differ in more than letter case and leading or trailing blanks. */
export function differs(one: string | undefined, other: string | undefined): boolean {
  return fold(one ?? '') !== fold(other ?? '');
}

function fold(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}

/** A member that is missing, or whose value the kind of address does not accept. */
interface AddressViolation {
  readonly member: keyof AddressRequest;
  readonly detail: string;
  readonly allowedValues?: readonly string[];
}

/** A body that may have violations of form elsewhere, so no member is assumed to have its type. */
export type LooseAddress = Readonly<Record<string, unknown>>;

/** Returns the violations of an address of a kind (RW1). `countries` are those that are offered for INTERNATIONAL. */
export function addressViolations(
  kind: ReturnWarehouseType,
  body: LooseAddress,
  countries: readonly ReturnCountry[],
): AddressViolation[] {
  if (kind === hubKind) return hubViolations(body);
  const { needs, needsAtHome } = kinds[kind];
  const isBusiness = kind === 'NATIONAL' && body.isBusinessAddress === true;
  const needed: AddressMember[] = [...needs, ...(isBusiness ? [] : needsAtHome)];
  const missing = needed
    .filter((member) => isMissing(body[member]))
    .map((member) => ({ member, detail: missingDetail(kind, member, needsAtHome.includes(member)) }));
  return [...missing, ...countryViolations(kind, body, countries)];
}

function missingDetail(kind: ReturnWarehouseType, member: AddressMember, atHome: boolean): string {
  return `${member} is missing; ${kind} addresses require it${atHome ? ' unless isBusinessAddress is true' : ''}.`;
}

function countryViolations(
  kind: ReturnWarehouseType,
  { returnCountry }: LooseAddress,
  countries: readonly ReturnCountry[],
): AddressViolation[] {
  if (typeof returnCountry !== 'string' || isMissing(returnCountry)) return [];
  const allowedValues = kind === 'NATIONAL' ? [homeCountry] : countries;
  const country = countryOf(returnCountry);
  if (country !== undefined && allowedValues.includes(country)) return [];
  const given = JSON.stringify(returnCountry.slice(0, 60));
  const detail = `returnCountry is ${given} and must be one of ${allowedValues.join(', ')} for ${kind} addresses.`;
  return [{ member: 'returnCountry', detail, allowedValues }];
}

function hubViolations(body: LooseAddress): AddressViolation[] {
  const { returnCountry, isMisdirectedAddress } = body;
  const violations: AddressViolation[] = hubMembers
    .filter((member) => !isMissing(body[member]))
    .map((member) => ({ member, detail: `Omit ${member}; the marketplace provides the address of a hub.` }));
  const isCountry = typeof returnCountry === 'string' && !isMissing(returnCountry);
  if (isCountry && countryOf(returnCountry) !== homeCountry) {
    const detail = `Omit returnCountry, or send ${homeCountry}.`;
    violations.push({ member: 'returnCountry', detail, allowedValues: [homeCountry] });
  }
  if (isMisdirectedAddress === true) {
    const detail =
      'A hub cannot take misdirected parcels; set isMisdirectedAddress on a NATIONAL or INTERNATIONAL address.';
    violations.push({ member: 'isMisdirectedAddress', detail });
  }
  return violations;
}

/** Texts that consist only of blanks count as missing. */
function isMissing(value: unknown): boolean {
  return (value ?? null) === null || (typeof value === 'string' && value.trim() === '');
}
