import type {
  AddressRequest,
  ReturnCountry,
  ReturnWarehouseType,
} from '../../../generated/returns-warehouse-v2.ts';
import { shortHash } from '../../../values/bytes.ts';
import { countryOf, homeCountry, hubKind } from './kinds.ts';

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
