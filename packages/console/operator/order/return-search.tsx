import { Time } from '../../app/format.tsx';
import { hrefOf, useFilters } from '../../app/route.ts';
import { named, t } from '../../app/texts.ts';
import { State } from '../../components/basics.tsx';
import { Input, Select } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { useRows } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';

const statuses = ['ANNOUNCED', 'ACCEPTED', 'REJECTED', 'MISDIRECTED'] as const;

/** Returns of all partners. A row opens its order. */
export function ReturnSearch() {
  const { filters, field } = useFilters();
  const { orderNumber, sku, partnerId } = filters;
  const status = statuses.find((each) => each === filters.status);
  const returns = useRows('searchReturns', { orderNumber, sku, partnerId, status, limit: 50 });
  return (
    <>
      <div class="filters">
        <Input label={t('Order number')} type="search" {...field('orderNumber')} />
        <Input label="SKU" {...field('sku')} />
        <Input label={t('Partner id')} {...field('partnerId')} />
        <Select label={t('Status')} {...field('status', status ?? '')} options={statuses} none={t('all')} />
      </div>
      <Listing
        caption={t('Returns')}
        list={returns}
        keyOf={(row) => `${row.partnerId}/${row.positionItemId}`}
        hrefOf={(row) => hrefOf(['orders', row.partnerId, row.salesOrderId])}
        empty={returns.hasMore ? t('No return matches so far; load more.') : t('No return matches.')}
        columns={[
          { name: t('Order'), cell: (row) => row.orderNumber },
          { name: t('Partner'), cell: (row) => <PartnerLink partnerId={row.partnerId} /> },
          { name: 'SKU', cell: (row) => row.sku },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          { name: t('When'), cell: (row) => <Time at={row.occurredTime} /> },
          {
            name: t('Reason'),
            cell: ({ details }) =>
              'reason' in details && details.reason !== undefined ? named(details.reason) : '',
          },
        ]}
      />
    </>
  );
}
