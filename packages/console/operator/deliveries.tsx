import { daysText } from '../app/format.tsx';
import { daysBefore } from '../app/now.ts';
import { go, hrefOf, useFilters, useRoute } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Input, Select } from '../components/controls.tsx';
import { useNow, useRows } from '../data/operator.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { FailureGroups, FailuresByPartner } from './failures.tsx';

const spans = ['1', '7', '30'] as const;

/** Deliveries of all partners: which wait, which failed and why. */
export default function Deliveries() {
  const { filters, field } = useFilters();
  const [partnerOfDelivery, processUuid] = useRoute().rest;
  const since = daysBefore(useNow(), Number(filters.days ?? '7'));
  const only = filters.only === 'waiting' || filters.only === 'failed' ? filters.only : undefined;
  const { partnerId } = filters;
  const deliveries = useRows(
    'listDeliveries',
    { partnerId, only, since, limit: 50 },
    { isSettled: ({ doneAt }) => doneAt !== undefined },
  );
  return (
    <div class="in-order">
      <PageHead title={t('Deliveries')} />
      <div class="filters">
        <Input label={t('Partner id')} type="search" {...field('partnerId')} />
        <Select
          label={t('State')}
          {...field('only', only ?? '')}
          none={t('all')}
          options={[
            ['waiting', t('waiting')],
            ['failed', t('with failed elements')],
          ]}
        />
        <Select
          label={t('Since')}
          {...field('days', filters.days ?? '7')}
          options={spans.map((each) => [each, daysText(each)] as const)}
        />
      </div>
      {only !== 'waiting' && (
        <section class="stack">
          <h2>{t('Elements by partner')}</h2>
          <FailuresByPartner since={since} partnerId={partnerId} onlyFailed={only === 'failed'} />
          {partnerId && (
            <>
              <h2>{t('Failures by cause')}</h2>
              <FailureGroups partnerId={partnerId} since={since} />
            </>
          )}
        </section>
      )}
      <DeliveryList
        list={deliveries}
        caption={t('Deliveries')}
        empty={only === 'waiting' ? t('No delivery waits.') : t('No delivery matches.')}
        hrefOf={(row) => hrefOf(['deliveries', row.partnerId, row.processUuid], filters)}
        selected={processUuid}
      />
      {partnerOfDelivery !== undefined && processUuid !== undefined && (
        <DeliveryDrawer
          key={processUuid}
          partnerId={partnerOfDelivery}
          processUuid={processUuid}
          onClose={() => go(hrefOf(['deliveries'], filters))}
        />
      )}
    </div>
  );
}
