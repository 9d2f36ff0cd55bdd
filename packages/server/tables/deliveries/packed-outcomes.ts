import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

export const packedOutcomes = partnerTable('packed_outcomes', {
  holds: 'what `delivery_outcomes` had, several of a sku together, from 2 to 12 days after the day',
  kept: '90 days after the newest day of a row',
  setBy: '`KONTOR_TIMELINE_DAYS`',
  since: 64,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    entityKey: text(),
    lastAtMs: integer(),
    outcomes: document(),
  },
  key: ['entityKey', 'lastAtMs'],
  indexes: {
    byDay: { ofAllBy: '(last_at / 86400000)' },
  },
  isClustered: true,
});
