import { checksOf } from '../../../platform/integrity/check.ts';
import { rowsOf } from '../../../platform/integrity/store.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/returns-warehouse/store');

const address = rowsOf('return_addresses a', 'return address', 'return_address_id');
const carrier = rowsOf('return_address_carriers c', 'return address carrier', 'return_address_carrier_id');

/** Invariants of return addresses and their carriers (RW1, RW3). */
export const returnAddressChecks = checksOf(statements, {
  partnerWithoutMark: [
    'exactly one return address of each partner with addresses takes misdirected parcels',
    `SELECT 'partner ' || a.partner_id AS violation FROM return_addresses a
     GROUP BY a.partner_id HAVING SUM(a.is_misdirected) <> 1`,
  ],
  markedHub: [
    'no hub takes misdirected parcels',
    address.where("a.is_misdirected = 1 AND a.kind = 'INTERNATIONAL_CONSOLIDATION_HUB'"),
  ],
  carrierWithoutAddress: [
    'every carrier is attached to a return address that exists',
    carrier.without('return_addresses a', ['return_address_id']),
  ],
  carrierOfWrongKind: [
    'every carrier is allowed for the kind of its return address, and has codes unless it is HERMES',
    carrier.with(
      'return_addresses a',
      ['return_address_id'],
      "(c.carrier <> 'DHL' AND a.kind <> 'NATIONAL') OR (c.carrier = 'HERMES') <> (c.codes IS NULL)",
    ),
  ],
});
