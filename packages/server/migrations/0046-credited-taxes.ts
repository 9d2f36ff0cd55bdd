import type { Migration } from '../platform/store/migrator.ts';

/**
 * What was credited of each PURCHASE of an order so far, by tax rate. NULL in rows from before this step; it is made up
 * from the receipts of the order then.
 */
export const creditedTaxes: Migration = {
  number: 46,
  name: 'credited-taxes',
  since: '0.1.1',
  statements: ({ types }) => [`ALTER TABLE billed_orders ADD COLUMN credited ${types.document}`],
};
