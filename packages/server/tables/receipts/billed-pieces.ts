import { document, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const billedPieces = partnerTable('billed_pieces', {
  holds: 'what an item was billed for, and how much of it was refunded; nothing of the shopper',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    positionItemId: text(),
    salesOrderId: text(),
    billedBy: text(),
    creditedBy: orNull(text()),
    priceToPayCents: integer(),
    reducedCents: integer(),
    reductions: integer(),
    document: document(),
  },
  key: ['positionItemId'],
});
