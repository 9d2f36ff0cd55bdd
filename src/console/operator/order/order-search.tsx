import { Time } from '../../app/format.tsx';
import { go, hrefOf, useFilters, useRoute } from '../../app/route.ts';
import { t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Input, Select } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { State } from '../../components/state.tsx';
import { useRows } from '../../data/operator.ts';
import { PartnerLink } from '../parts/partner-link.tsx';
import { OrderDrawer } from './order-drawer.tsx';

const itemStates = [
  'ANNOUNCED',
  'PROCESSABLE',
  'SENT',
  'RETURNED',
  'CANCELLED_BY_PARTNER',
  'CANCELLED_BY_MARKETPLACE',
  'BLOCKED',
] as const;

/** Orders of all partners by what somebody knows about them. */
export function OrderSearch() {
  const [filters, setFilters] = useFilters();
  const [partnerOfOrder, salesOrderId] = useRoute().rest;
  const { orderNumber, sku, partnerId, since } = filters;
  const status = itemStates.find((each) => each === filters.status);
  const orders = useRows('searchOrders', {
    orderNumber,
    salesOrderId: filters.salesOrderId,
    sku,
    partnerId,
    status,
    ...(since && { since: `${since}T00:00:00Z` }),
    limit: 50,
  });
  return (
    <>
      <div class="filters">
        <Input
          label={t('Order number')}
          type="search"
          value={orderNumber ?? ''}
          onChange={(value) => setFilters({ orderNumber: value })}
        />
        <Input
          label={t('Order id')}
          value={filters.salesOrderId ?? ''}
          onChange={(value) => setFilters({ salesOrderId: value })}
        />
        <Input label="SKU" value={sku ?? ''} onChange={(value) => setFilters({ sku: value })} />
        <Input
          label={t('Partner id')}
          value={partnerId ?? ''}
          onChange={(value) => setFilters({ partnerId: value })}
        />
        <Select
          label={t('State of an item')}
          value={status ?? ''}
          options={itemStates}
          none={t('all')}
          onChange={(value) => setFilters({ status: value })}
        />
        <Input
          label={t('Since')}
          type="date"
          value={since ?? ''}
          onChange={(value) => setFilters({ since: value })}
        />
      </div>
      <Listing
        caption={t('Orders')}
        list={orders}
        keyOf={(row) => `${row.partnerId}/${row.salesOrderId}`}
        hrefOf={(row) => hrefOf(['orders', row.partnerId, row.salesOrderId], filters)}
        selected={`${partnerOfOrder}/${salesOrderId}`}
        empty={orders.hasMore ? t('No order matches so far; load more.') : t('No order matches.')}
        columns={[
          { name: t('Order'), cell: (row) => row.orderNumber },
          { name: t('Partner'), cell: (row) => <PartnerLink partnerId={row.partnerId} /> },
          { name: t('Bought'), cell: (row) => <Time at={row.orderDate} /> },
          { name: t('Items'), isNumber: true, cell: (row) => row.positionItems.length },
          {
            name: t('States'),
            cell: (row) => (
              <span class="row">
                {[...new Set(row.positionItems.map((item) => item.fulfillmentStatus))].map((state) => (
                  <State key={state} of={state} />
                ))}
                {row.suspectedFraudCase && <Badge tone="bad">{t('suspected fraud')}</Badge>}
              </span>
            ),
          },
          { name: t('Payment'), cell: (row) => row.payment.paymentMethod },
        ]}
      />
      {partnerOfOrder !== undefined && salesOrderId !== undefined && (
        <OrderDrawer
          key={`${partnerOfOrder}/${salesOrderId}`}
          partnerId={partnerOfOrder}
          salesOrderId={salesOrderId}
          onClose={() => go(hrefOf(['orders'], filters))}
        />
      )}
    </>
  );
}
