import { flag, integer, serviceTable, text } from '../../platform/store/table.ts';

/** Erasures of shoppers, and the outcome for each order: ids only, no data of the shopper. */
export const shopperErasures = serviceTable('shopper_erasures', {
  holds: 'who asked for an erasure, and when; nothing of the shopper',
  kept: 'permanently',
  rows: { personal: 'copies', reset: 'removed' },
  columns: {
    erasureId: text(),
    requestedAtMs: integer(),
    requestedBy: text(),
    /** Whether orders with open items are erased too. */
    erasesOpen: flag(),
  },
  key: ['erasureId'],
});
