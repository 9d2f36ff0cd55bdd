import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Addresses that parcels come back to, and the carriers attached to them. */
export const returnAddresses: Migration = {
  number: 26,
  name: 'return-addresses',
  statements: (dialect) => [
    `CREATE TABLE return_addresses (
      partner_id ${dialect.types.key} NOT NULL,
      return_address_id ${dialect.types.key} NOT NULL,
      position ${dialect.types.integer} NOT NULL,
      kind ${dialect.types.key} NOT NULL,
      is_misdirected ${dialect.types.integer} NOT NULL,
      identity ${dialect.types.key} NOT NULL,
      document ${dialect.types.document} NOT NULL,
      PRIMARY KEY (partner_id, return_address_id)
    )`,
    'CREATE UNIQUE INDEX return_addresses_by_position ON return_addresses (partner_id, position)',
    'CREATE UNIQUE INDEX return_addresses_by_kind ON return_addresses (partner_id, kind, position)',
    'CREATE UNIQUE INDEX return_addresses_by_identity ON return_addresses (partner_id, identity)',
    // A partner's misdirected parcels go to one address.
    `CREATE UNIQUE INDEX return_addresses_misdirected ON return_addresses (partner_id)
      WHERE is_misdirected = 1`,
    `CREATE TABLE return_address_carriers (
      partner_id ${dialect.types.key} NOT NULL,
      return_address_carrier_id ${dialect.types.key} NOT NULL,
      return_address_id ${dialect.types.key} NOT NULL,
      position ${dialect.types.integer} NOT NULL,
      carrier ${dialect.types.key} NOT NULL,
      codes_key ${dialect.types.key},
      codes ${dialect.types.document},
      PRIMARY KEY (partner_id, return_address_carrier_id)
    )`,
    `CREATE UNIQUE INDEX return_address_carriers_by_address
      ON return_address_carriers (partner_id, return_address_id, carrier)`,
    // Carriers without codes have no key; any number of them is allowed.
    `CREATE UNIQUE INDEX return_address_carriers_by_codes
      ON return_address_carriers (partner_id, carrier, codes_key)`,
    ...rowSecurityOf(dialect, ['return_address_carriers', 'return_addresses']),
  ],
};
