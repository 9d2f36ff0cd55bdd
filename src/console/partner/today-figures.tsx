import { count } from '../app/format.tsx';
import { hrefOf } from '../app/route.ts';
import { t } from '../app/texts.ts';
import { FigureCard } from '../components/basics.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { useCall, useRows } from '../data/partner.ts';

/** Products that are looked at: the most that one request examines. */
const examinedMax = 200;

/** Counts of the partner's records, each as a link into the list that it counts. */
export function TodayFigures() {
  const overview = useCall('getOverview', {}, { everyMs: 30_000 });
  if (overview.error) return <Failure error={overview.error} retry={() => void overview.refetch()} />;
  if (overview.data === undefined) return <Loading />;
  const { products, deliveries, orders = [], returns, webhooks } = overview.data;
  const open = orders.find(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE');
  return (
    <div class="cards">
      {open !== undefined && (
        <FigureCard
          label={t('orders to send')}
          value={count(open.orders, open.ordersIsMinimum)}
          href={hrefOf(['orders'], { status: 'PROCESSABLE' })}
          tone={open.orders > 0 ? 'warn' : 'plain'}
        />
      )}
      {products !== undefined && (
        <>
          <FigureCard label={t('products')} value={count(products.total)} href="#/products" />
          <FigureCard
            label={t('online')}
            value={count(products.byStatus.ONLINE)}
            href={hrefOf(['products'], { status: 'ONLINE' })}
            tone="ok"
          />
          <CannotBeBought />
          {(['REJECTED', 'RESTRICTED'] as const).map((status) => (
            <FigureCard
              key={status}
              label={status === 'REJECTED' ? t('rejected') : t('restricted')}
              value={count(products.byStatus[status])}
              href={hrefOf(['products'], { status })}
              tone={products.byStatus[status] > 0 ? 'bad' : 'plain'}
            />
          ))}
        </>
      )}
      {returns !== undefined && (
        <FigureCard
          label={t('returns to decide')}
          value={count(returns.announced, returns.announcedIsMinimum)}
          href={hrefOf(['returns'], { status: 'ANNOUNCED' })}
          tone={returns.announced > 0 ? 'warn' : 'plain'}
        />
      )}
      {deliveries !== undefined && (
        <FigureCard label={t('deliveries not done')} value={count(deliveries.waiting)} href="#/deliveries" />
      )}
      {webhooks.failing + webhooks.stopped > 0 && (
        <FigureCard
          label={t('webhooks that fail or are stopped')}
          value={count(webhooks.failing + webhooks.stopped)}
          href={hrefOf(['developers'], { tab: 'webhooks' })}
          tone="bad"
        />
      )}
    </div>
  );
}

/** Products that shoppers see but cannot buy, among those whose status changed last. */
function CannotBeBought() {
  const { rows, hasMore } = useRows(
    'listOwnProducts',
    { marketPlaceStatus: ['ONLINE'], orderable: false, limit: examinedMax },
    { everyMs: 30_000 },
  );
  if (rows.length === 0) return null;
  return (
    <FigureCard
      label={t('online, but cannot be bought')}
      value={count(rows.length, hasMore)}
      href={hrefOf(['products'], { status: 'ONLINE', buyable: 'no' })}
      tone="warn"
    />
  );
}
