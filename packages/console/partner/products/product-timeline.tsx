import type { OrderabilityReason, TimelineEntry } from '@kontor/contract/generated/operator-v1';
import type { StepToShop } from '@kontor/contract/generated/products-v5';
import type { ComponentChildren } from 'preact';
import { Money, Time } from '../../app/format.tsx';
import { language, named, type Text, t } from '../../app/texts.ts';
import { Badge, CodeLink, CodeText, ServerText } from '../../components/basics.tsx';
import { orderabilityReasons } from '../../components/orderability-reasons.ts';
import { Loaded } from '../../components/states.tsx';
import { PagedTable } from '../../components/table.tsx';
import { WaitsFor } from '../../components/waits-for.tsx';
import { useCall } from '../../data/partner.ts';

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

/** What prevents an order and is said by the steps before. */
const saidBefore: readonly OrderabilityReason[] = ['INACTIVE', 'TAKEN_DOWN', 'NOT_ONLINE'];

/** What a step that is not passed means for the shop. */
const endings: Readonly<Record<StepToShop['step'], readonly [failed: Text, waiting: Text]>> = {
  delivered: ['It is not online: no delivery of it succeeded.', 'It is not online yet.'],
  active: ['It is not online: it is switched off.', 'It is not online yet.'],
  checked: [
    'It is not online: the shop check does not let it in.',
    'The shop check has not decided about it yet.',
  ],
  reviewed: ['It is not online: the marketplace refused it.', 'It waits for a review of the marketplace.'],
  permitted: [
    'It is not online: the marketplace keeps it out of the shop.',
    'It is not online yet: the marketplace looks at it.',
  ],
  online: ['It is not online.', 'It is not online yet.'],
};

/** The answer of the steps in one sentence, in the language of the reader. */
function whyNotOnline(steps: readonly StepToShop[]): string {
  const open = steps.find(({ state }) => state === 'failed' || state === 'waiting');
  if (open === undefined) return t('It is online.');
  if (steps.some(({ step, state }) => step === 'online' && state === 'passed'))
    return t('Shoppers see it as it was before its last change, which is being checked.');
  const [failed, waiting] = endings[open.step];
  return t(open.state === 'failed' ? failed : waiting);
}

interface ShopStepsProps {
  readonly sku: string;
  /** Button that mends what prevents an order. */
  readonly mend?: (reason: OrderabilityReason) => ComponentChildren;
}

/** Why a product is or is not in the shop, and can or cannot be bought: the steps that lead there, in order. */
export function ShopSteps({ sku, mend }: ShopStepsProps) {
  const timeline = useCall('getVariationTimeline', { sku });
  if (timeline.data === undefined) return null;
  const { answer, steps, entries, lowestPriceLast30Days: lowest, waitsFor } = timeline.data;
  const refusal = entries.findLast(({ event }) => event === 'failed');
  return (
    <section class="card">
      {language === 'en' ? (
        <h3>
          <ServerText text={answer} />
        </h3>
      ) : (
        <>
          <h3>{whyNotOnline(steps)}</h3>
          <p class="soft">
            <ServerText text={answer} />
          </p>
        </>
      )}
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
                  <CodeText code={code} title={title} /> <CodeLink code={code} />
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
      {waitsFor !== undefined && (
        <p>
          {t('Waits for:')} <WaitsFor wait={waitsFor} />
        </p>
      )}
      {lowest !== undefined && (
        <p class="soft">
          {t('Lowest price of 30 days:')} <Money {...lowest} />
        </p>
      )}
    </section>
  );
}

/** The last step: that an order of one piece is possible, or what prevents it. */
function CanBeBought({ online, mend }: { online: StepToShop | undefined; mend: ShopStepsProps['mend'] }) {
  const found = (online?.reasons ?? []).filter((reason) => !saidBefore.includes(reason));
  const isOnline = online?.state === 'passed';
  const isPrevented = found.some((reason) => reason !== 'CHANGE_BEING_CHECKED');
  const mark = isPrevented ? 'bad' : isOnline ? 'ok' : 'later';
  return (
    <li class={mark}>
      <span>
        {t('shoppers can buy it')}
        {found.map((reason) => (
          <div key={reason} class="row">
            {t(orderabilityReasons[reason])} {mend?.(reason)}
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
  return (
    <PagedTable
      caption={t('Timeline')}
      rows={entries}
      keyOf={({ at, event, summary }) => `${at} ${event} ${summary}`}
      columns={[
        { name: t('When'), cell: ({ at }) => <Time at={at} /> },
        {
          name: t('Event'),
          cell: ({ event }) => <Badge tone={event === 'failed' ? 'bad' : 'plain'}>{named(event)}</Badge>,
        },
        {
          name: t('What'),
          cell: ({ summary, errors = [], processUuid }) => (
            <>
              <ServerText text={summary} />
              {errors.map(({ code, title }) => (
                <div key={code}>
                  <CodeLink code={code} /> <CodeText code={code} title={title} />
                </div>
              ))}
              {processUuid && <DeliveryLink processUuid={processUuid} />}
            </>
          ),
        },
      ]}
      empty={t('Nothing has happened yet.')}
    />
  );
}
