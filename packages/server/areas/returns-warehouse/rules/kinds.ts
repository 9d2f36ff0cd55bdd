import type { HubAddress } from '@kontor/contract/generated/operator-v1';
import type {
  AddressRequest,
  CarrierName,
  ReturnCountry,
  ReturnWarehouseType,
} from '@kontor/contract/generated/returns-warehouse-v2';

/** Every country that an address can be in, with its ISO 3166-1 alpha-3 code. */
export const countryCodes: Readonly<Record<ReturnCountry, string>> = {
  Germany: 'DEU',
  Italy: 'ITA',
  Poland: 'POL',
  Czechia: 'CZE',
  Netherlands: 'NLD',
  France: 'FRA',
  Austria: 'AUT',
  Spain: 'ESP',
  Denmark: 'DNK',
};

export const homeCountry: ReturnCountry = 'Germany';

/** All countries except that of national addresses. */
export const foreignCountries = (Object.keys(countryCodes) as ReturnCountry[]).filter(
  (country) => country !== homeCountry,
);

/** Members that a kind can require, besides kind and recipient. */
export type AddressMember = Extract<
  keyof AddressRequest,
  | 'isBusinessAddress'
  | 'returnStreet'
  | 'returnHouseNumber'
  | 'returnZipCode'
  | 'returnCity'
  | 'returnCountry'
>;

interface Kind {
  readonly needs: readonly AddressMember[];
  /** Also required, unless it is a business address. */
  readonly needsAtHome: readonly AddressMember[];
  readonly carriers: readonly CarrierName[];
}

const place = ['returnZipCode', 'returnCity', 'returnCountry'] as const;
const door = ['returnStreet', 'returnHouseNumber'] as const;

/** Members that each kind of address requires, and carriers that it works with (RW1). */
export const kinds: Readonly<Record<ReturnWarehouseType, Kind>> = {
  NATIONAL: {
    needs: ['isBusinessAddress', ...place],
    needsAtHome: door,
    carriers: ['DHL', 'GLS', 'HERMES'],
  },
  INTERNATIONAL: { needs: [...door, ...place], needsAtHome: [], carriers: ['DHL'] },
  INTERNATIONAL_CONSOLIDATION_HUB: { needs: [], needsAtHome: [], carriers: ['DHL'] },
};

export const hubKind: ReturnWarehouseType = 'INTERNATIONAL_CONSOLIDATION_HUB';

/** Members that the marketplace fills in for a hub. */
export const hubMembers = [
  ...door,
  'returnZipCode',
  'returnCity',
] as const satisfies readonly AddressMember[];

/** Returns the country with a name, in any letter case. */
export function countryOf(name: string): ReturnCountry | undefined {
  const folded = name.trim().toLowerCase();
  return (Object.keys(countryCodes) as ReturnCountry[]).find((country) => country.toLowerCase() === folded);
}

/** Settings that the marketplace makes for all partners. */
export interface WarehouseSettings {
  /** Address of the marketplace's hub; without it partners cannot add a hub. */
  readonly hubAddress?: HubAddress;
  readonly countries: readonly ReturnCountry[];
}
