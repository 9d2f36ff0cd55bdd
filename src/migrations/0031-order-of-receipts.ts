import type { Migration } from '../platform/store/migrator.ts';

/**
 * Receipts of the same instant are listed by number. As a text 10 sorts before 9, so lists sort by the running number
 * first.
 */
export const orderOfReceipts: Migration = {
  number: 31,
  name: 'order-of-receipts',
  statements: () => [
    'DROP INDEX receipts_by_creation',
    'DROP INDEX receipts_by_type',
    'DROP INDEX receipts_by_order',
    'CREATE INDEX receipts_by_creation ON receipts (partner_id, created_at, running, receipt_number)',
    'CREATE INDEX receipts_by_type ON receipts (partner_id, receipt_type, created_at, running, receipt_number)',
    `CREATE INDEX receipts_by_order ON receipts
      (partner_id, sales_order_id, created_at, running, receipt_number, receipt_type)`,
  ],
};
