import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** What happens to a partner's contract besides its end, and which of its states is in effect. */
export const partnerContracts: Migration = {
  number: 41,
  name: 'partner-contracts',
  statements: (dialect) => [
    `CREATE TABLE partner_contracts (
      partner_id ${dialect.types.key} NOT NULL PRIMARY KEY,
      suspended_at ${dialect.types.integer},
      reason ${dialect.types.document},
      state ${dialect.types.key} NOT NULL,
      state_since ${dialect.types.integer} NOT NULL
    )`,
    ...rowSecurityOf(dialect, ['partner_contracts']),
    // True when all variations of the partner are kept out of the shop.
    `ALTER TABLE product_status_turns ADD COLUMN offline ${dialect.types.integer} NOT NULL DEFAULT 0`,
    // Ends that were set before this step take effect when they are due, or immediately.
    `INSERT INTO jobs (partner_id, lane, kind, payload, due_at, attempts)
      SELECT partner_id, 'contract-due', 'contract-due', '', ended_at, 0 FROM ended_contracts`,
    `INSERT INTO job_lanes (partner_id, lane, priority, due_at, served_at, lease_until, lease_owner)
      SELECT partner_id, 'contract-due', 20, ended_at, ended_at, 0, '' FROM ended_contracts`,
  ],
};
