import { returnAddressCarriers } from './return-address-carriers.ts';
import { returnAddresses } from './return-addresses.ts';
import { returnChanges } from './return-changes.ts';
import { returnShipmentItems } from './return-shipment-items.ts';
import { returnShipments } from './return-shipments.ts';
import { returns } from './returns.ts';

export const returnsTables = [
  returnAddressCarriers,
  returnAddresses,
  returnChanges,
  returnShipmentItems,
  returnShipments,
  returns,
];
