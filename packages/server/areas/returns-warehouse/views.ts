import type { Carrier, ReturnAddress } from '@kontor/contract/generated/returns-warehouse-v2';
import type { StoredAddress } from './rules/address.ts';
import type { StoredCarrier } from './rules/carrier.ts';
import { hubKind, type WarehouseSettings } from './rules/kinds.ts';

/** Shows an address with the members of the contract, in its order; a hub has the address of the marketplace. */
export function viewAddress(stored: StoredAddress, settings: WarehouseSettings): ReturnAddress {
  const { returnAddressId, returnWarehouseType, isMisdirectedAddress, ...given } = stored;
  const head = { returnAddressId, returnWarehouseType, isMisdirectedAddress };
  if (returnWarehouseType !== hubKind) return { ...head, ...given };
  const { hubAddress: hub } = settings;
  if (hub === undefined) return { ...head, ...given };
  return {
    ...head,
    ...given,
    ...(hub.recipient !== undefined && { returnRecipient: hub.recipient }),
    returnStreet: hub.street,
    returnHouseNumber: hub.houseNumber,
    returnZipCode: hub.zipCode,
    returnCity: hub.city,
    returnCountry: hub.country,
  };
}

export function viewCarrier(stored: StoredCarrier): Carrier {
  const { returnAddressId, returnAddressCarrierId, returnCarrier, codes } = stored;
  return {
    returnAddressId,
    returnAddressCarrierId,
    returnCarrier,
    ...(codes !== undefined && { returnCarrierCodes: codes }),
  };
}
