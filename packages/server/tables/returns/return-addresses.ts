import { flag, integer, json, partnerTable, text } from '../../platform/store/table.ts';

/** Addresses that parcels come back to, and the carriers attached to them. */
export const returnAddresses = partnerTable('return_addresses', {
  holds: 'addresses of partners that parcels come back to',
  kept: 'until the partner deletes one; the last stays',
  setBy: '`deleteAddress`',
  rows: {
    personal: {
      of: 'people of partners',
      schemas: [
        'returns-warehouse-v2#AddressRequest',
        'returns-warehouse-v2#ReturnAddress',
        'returns-warehouse-v2#SuggestedAddress',
      ],
      members: [
        'returnStreet',
        'returnHouseNumber',
        'returnZipCode',
        'returnCity',
        'street',
        'houseNumber',
        'zipCode',
        'city',
      ],
      columns: ['identity', 'document'],
      why: 'address for return parcels, which may be a private address',
      kept: 'until the partner deletes the address',
    },
    reset: 'kept',
  },
  columns: {
    returnAddressId: text(),
    position: integer(),
    kind: text(),
    /** True for the address that takes misdirected parcels. */
    isMisdirectedAddress: flag({ column: 'is_misdirected' }),
    identity: text(),
    document: json<object>(),
  },
  key: ['returnAddressId'],
  indexes: {
    byIdentity: { unique: ['identity'] },
    byKind: { unique: ['kind', 'position'] },
    byPosition: { unique: ['position'] },
    misdirected: { unique: [], where: 'is_misdirected = 1' },
  },
});
