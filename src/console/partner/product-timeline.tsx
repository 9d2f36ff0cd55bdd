import type { ComponentChildren } from 'preact';
import type { OrderabilityReason, TimelineEntry } from '../../generated/operator-v1.ts';
import type { StepToShop } from '../../generated/products-v5.ts';
import { Money, Time } from '../app/format.tsx';
import { type Text, t } from '../app/texts.ts';
import { Badge, CodeLink } from '../components/basics.tsx';
import { Loaded } from '../components/loaded.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { ServerText } from '../components/server-text.tsx';
import { Empty } from '../components/states.tsx';
import { useCall } from '../data/partner.ts';

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
  online: 'shoppers see it',
};

/** What prevents an order besides what the steps say. */
const hindrances: Readonly<Partial<Record<OrderabilityReason, Text>>> = {
  NO_QUANTITY: 'no stock was delivered',
  SOLD_OUT: 'it is sold out',
  NO_PROFILE: 'it has no shipping profile',
  DELIVERY_TOO_LONG: 'its delivery takes longer than 72 days',
};

interface ShopStepsProps {
  readonly sku: string;
  /** Button that mends what prevents an order. */
  readonly mend?: (reason: OrderabilityReason) => ComponentChildren;
}

/** Why a product is or is not in the shop, and can or cannot be bought: the steps that lead there, in order. */
export function ShopSteps({ sku, mend }: ShopStepsProps) {
  const timeline = useCall('getVariationTimeline', { sku });
  if (timeline.data === undefined) return null;
  const { answer, steps, entries, lowestPriceLast30Days: lowest } = timeline.data;
  const refusal = entries.findLast(({ event }) => event === 'failed');
  return (
    <section class="card">
      <h3>
        <ServerText text={answer} />
      </h3>
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
                  <ServerText text={title} /> <CodeLink code={code} />
                </div>
              ))}
              {step === 'delivered' && errors.length > 0 && refusal?.processUuid && (
                <DeliveryLink processUuid={refusal.processUuid} at={refusal.at} />
              )}
            </span>
          </li>
        ))}
        <CanBeBought online={steps.find(({ step }) => step === 'online')} mend={mend} />
      </ul>
      {lowest !== undefined && (
        <p class="soft">
          {t('Lowest price of 30 days:')} <Money amount={lowest.amount} currency={lowest.currency} />
        </p>
      )}
    </section>
  );
}

/** The last step: that an order of one piece is possible, or what prevents it. */
function CanBeBought({ online, mend }: { online: StepToShop | undefined; mend: ShopStepsProps['mend'] }) {
  const found = (online?.reasons ?? []).flatMap((reason) => {
    const text = hindrances[reason];
    return text === undefined ? [] : [{ reason, text }];
  });
  const isOnline = online?.state === 'passed';
  const mark = found.length > 0 ? 'bad' : isOnline ? 'ok' : 'later';
  return (
    <li class={mark}>
      <span>
        {t('shoppers can buy it')}
        {found.map(({ reason, text }) => (
          <div key={reason} class="row">
            {t(text)} {mend?.(reason)}
          </div>
        ))}
      </span>
    </li>
  );
}

function DeliveryLink({ processUuid, at }: { processUuid: string; at?: string }) {
  return (
    <div>
      <a href={`#/deliveries/${processUuid}`}>{t('Delivery {id}', { id: processUuid.slice(0, 8) })}</a>{' '}
      {at !== undefined && <Time at={at} />}
    </div>
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
              <ServerText text={summary} />
              {errors.map(({ code, title }) => (
                <div key={code}>
                  <CodeLink code={code} /> <ServerText text={title} />
                </div>
              ))}
              {processUuid && <DeliveryLink processUuid={processUuid} />}
            </>
          ),
        },
      ]}
    />
  );
}
