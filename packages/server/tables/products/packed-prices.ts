import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

/**
 * The past of a variation in fewer rows: past prices and outcomes that are some days old move here, several to a row. A
 * row is named by the time of the newest one in it. They begin to move a day after this step, so that nodes of the
 * version before, which do not read these tables, find everything while they are replaced.
 */
export const packedPrices = partnerTable('packed_prices', {
  holds: 'what `past_prices` had, several of a sku together, from 2 to 32 days after the price ended',
  kept: '400 days after the newest price of a row ended',
  setBy: '`KONTOR_PRICE_HISTORY_DAYS`',
  since: 64,
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    sku: text(),
    untilAtMs: integer(),
    prices: document(),
  },
  key: ['sku', 'untilAtMs'],
  indexes: {
    byEnd: { ofAll: ['untilAtMs'] },
  },
  isClustered: true,
});
