import { count, daysText, duration } from '../app/format.tsx';
import { daysBefore } from '../app/now.ts';
import { hrefOf, useFilters } from '../app/route.ts';
import { mayUse, useSession } from '../app/session.ts';
import { t } from '../app/texts.ts';
import { Badge, FigureCard, PageHead } from '../components/basics.tsx';
import { Select } from '../components/controls.tsx';
import { Loading } from '../components/states.tsx';
import { useCall, useNow, useRows } from '../data/operator.ts';
import { DeliveryList, secondsOf } from './delivery-list.tsx';
import { FailuresByPartner, totalsOf } from './failures.tsx';
import { HealthParts } from './health-parts.tsx';
import { NeedsSomeone } from './needs-someone.tsx';
import { StatisticsPlots } from './statistics-plots.tsx';

const everyMs = 15_000;
const spans = ['1', '7'] as const;
const waitsLongSeconds = 60;

/** Whether the marketplace does what it promises, and what needs someone. */
export default function Health() {
  const session = useSession();
  const { filters, field } = useFilters();
  const days = filters.days === '7' ? 7 : 1;
  const since = daysBefore(useNow(), days);
  const seesDeliveries = mayUse(session, ['viewer', 'catalogue']);
  return (
    <div class="in-order">
      <PageHead title={t('Health')}>
        <Readiness />
      </PageHead>
      <NeedsSomeone />
      <HealthParts />
      {mayUse(session, ['viewer']) && <StatisticsPlots />}
      {seesDeliveries && (
        <>
          <div class="filters">
            <Select
              label={t('Period')}
              {...field('days', String(days))}
              options={spans.map((each) => [each, daysText(each)] as const)}
            />
          </div>
          <Figures since={since} days={days} />
          <Waiting />
          <section class="stack">
            <h2>
              {days === 1 ? t('Failures of today') : t('Failures of the last {count} days', { count: days })}
            </h2>
            <FailuresByPartner since={since} onlyFailed />
          </section>
        </>
      )}
    </div>
  );
}

function Readiness() {
  const ready = useCall('getReadiness', {}, { everyMs });
  if (ready.error) return <Badge tone="bad">{t('not ready for requests')}</Badge>;
  return ready.data === undefined ? null : <Badge tone="ok">{t('ready for requests')}</Badge>;
}

function Figures({ since, days }: { since: string; days: number }) {
  const session = useSession();
  const now = useNow();
  const waiting = useRows('listDeliveries', { only: 'waiting', limit: 200 }, { everyMs });
  const delivered = useRows('listDeliveryDays', { since, limit: 200 });
  const webhooks = useCall(
    'listOperatorWebhooks',
    {},
    { enabled: mayUse(session, ['viewer', 'catalogue', 'orders', 'accounts']), everyMs },
  );
  if (waiting.isLoading || delivered.isLoading || webhooks.isPending) return <Loading />;
  const oldest = Math.max(0, ...waiting.rows.map((row) => secondsOf(row, now)));
  const totals = totalsOf(delivered.rows);
  const failed = totals.reduce((sum, total) => sum + total.failed, 0);
  const elements = totals.reduce((sum, total) => sum + total.succeeded + total.unchanged, failed);
  const backlogs = (webhooks.data?.resources ?? []).map(({ backlog }) => backlog);
  const behind = backlogs.reduce((sum, backlog) => sum + (backlog?.events ?? 0), 0);
  const isMinimum = behind > 0 && backlogs.some((backlog) => backlog?.eventsIsMinimum);
  return (
    <div class="cards">
      <FigureCard
        label={
          waiting.rows.length === 0
            ? t('deliveries wait')
            : t('deliveries wait, the oldest for {time}', { time: duration(oldest) })
        }
        value={count(waiting.rows.length, waiting.hasMore)}
        tone={oldest > waitsLongSeconds ? 'bad' : 'plain'}
        href={hrefOf(['deliveries'], { only: 'waiting' })}
      />
      <FigureCard
        label={days === 1 ? t('elements today') : t('elements in {count} days', { count: days })}
        value={count(elements)}
        href={hrefOf(['deliveries'], { days: String(days) })}
      />
      <FigureCard
        label={t('of them failed')}
        value={count(failed)}
        tone={failed > 0 ? 'bad' : 'plain'}
        href={hrefOf(['deliveries'], { only: 'failed', days: String(days) })}
      />
      <FigureCard
        label={t('events wait for webhooks')}
        value={count(behind, isMinimum)}
        href={hrefOf(['system'], { tab: 'webhooks' })}
      />
    </div>
  );
}

function Waiting() {
  const waiting = useRows('listDeliveries', { only: 'waiting', limit: 200 }, { everyMs });
  if (waiting.rows.length === 0 && waiting.error === undefined) return null;
  return (
    <section class="stack">
      <h2>{t('Waiting deliveries')}</h2>
      <DeliveryList
        list={waiting}
        caption={t('Waiting deliveries')}
        empty={t('No delivery waits.')}
        hrefOf={(row) => hrefOf(['deliveries', row.partnerId, row.processUuid])}
      />
    </section>
  );
}
