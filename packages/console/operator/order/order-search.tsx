import { count, Time } from '../../app/format.tsx';
import { daysBefore } from '../../app/now.ts';
import { go, hrefOf, useFilters, useRoute } from '../../app/route.ts';
import { named, t } from '../../app/texts.ts';
import { Badge } from '../../components/basics.tsx';
import { Input, Select } from '../../components/controls.tsx';
import { Listing } from '../../components/listing.tsx';
import { ItemStates } from '../../components/orders.tsx';
import { useAllRows, useNow } from '../../data/operator.ts';
import { PartnerLink } from '../partner-link.tsx';
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

/** Without a narrower filter, orders of these days are shown. */
const usualDays = 7;

/** Orders that are read to be sorted: the server sorts those of one partner only. */
const sortedMost = 1_000;

/** Orders of all partners by what somebody knows about them. */
export function OrderSearch() {
  const { filters, field } = useFilters();
  const [partnerOfOrder, salesOrderId] = useRoute().rest;
  const { list, since, status, isPartOnly } = useFound(filters);
  return (
    <>
      <div class="filters">
        <Input label={t('Order number')} type="search" {...field('orderNumber')} />
        <Input label={t('Order id')} {...field('salesOrderId')} />
        <Input label="SKU" {...field('sku')} />
        <Input label={t('Partner id')} {...field('partnerId')} />
        <Select
          label={t('State of an item')}
          {...field('status', status ?? '')}
          options={itemStates}
          none={t('all')}
        />
        <Input label={t('Since')} type="date" {...field('since', since ?? '')} />
      </div>
      {isPartOnly && (
        <p class="note warn">
          {t(
            'There are more than {number} orders; later ones may be missing. Choose a later day or a partner.',
            {
              number: count(sortedMost),
            },
          )}
        </p>
      )}
      <Listing
        caption={t('Orders')}
        list={list}
        keyOf={(row) => `${row.partnerId}/${row.salesOrderId}`}
        hrefOf={(row) => hrefOf(['orders', row.partnerId, row.salesOrderId], filters)}
        selected={`${partnerOfOrder}/${salesOrderId}`}
        empty={list.hasMore ? t('No order matches so far; load more.') : t('No order matches.')}
        columns={[
          { name: t('Order'), cell: (row) => row.orderNumber },
          {
            name: t('States'),
            cell: (row) => (
              <span class="row">
                <ItemStates items={row.positionItems} />
                {row.suspectedFraudCase && <Badge tone="bad">{t('suspected fraud')}</Badge>}
              </span>
            ),
          },
          { name: t('Partner'), cell: (row) => <PartnerLink partnerId={row.partnerId} /> },
          { name: t('Bought'), cell: (row) => <Time at={row.orderDate} /> },
          { name: t('Items'), isNumber: true, cell: (row) => row.positionItems.length },
          { name: t('Payment'), cell: (row) => named(row.payment.paymentMethod) },
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

/** The orders that the filters find, newest first unless a value is looked up. */
function useFound({
  orderNumber,
  sku,
  partnerId,
  salesOrderId,
  ...filters
}: Readonly<Record<string, string>>) {
  const now = useNow();
  const status = itemStates.find((each) => each === filters.status);
  const ofAll = !(orderNumber || sku || partnerId || salesOrderId);
  const since = filters.since ?? (ofAll ? daysBefore(now, usualDays).slice(0, 10) : undefined);
  const orders = useAllRows(
    'searchOrders',
    {
      orderNumber,
      salesOrderId,
      sku,
      partnerId,
      status,
      ...(since && { since: `${since}T00:00:00Z` }),
      limit: ofAll ? 200 : 50,
    },
    ofAll ? sortedMost : 0,
  );
  return {
    list: ofAll ? { ...orders, rows: newestFirst(orders.rows) } : orders,
    since,
    status,
    isPartOnly: ofAll && orders.hasMore && orders.rows.length >= sortedMost,
  };
}

/** Orders of several partners in one order. */
export function newestFirst<Row extends { readonly orderDate: string }>(
  rows: readonly Row[],
): readonly Row[] {
  return rows.toSorted((one, other) => Date.parse(other.orderDate) - Date.parse(one.orderDate));
}
