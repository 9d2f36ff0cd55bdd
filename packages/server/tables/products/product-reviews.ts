import { bytes, document, flag, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const productReviews = partnerTable('product_reviews', {
  holds:
    'variations that wait for a review, and what shoppers see of a changed one until the change is approved',
  kept: 'until the variation is online with approved content, or a new one is rejected',
  since: 53,
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    sku: text(),
    /** Null while the variation does not wait. */
    waitingSinceMs: orNull(integer()),
    /** Identifies the content that waits, or that waited last and was not decided about. */
    waitingHash: orNull(bytes()),
    isNew: flag(),
    replaced: integer(),
    /** Identifies the content that may go online. */
    approvedHash: orNull(bytes()),
    /** The content that shoppers saw before the change. */
    shownDocument: orNull(document()),
    changes: orNull(document()),
  },
  key: ['sku'],
  indexes: {
    waiting: { ofAll: ['waitingSinceMs', 'partnerId', 'sku'], where: 'waiting_since IS NOT NULL' },
    waitingOfPartner: { on: ['waitingSinceMs', 'sku'], where: 'waiting_since IS NOT NULL' },
  },
});
