import { Day, Money, Time } from '../app/format.tsx';
import { hrefOf } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { PageHead } from '../components/basics.tsx';
import { Loaded } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { useCall } from '../data/partner.ts';
import { TodayNeeds } from './today-needs.tsx';
import { TodayPlots } from './today-plots.tsx';

/** What needs doing, how business goes, and the oldest of what waits. */
export default function Today() {
  const session = useSession();
  const [readsOrders, readsProducts] = [mayUse(session, ['Orders_Read']), mayUse(session, ['Products_Read'])];
  return (
    <div class="in-order">
      <PageHead title={t('Today')} />
      <TodayNeeds />
      {(readsOrders || readsProducts) && <TodayPlots />}
      {readsOrders && <OpenOrders />}
      {mayUse(session, ['Returns_Read']) && <OpenReturns />}
    </div>
  );
}

const shownFirst = 5;

function OpenOrders() {
  const orders = useCall('findPartnerOrders', {
    fulfillmentStatus: ['PROCESSABLE'],
    mode: 'AT_LEAST_ONE',
    orderColumnType: 'ORDER_DATE',
    orderDirection: 'ASC',
    limit: shownFirst,
  });
  return (
    <section class="stack">
      <h2>{t('Oldest orders to send')}</h2>
      <Loaded read={orders}>
        {({ resources }) => (
          <Table
            caption={t('Oldest orders to send')}
            rows={resources}
            keyOf={(row) => row.salesOrderId}
            hrefOf={(row) => hrefOf(['orders', row.salesOrderId], { status: 'PROCESSABLE' })}
            empty={t('Nothing waits to be sent.')}
            columns={[
              { name: t('Order'), cell: (row) => row.orderNumber },
              { name: t('Product'), cell: (row) => row.positionItems[0]?.product.productTitle ?? '' },
              { name: t('Items'), isNumber: true, cell: (row) => row.positionItems.length },
              { name: t('Bought'), cell: (row) => <Time at={row.orderDate} /> },
              { name: t('Deliver until'), cell: (row) => <Day day={firstDay(row.positionItems)} /> },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

function firstDay(items: readonly { readonly expectedDeliveryDate?: string }[]): string | undefined {
  return items.flatMap(({ expectedDeliveryDate: day }) => (day === undefined ? [] : [day])).sort()[0];
}

function OpenReturns() {
  const returns = useCall('listReturns', { status: 'ANNOUNCED', with: 'item', limit: shownFirst });
  return (
    <section class="stack">
      <h2>{t('Newest returns to decide')}</h2>
      <Loaded read={returns}>
        {({ resources }) => (
          <Table
            caption={t('Newest returns to decide')}
            rows={resources}
            keyOf={(row) => row.positionItemId}
            hrefOf={(row) =>
              hrefOf(['returns', row.salesOrderId, row.positionItemId], { status: 'ANNOUNCED' })
            }
            empty={t('No return waits for a decision.')}
            columns={[
              { name: t('Order'), cell: (row) => row.item?.orderNumber },
              { name: t('Product'), cell: (row) => row.item?.productTitle ?? row.item?.sku },
              { name: t('Price'), isNumber: true, cell: (row) => <Money {...(row.item?.price ?? none)} /> },
              { name: t('Announced'), cell: (row) => <Time at={row.occurredTime} /> },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

const none = { amount: undefined, currency: undefined };
