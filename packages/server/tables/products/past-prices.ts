import { document, integer, orNull, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

/**
 * What happened to a variation: its prices before the present one, and what deliveries did to it. The offer itself has
 * the present price, since when and from whom it is, and the lower prices of the 30 days before; `price_since` is NULL
 * where the price is from before this step, whose time is the setting `price_history_since`.
 */
export const pastPrices = partnerTable('past_prices', {
  holds: 'the prices of a variation before the current one',
  kept: '400 days after the price ended',
  setBy: '`KONTOR_PRICE_HISTORY_DAYS`',
  since: 49,
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    sku: text(),
    untilAtMs: integer(),
    /** The partner's transaction that ended it. */
    revision: integer(),
    fromAtMs: orNull(integer()),
    price: document(),
    origin: orNull(document()),
    recentPrices: orNull(document()),
  },
  key: ['sku', 'untilAtMs', 'revision'],
  indexes: {
    byEnd: { ofAll: ['untilAtMs'] },
  },
  isClustered: true,
});

export type PastPrice = Omit<RecordOf<typeof pastPrices>, 'sku'>;
