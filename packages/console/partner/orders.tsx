import { Time } from '../app/format.tsx';
import { go, hrefOf, useFilters, useRoute } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Input, Select } from '../components/controls.tsx';
import { Listing } from '../components/listing.tsx';
import { ItemStates } from '../components/orders.tsx';
import { useRows } from '../data/partner.ts';
import { itemStates } from './order/item-states.ts';
import { OrderDrawer } from './order/order-drawer.tsx';

/** A number and a SKU look orders up by themselves: the interface refuses other filters together with them. */
const noLookup = { orderNumber: '', sku: '' };
const none = { ...noLookup, status: '', fromDate: '' };

/** Orders by the state of their items, and everything about one of them. */
export default function Orders() {
  const { filters, setFilters } = useFilters();
  const [orderId] = useRoute().rest;
  const { status, ...search } = filters;
  const orders = useRows('findPartnerOrders', {
    ...(status !== undefined && {
      fulfillmentStatus: [status as (typeof itemStates)[number]],
      mode: 'AT_LEAST_ONE',
    }),
    ...search,
    limit: 50,
    orderColumnType: 'ORDER_DATE',
    orderDirection: 'DESC',
  });
  return (
    <>
      <PageHead title={t('Orders')} />
      <div class="filters">
        <Input
          label={t('Order number')}
          type="search"
          value={filters.orderNumber ?? ''}
          onChange={(value) =>
            setFilters(value === '' ? { orderNumber: '' } : { ...none, orderNumber: value })
          }
        />
        <Input
          label="SKU"
          type="search"
          value={filters.sku ?? ''}
          onChange={(value) => setFilters(value === '' ? { sku: '' } : { ...none, sku: value })}
        />
        <Select
          label={t('State of an item')}
          value={status ?? ''}
          options={itemStates}
          none={t('all')}
          onChange={(value) => setFilters({ ...noLookup, status: value })}
        />
        <Input
          label={t('Changed since')}
          type="date"
          value={filters.fromDate?.slice(0, 10) ?? ''}
          onChange={(value) =>
            setFilters({ ...noLookup, fromDate: value === '' ? '' : `${value}T00:00:00Z` })
          }
        />
      </div>
      <Listing
        caption={t('Orders')}
        list={orders}
        keyOf={(row) => row.salesOrderId}
        hrefOf={(row) => hrefOf(['orders', row.salesOrderId], filters)}
        selected={orderId}
        empty={t('No order matches.')}
        columns={[
          { name: t('Order'), cell: (row) => row.orderNumber },
          {
            name: t('States'),
            cell: (row) => (
              <span class="row">
                <ItemStates items={row.positionItems} />
              </span>
            ),
          },
          { name: t('Bought'), cell: (row) => <Time at={row.orderDate} /> },
          { name: t('Items'), isNumber: true, cell: (row) => row.positionItems.length },
          { name: t('Product'), cell: (row) => row.positionItems[0]?.product.productTitle ?? '' },
        ]}
      />
      {orderId !== undefined && (
        <OrderDrawer key={orderId} orderId={orderId} onClose={() => go(hrefOf(['orders'], filters))} />
      )}
    </>
  );
}
