import { integer, partnerTable, text } from '../../platform/store/table.ts';

/** How the operator finds deliveries, of one partner and of all, and the results of a day's deliveries. */
export const deliveryDays = partnerTable('delivery_days', {
  holds: 'how many deliveries of a partner arrived on a day, and what became of their elements',
  kept: '90 days after the day',
  setBy: '`deliveryDaysKept` in `packages/server/platform/limits/numbers.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    day: text(),
    deliveries: integer(),
    succeeded: integer(),
    failed: integer(),
    unchanged: integer(),
  },
  key: ['day'],
  indexes: {
    byDay: { ofAll: ['day', 'partnerId'] },
  },
  isClustered: true,
});
