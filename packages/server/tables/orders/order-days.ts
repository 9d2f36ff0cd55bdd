import { integer, partnerTable, text } from '../../platform/store/table.ts';

/** Counted when an order is placed: what becomes of it later changes nothing here. */
export const orderDays = partnerTable('order_days', {
  holds: 'how many orders were placed with a partner on a day, and what their items cost',
  kept: '400 days after the day',
  setBy: '`figureDaysKept` in `packages/server/platform/limits/numbers.ts`',
  since: 73,
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    day: text(),
    currency: text(),
    orders: integer(),
    items: integer(),
    cents: integer(),
  },
  key: ['day', 'currency'],
  indexes: {
    byDay: { ofAll: ['day'] },
  },
  isClustered: true,
});
