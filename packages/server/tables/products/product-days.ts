import { integer, partnerTable, text } from '../../platform/store/table.ts';

/** Written with each change of the counts: a day without a row had the counts of the day before. */
export const productDays = partnerTable('product_days', {
  holds: 'how many products of a partner were in each status at the end of a day',
  kept: '400 days after the day',
  setBy: '`figureDaysKept` in `packages/server/platform/limits/numbers.ts`',
  since: 73,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    day: text(),
    pending: integer(),
    online: integer(),
    restricted: integer(),
    rejected: integer(),
    inactive: integer(),
  },
  key: ['day'],
  indexes: {
    byDay: { ofAll: ['day'] },
  },
  isClustered: true,
});
