import { type IntegrityCheck, statementCheck, violationAt } from '../../../platform/integrity/check.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/returns-warehouse/store');

const pairOf = (row: string) => violationAt(row, 'return address carrier', 'return_address_carrier_id');

/** Invariants of return addresses and their carriers (RW1, RW3). */
export const returnAddressChecks: readonly IntegrityCheck[] = [
  statementCheck(
    'exactly one return address of each partner with addresses takes misdirected parcels',
    statements.violations(
      'partnerWithoutMark',
      `SELECT 'partner ' || a.partner_id AS violation FROM return_addresses a
       GROUP BY a.partner_id HAVING SUM(a.is_misdirected) <> 1`,
    ),
  ),
  statementCheck(
    'no hub takes misdirected parcels',
    statements.violations(
      'markedHub',
      `SELECT ${violationAt('a', 'return address', 'return_address_id')}
       FROM return_addresses a WHERE a.is_misdirected = 1 AND a.kind = 'INTERNATIONAL_CONSOLIDATION_HUB'`,
    ),
  ),
  statementCheck(
    'every carrier is attached to a return address that exists',
    statements.violations(
      'carrierWithoutAddress',
      `SELECT ${pairOf('c')} FROM return_address_carriers c WHERE NOT EXISTS
       (SELECT 1 FROM return_addresses a
        WHERE a.partner_id = c.partner_id AND a.return_address_id = c.return_address_id)`,
    ),
  ),
  statementCheck(
    'every carrier is allowed for the kind of its return address, and has codes unless it is HERMES',
    statements.violations(
      'carrierOfWrongKind',
      `SELECT ${pairOf('c')} FROM return_address_carriers c JOIN return_addresses a
         ON a.partner_id = c.partner_id AND a.return_address_id = c.return_address_id
       WHERE (c.carrier <> 'DHL' AND a.kind <> 'NATIONAL') OR (c.carrier = 'HERMES') <> (c.codes IS NULL)`,
    ),
  ),
];
