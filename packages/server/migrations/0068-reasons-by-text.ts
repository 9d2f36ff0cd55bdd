import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * Products by the text of a reason: many decisions of the operator share one code. Until a partner's reasons are
 * recounted, and again after a node of an earlier version changed statuses, their revision is behind.
 */
export const reasonsByText: Migration = {
  number: 68,
  name: 'reasons-by-text',
  since: '0.1.1',
  statements: (dialect) => {
    const { types, clustered } = dialect;
    return [
      `CREATE TABLE product_reason_counts (
        partner_id ${types.key} NOT NULL,
        reason_key ${types.key} NOT NULL,
        code ${types.key} NOT NULL,
        title ${types.document} NOT NULL,
        products ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, reason_key)
      ) ${clustered}`,
      `ALTER TABLE product_status_turns ADD COLUMN reasons_revision ${types.integer} NOT NULL DEFAULT 0`,
      ...rowSecurityOf(dialect, ['product_reason_counts']),
      `INSERT INTO product_reason_counts (partner_id, reason_key, code, title, products)
       SELECT partner_id, error_key, code, title, products FROM product_error_counts WHERE products > 0`,
    ];
  },
};
