import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

export const deliveryResults = partnerTable('delivery_results', {
  holds: 'the outcome of each element, with the violations',
  kept: 'as long as the delivery',
  setBy: '`deliveryRetentionDays` in `packages/server/platform/limits/numbers.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    deliveryId: text(),
    firstIndex: integer(),
    succeeded: document(),
    failed: document(),
    unchanged: document(),
  },
  key: ['deliveryId', 'firstIndex'],
});
