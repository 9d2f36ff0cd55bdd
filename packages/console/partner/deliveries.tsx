import { daysText, Time, took } from '../app/format.tsx';
import { daysBefore, nowMs } from '../app/now.ts';
import { go, hrefOf, useFilters, useRoute } from '../app/route.ts';
import { named, t } from '../app/texts.ts';
import { Badge, PageHead } from '../components/basics.tsx';
import { Check, Select } from '../components/controls.tsx';
import { Outcome } from '../components/failures.tsx';
import { Listing } from '../components/listing.tsx';
import { useRows } from '../data/partner.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { FailureGroups } from './failure-groups.tsx';

const kinds = ['products', 'prices', 'active-status'] as const;
const days = ['1', '7', '30'] as const;

/** What was delivered, what failed and why. */
export default function Deliveries() {
  const { filters, field, check } = useFilters();
  const [processUuid] = useRoute().rest;
  const since = daysBefore(nowMs(), Number(filters.days ?? '7'));
  const kind = filters.kind as (typeof kinds)[number] | undefined;
  const chosen = { ...(kind && { kind }), since };
  return (
    <div class="in-order">
      <PageHead title={t('Deliveries')}>
        <a class="button primary" href="#/upload">
          {t('Upload')}
        </a>
      </PageHead>
      <div class="filters">
        <Select label={t('Kind')} {...field('kind')} options={kinds} none={t('all')} />
        <Select
          label={t('Since')}
          {...field('days', filters.days ?? '7')}
          options={days.map((each) => [each, daysText(each)] as const)}
        />
        <Select
          label={t('State')}
          {...field('state')}
          options={[
            ['pending', t('running')],
            ['done', t('done')],
          ]}
          none={t('all')}
        />
        <Check label={t('only with failed elements')} {...check('only', 'failed')} />
      </div>
      <FailureGroups {...chosen} />
      <DeliveryList filters={filters} chosen={chosen} selected={processUuid} />
      {processUuid !== undefined && (
        <DeliveryDrawer
          key={processUuid}
          processUuid={processUuid}
          onClose={() => go(hrefOf(['deliveries'], filters))}
        />
      )}
    </div>
  );
}

type Kind = (typeof kinds)[number];

interface DeliveryListProps {
  readonly filters: Readonly<Record<string, string>>;
  readonly chosen: { readonly kind?: Kind; readonly since: string };
  readonly selected: string | undefined;
}

function DeliveryList({ filters, chosen, selected }: DeliveryListProps) {
  const deliveries = useRows(
    'listOwnDeliveries',
    {
      ...chosen,
      ...(filters.only === 'failed' && { only: 'failed' as const }),
      ...((filters.state === 'pending' || filters.state === 'done') && { state: filters.state }),
      limit: 50,
    },
    { isSettled: ({ state }) => state === 'done' },
  );
  return (
    <Listing
      caption={t('Deliveries')}
      list={deliveries}
      keyOf={(row) => row.processUuid}
      hrefOf={(row) => hrefOf(['deliveries', row.processUuid], filters)}
      selected={selected}
      empty={t('Nothing was delivered in this time.')}
      columns={[
        { name: t('When'), cell: (row) => <Time at={row.acceptedAt} /> },
        { name: t('Kind'), cell: (row) => named(row.kind) },
        { name: t('Elements'), cell: (row) => <Outcome {...row} /> },
        { name: t('Total'), isNumber: true, cell: (row) => row.total },
        { name: t('Unchanged'), isNumber: true, cell: (row) => row.unchanged },
        {
          name: t('Failed'),
          isNumber: true,
          cell: (row) => (row.failed > 0 ? <Badge tone="bad">{row.failed}</Badge> : 0),
        },
        {
          name: t('Took'),
          isNumber: true,
          cell: ({ acceptedAt, doneAt }) =>
            doneAt === undefined ? (
              <Badge tone="accent">{t('running')}</Badge>
            ) : (
              took((Date.parse(doneAt) - Date.parse(acceptedAt)) / 1000)
            ),
        },
      ]}
    />
  );
}
