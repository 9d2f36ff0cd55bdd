import type { Migration } from '../platform/store/migrator.ts';

/**
 * Which delivery fees of an order were billed and which of them are credited, and the cents of those that are not. NULL
 * in rows from before this step: all fees of the order were billed together then.
 */
export const feesOfLivePieces: Migration = {
  number: 65,
  name: 'fees-of-live-pieces',
  since: '0.1.1',
  statements: ({ types }) => [
    `ALTER TABLE billed_orders ADD COLUMN fees ${types.document}`,
    `ALTER TABLE billed_orders ADD COLUMN open_fees ${types.integer}`,
  ],
};
