import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

/**
 * Status changes are stored in the order of the partner's turns: those of one transaction are adjacent, however many
 * variations the partner has. Each one names the turn of the previous one, so that a sku's changes can be followed from
 * its offer.
 */
export const productStatusMoves = partnerTable('product_status_moves', {
  holds: 'changes of status',
  kept: '90 days',
  setBy: '`KONTOR_TIMELINE_DAYS`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    revision: integer(),
    sku: text(),
    number: integer(),
    changedAtMs: integer(),
    leftAtMs: integer(),
    leftRevision: integer(),
    event: text(),
    status: text(),
    errors: document(),
    information: document(),
  },
  key: ['revision', 'sku', 'number'],
  indexes: {
    byPlace: { on: ['leftAtMs', 'sku', 'leftRevision', 'revision'] },
  },
  isClustered: true,
});
