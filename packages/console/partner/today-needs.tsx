import type { OwnOverview } from '@kontor/contract/generated/overview-v1';
import { count } from '../app/format.tsx';
import { daysBefore, nowMs } from '../app/now.ts';
import { hrefOf } from '../app/route.ts';
import { codeText, t } from '../app/texts.ts';
import { type Need, Needs } from '../components/needs.tsx';
import { orderabilityReasonsText } from '../components/orderability-reasons.ts';
import { Failure, Loading } from '../components/states.tsx';
import { useCall, useRows } from '../data/partner.ts';

const everyMs = 30_000;

/** Products that are looked at: the most that one request examines. */
const examinedMax = 200;

/** What waits for the partner, the costliest first; each leads to where it is dealt with. */
export function TodayNeeds() {
  const overview = useCall('getOverview', {}, { everyMs });
  const buyable = useUnbuyable(overview.data?.products !== undefined);
  if (overview.error) return <Failure error={overview.error} retry={() => void overview.refetch()} />;
  if (overview.data === undefined || buyable === 'loading') return <Loading />;
  const { products, deliveries, orders = [], returns, webhooks } = overview.data;
  const needs = [
    ...needsOfOrders(orders),
    ...buyable,
    ...needsOfReturns(returns),
    ...needsOfProducts(products),
    ...needsOfDeliveries(deliveries),
    ...needsOfWebhooks(webhooks),
  ];
  return (
    <section class="stack" aria-label={t('What needs doing')}>
      <h2>{t('What needs doing')}</h2>
      {needs.length === 0 ? <p class="note ok">{t('Nothing needs you now.')}</p> : <Needs needs={needs} />}
    </section>
  );
}

/** Open orders cost most: they are cancelled when they are not sent. */
function needsOfOrders(orders: NonNullable<OwnOverview['orders']>): Need[] {
  const open = orders.find(({ fulfillmentStatus }) => fulfillmentStatus === 'PROCESSABLE');
  if (open === undefined || open.orders === 0) return [];
  return [
    {
      count: count(open.orders, open.ordersIsMinimum),
      text: t('order to send | orders to send', { count: open.orders }),
      detail: t('Shoppers have paid and wait.'),
      href: hrefOf(['orders'], { status: 'PROCESSABLE' }),
      tone: 'warn',
    },
  ];
}

/** Products that shoppers see but cannot buy, among those whose status changed last. */
function useUnbuyable(enabled: boolean): readonly Need[] | 'loading' {
  const { rows, hasMore, isLoading } = useRows(
    'listOwnProducts',
    { marketPlaceStatus: ['ONLINE'], orderable: false, limit: examinedMax },
    { everyMs, enabled },
  );
  if (enabled && isLoading) return 'loading';
  if (rows.length === 0) return [];
  return [
    {
      count: count(rows.length, hasMore),
      text: t('product is online, but cannot be bought | products are online, but cannot be bought', {
        count: rows.length,
      }),
      detail: orderabilityReasonsText([...new Set(rows.flatMap(({ reasons }) => reasons))]),
      href: hrefOf(['products'], { status: 'ONLINE', buyable: 'no' }),
      tone: 'bad',
    },
  ];
}

function needsOfReturns(returns: OwnOverview['returns']): Need[] {
  if (returns === undefined || returns.announced === 0) return [];
  return [
    {
      count: count(returns.announced, returns.announcedIsMinimum),
      text: t('return to decide | returns to decide', { count: returns.announced }),
      detail: t('Shoppers get their money back when you accept.'),
      href: hrefOf(['returns'], { status: 'ANNOUNCED' }),
      tone: 'warn',
    },
  ];
}

function needsOfProducts(products: OwnOverview['products']): Need[] {
  if (products === undefined) return [];
  const { byStatus, errors } = products;
  const [frequent] = errors;
  return (['REJECTED', 'RESTRICTED'] as const)
    .filter((status) => byStatus[status] > 0)
    .map((status, index) => ({
      count: count(byStatus[status]),
      text:
        status === 'REJECTED'
          ? t('product is refused | products are refused', { count: byStatus[status] })
          : t('product is restricted | products are restricted', { count: byStatus[status] }),
      // The reasons of both are counted together.
      ...(index === 0 &&
        frequent !== undefined && {
          detail: `${t('Most often:')} ${codeText(frequent.code, frequent.title)}`,
        }),
      href: hrefOf(['products'], { status }),
      tone: 'bad',
    }));
}

const dayBefore = (days: number) => daysBefore(nowMs(), days).slice(0, 10);

function needsOfDeliveries(deliveries: OwnOverview['deliveries']): Need[] {
  if (deliveries === undefined) return [];
  // The page of deliveries shows 30 days at most.
  const days = deliveries.days.filter(({ day, failed }) => failed > 0 && day >= dayBefore(30));
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  const [cause] = days.flatMap(({ causes }) => causes);
  const isOfWeek = days.every(({ day }) => day >= dayBefore(7));
  return [
    ...(failed > 0
      ? [
          {
            count: count(failed),
            text: t(
              'failed element in the last 7 days with deliveries | failed elements in the last 7 days with deliveries',
              {
                count: failed,
              },
            ),
            ...(cause !== undefined && {
              detail: `${t('Last:')} ${codeText(cause.code, cause.title)}`,
            }),
            href: hrefOf(['deliveries'], { only: 'failed', ...(!isOfWeek && { days: '30' }) }),
            tone: 'bad' as const,
          },
        ]
      : []),
    ...(deliveries.waiting > 0
      ? [
          {
            count: count(deliveries.waiting),
            text: t('delivery is being processed | deliveries are being processed', {
              count: deliveries.waiting,
            }),
            href: '#/deliveries',
            tone: 'accent' as const,
          },
        ]
      : []),
  ];
}

function needsOfWebhooks({ failing, stopped }: OwnOverview['webhooks']): Need[] {
  if (failing + stopped === 0) return [];
  return [
    {
      count: count(failing + stopped),
      text: t('webhook fails or is stopped | webhooks fail or are stopped', { count: failing + stopped }),
      href: hrefOf(['developers'], { tab: 'webhooks' }),
      tone: 'bad',
    },
  ];
}
