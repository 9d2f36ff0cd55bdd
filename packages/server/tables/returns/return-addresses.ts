import { flag, integer, json, partnerTable, text } from '../../platform/store/table.ts';

/** Addresses that parcels come back to, and the carriers attached to them. */
export const returnAddresses = partnerTable('return_addresses', {
  holds: 'addresses of partners that parcels come back to',
  kept: 'until the partner deletes one; the last stays',
  setBy: '`deleteAddress`',
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
