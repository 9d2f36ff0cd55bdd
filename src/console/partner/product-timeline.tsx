import type { TimelineEntry } from '../../generated/operator-v1.ts';
import type { StepToShop } from '../../generated/products-v5.ts';
import { Money, Time } from '../app/format.tsx';
import { type Text, t } from '../app/texts.ts';
import { Badge } from '../components/basics.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { Empty } from '../components/states.tsx';
import { useCall } from '../data/partner.ts';
import { pageOfCode } from '../data/problem.ts';

const marks: Readonly<Record<StepToShop['state'], string>> = {
  passed: 'ok',
  failed: 'bad',
  waiting: 'wait',
  'not-reached': 'later',
};

const names: Readonly<Record<StepToShop['step'], Text>> = {
  delivered: 'delivered',
  active: 'switched on',
  checked: 'passed the shop check',
  reviewed: 'reviewed by the marketplace',
  permitted: 'permitted',
  online: 'shoppers can buy it',
};

/** Why a product is or is not in the shop: the steps that lead there, in order. */
export function ShopSteps({ sku }: { sku: string }) {
  const timeline = useCall('getVariationTimeline', { sku });
  if (timeline.data === undefined) return null;
  const { answer, steps, lowestPriceLast30Days: lowest } = timeline.data;
  return (
    <section class="card">
      <h3>{answer}</h3>
      <ul class="ticks">
        {steps.map(({ step, state, at, errors = [] }) => (
          <li key={step} class={marks[state]}>
            <span>
              {t(names[step])}{' '}
              {at !== undefined && (
                <span class="soft">
                  <Time at={at} />
                </span>
              )}
              {errors.map(({ code, title }) => (
                <div key={code}>
                  {title} <a href={pageOfCode(code)}>{code}</a>
                </div>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {lowest !== undefined && (
        <p class="soft">
          {t('Lowest price of 30 days:')} <Money amount={lowest.amount} currency={lowest.currency} />
        </p>
      )}
    </section>
  );
}

/** What happened to a product, in the order of the server. */
export function ProductTimeline({ sku }: { sku: string }) {
  const timeline = useCall('getVariationTimeline', { sku });
  return <Loaded read={timeline}>{({ entries }) => <Entries entries={entries} />}</Loaded>;
}

function Entries({ entries }: { entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <Empty>{t('Nothing has happened yet.')}</Empty>;
  return (
    <PagedTable
      caption={t('Timeline')}
      rows={entries}
      keyOf={({ at, event, summary }) => `${at} ${event} ${summary}`}
      columns={[
        { name: t('When'), cell: ({ at }) => <Time at={at} /> },
        {
          name: t('Event'),
          cell: ({ event }) => <Badge tone={event === 'failed' ? 'bad' : 'plain'}>{event}</Badge>,
        },
        {
          name: t('What'),
          cell: ({ summary, errors = [], processUuid }) => (
            <>
              {summary}
              {errors.map(({ code, title }) => (
                <div key={code}>
                  <a href={pageOfCode(code)}>{code}</a> {title}
                </div>
              ))}
              {processUuid && (
                <div>
                  <a href={`#/deliveries/${processUuid}`}>
                    {t('Delivery {id}', { id: processUuid.slice(0, 8) })}
                  </a>
                </div>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
