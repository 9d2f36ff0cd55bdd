import { partnerTable, text } from '../../platform/store/table.ts';

/**
 * Personal data of shoppers in orders and receipts, encrypted in a column of its own, and the hashes by which orders
 * are found by it. Rows from before this step are split in the background.
 */
export const shopperLookups = partnerTable('shopper_lookups', {
  holds: 'keyed hashes of names, mail addresses and phones by which orders are found',
  kept: 'as long as what they lead to is in the order',
  rows: {
    personal: 'copies',
    reset: 'removed',
    leftBehind: 'made with the key of the installation; the import makes them again',
    leftOut: 'keyed hashes of data of shoppers in orders and receipts',
  },
  columns: {
    hash: text(),
    salesOrderId: text(),
  },
  key: ['hash', 'salesOrderId'],
  isClustered: true,
});
