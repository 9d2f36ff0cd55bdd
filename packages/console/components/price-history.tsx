import type { PriceEntry } from '@kontor/contract/generated/operator-v1';
import type { VariationPriceHistory } from '@kontor/contract/generated/products-v5';
import { Money, Time } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { Facts } from './basics.tsx';
import { Plot } from './plot.tsx';
import { Empty, Loaded, type Read } from './states.tsx';
import { PagedTable } from './table.tsx';

interface PriceHistoryProps {
  readonly read: Read<VariationPriceHistory>;
  /** The present time of the marketplace, as far as the reader knows it. */
  readonly now: number;
}

/** The prices of a product over time, and the lowest of the last 30 days, which a reduction must name. */
export function PriceHistory({ read, now }: PriceHistoryProps) {
  return (
    <Loaded read={read}>
      {({ prices, lowestPriceLast30Days, more }) => (
        <>
          <Facts
            rows={[
              [
                t('Lowest price of the last 30 days'),
                lowestPriceLast30Days && (
                  <strong>
                    <Money {...lowestPriceLast30Days} />
                  </strong>
                ),
              ],
            ]}
          />
          {prices.length === 0 ? (
            <Empty>{t('No price is recorded.')}</Empty>
          ) : (
            <PricePlot prices={prices} now={now} />
          )}
          {prices.length > 0 && (
            <PagedTable
              caption={t('Prices')}
              rows={prices}
              keyOf={(price) => price.from}
              columns={[
                { name: t('From'), cell: (price) => <Time at={price.from} /> },
                {
                  name: t('Until'),
                  cell: (price) => (price.until === undefined ? t('now') : <Time at={price.until} />),
                },
                { name: t('Price'), isNumber: true, cell: (price) => <Money {...price.standardPrice} /> },
                {
                  name: t('Sale'),
                  cell: ({ sale }) =>
                    sale && (
                      <span>
                        <Money {...sale.salePrice} />, <Time at={sale.startDate} /> –{' '}
                        <Time at={sale.endDate} />
                      </span>
                    ),
                },
                { name: t('By'), cell: (price) => price.caller ?? price.source },
              ]}
            />
          )}
          {more && <p class="soft">{t('Earlier prices are left out.')}</p>}
        </>
      )}
    </Loaded>
  );
}

/** What the product cost, and what it cost in a sale, over time. Prices in another currency than the latest are left out. */
function PricePlot({ prices, now }: { prices: readonly PriceEntry[]; now: number }) {
  const currency = prices.at(-1)?.standardPrice.currency ?? '';
  const shown = prices.filter(({ standardPrice }) => standardPrice.currency === currency);
  // The current price holds until now.
  const points = [...shown, ...shown.slice(-1)];
  const times = points.map(({ from }, index) =>
    Math.floor((index < shown.length ? Date.parse(from) : now) / 1000),
  );
  return (
    <Plot
      title={t('Price in {currency}', { currency })}
      isStepped
      times={times}
      series={[
        { name: t('Price'), values: points.map(({ standardPrice }) => standardPrice.amount) },
        ...(points.some(({ sale }) => sale !== undefined)
          ? [{ name: t('Sale'), values: points.map(({ sale }) => sale?.salePrice.amount ?? null) }]
          : []),
      ]}
    />
  );
}
