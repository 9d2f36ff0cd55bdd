import { count, Day, Time } from '../app/format.tsx';
import { daysBefore, nowMs } from '../app/now.ts';
import { hrefOf } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { Badge, FigureCard, PageHead } from '../components/basics.tsx';
import { Listing } from '../components/listing.tsx';
import { useRows } from '../data/partner.ts';
import { FailureGroups } from './failure-groups.tsx';
import { TodayFigures } from './today-figures.tsx';

const days = 7;

/** What waits for the partner: orders to send, returns to decide, what failed and what is not online. */
export default function Today() {
  const session = useSession();
  const since = daysBefore(nowMs(), days);
  return (
    <div class="in-order">
      <PageHead title={t('Today')} />
      <TodayFigures />
      {mayUse(session, ['Orders_Read', 'Orders_Write']) && <OpenOrders />}
      {mayUse(session, ['Returns_Read', 'Returns_Write']) && <OpenReturns />}
      {mayUse(session, ['Products_Read', 'Products_Write']) && <FailureGroups since={since} />}
      {mayUse(session, ['Products_Read', 'Products_Write']) && <FailingWebhooks />}
    </div>
  );
}

function OpenOrders() {
  const orders = useRows('findPartnerOrders', {
    fulfillmentStatus: ['PROCESSABLE'],
    mode: 'AT_LEAST_ONE',
    orderColumnType: 'ORDER_DATE',
    orderDirection: 'ASC',
    limit: 10,
  });
  return (
    <section class="stack">
      <h2>{t('Orders to send')}</h2>
      <Listing
        caption={t('Orders to send')}
        list={orders}
        keyOf={(row) => row.salesOrderId}
        hrefOf={(row) => hrefOf(['orders', row.salesOrderId])}
        empty={t('Nothing waits to be sent.')}
        columns={[
          { name: t('Order'), cell: (row) => row.orderNumber },
          { name: t('Bought'), cell: (row) => <Time at={row.orderDate} /> },
          {
            name: t('Deliver until'),
            cell: (row) => (
              <Day
                day={
                  row.positionItems
                    .map((item) => item.expectedDeliveryDate ?? '')
                    .filter(Boolean)
                    .sort()[0]
                }
              />
            ),
          },
          { name: t('Items'), isNumber: true, cell: (row) => row.positionItems.length },
          { name: t('Product'), cell: (row) => row.positionItems[0]?.product.productTitle ?? '' },
        ]}
      />
    </section>
  );
}

function OpenReturns() {
  const returns = useRows('listReturns', { status: 'ANNOUNCED', limit: 10 });
  return (
    <section class="stack">
      <h2>{t('Returns to decide')}</h2>
      <Listing
        caption={t('Returns to decide')}
        list={returns}
        keyOf={(row) => row.positionItemId}
        hrefOf={() => hrefOf(['returns'], { status: 'ANNOUNCED' })}
        empty={t('No return waits for a decision.')}
        columns={[
          { name: t('Order id'), cell: (row) => row.salesOrderId },
          { name: t('Status'), cell: (row) => <Badge tone="warn">{row.status}</Badge> },
          { name: t('Since'), cell: (row) => <Time at={row.occurredTime} /> },
        ]}
      />
    </section>
  );
}

function FailingWebhooks() {
  const webhooks = useRows('listWebhooks', {});
  const failing = webhooks.rows.filter(
    ({ failingSince, waiting }) => failingSince !== undefined || waiting > 0,
  );
  if (failing.length === 0) return null;
  return (
    <section class="stack">
      <h2>{t('Webhooks that fail')}</h2>
      <div class="cards">
        {failing.map(({ id, url, failingSince, waiting }) => (
          <div key={id} class="card">
            <strong>{url}</strong>
            <span>
              {t('fails since')} <Time at={failingSince} />
            </span>
            <FigureCard
              label={t('events wait')}
              value={count(waiting)}
              href="#/developers?tab=webhooks"
              tone="warn"
            />
          </div>
        ))}
      </div>
    </section>
  );
}
