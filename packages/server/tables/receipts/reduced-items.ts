import { integer, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

export const reducedItems = partnerTable('reduced_items', {
  holds: 'items with price reductions, for the list of them',
  kept: 'as long as their price reductions',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    positionItemId: text(),
    salesOrderId: text(),
    currency: text(),
    invoicePriceCents: integer(),
    /** Number of the newest reduction; lists are sorted by it. */
    latestNumber: integer(),
    initiated: integer(),
    processed: integer(),
    rejected: integer(),
  },
  key: ['positionItemId'],
  indexes: {
    byLatest: { unique: ['latestNumber'] },
    byOrder: { on: ['salesOrderId', 'latestNumber'] },
    initiated: { on: ['latestNumber'], where: 'initiated > 0' },
    rejected: { on: ['latestNumber'], where: 'rejected > 0' },
  },
});

/** A piece that has reductions, with the facts that they share. */
export type ReducedItem = Omit<RecordOf<typeof reducedItems>, 'initiated' | 'processed' | 'rejected'>;
