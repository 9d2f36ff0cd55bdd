import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const receiptCounters = partnerTable('receipt_counters', {
  holds: 'the last running number of a partner, letter and year',
  kept: 'permanently: a number is never assigned again, except after a reset of a sandbox',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    series: text(),
    year: integer(),
    last: integer(),
  },
  key: ['series', 'year'],
});
