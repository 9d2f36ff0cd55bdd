import { moneyOf } from '@kontor/values/money';
import { useQuery } from '@tanstack/preact-query';
import { count, Day, Money, money, share } from '../app/format.tsx';
import { nowMs } from '../app/now.ts';
import { go, hrefOf, useRoute } from '../app/route.ts';
import { named, t } from '../app/texts.ts';
import { Json, rawTabs } from '../components/as-request.tsx';
import { Facts, PageHead, State } from '../components/basics.tsx';
import { Drawer } from '../components/drawer.tsx';
import { Listing } from '../components/listing.tsx';
import { Plot } from '../components/plot.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { useCall, useClient, useRows } from '../data/partner.ts';

/** Amounts of advertising are whole euro cents. */
const euros = (cents: number) => moneyOf(cents, 'EUR').amount;

/** Advertising campaigns, and what one of them brought. */
export default function Ads() {
  const [campaignId] = useRoute().rest;
  const campaigns = useRows(
    'getCampaigns',
    { limit: 50 },
    { isSettled: ({ status }) => status !== 'PENDING' },
  );
  return (
    <>
      <PageHead title={t('Ads')} />
      <Listing
        caption={t('Campaigns')}
        list={campaigns}
        keyOf={(row) => row.campaignId}
        hrefOf={(row) => hrefOf(['ads', row.campaignId])}
        selected={campaignId}
        empty={t('There is no campaign.')}
        columns={[
          { name: t('Name'), cell: (row) => row.name },
          { name: t('Status'), cell: (row) => <State of={row.status} /> },
          { name: t('From'), cell: (row) => <Day day={row.startDate} /> },
          { name: t('To'), cell: (row) => <Day day={row.endDate} /> },
          {
            name: t('Budget'),
            isNumber: true,
            cell: (row) => (
              <span>
                <Money amount={euros(row.budget.amount)} currency="EUR" /> {named(row.budgetType)}
              </span>
            ),
          },
        ]}
      />
      {campaignId !== undefined && (
        <CampaignDrawer key={campaignId} campaignId={campaignId} onClose={() => go('#/ads')} />
      )}
    </>
  );
}

/** One campaign: its figures, day by day as a plot. */
function CampaignDrawer({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const campaign = useCall('getCampaign', { campaignId });
  return (
    <Drawer
      title={campaign.data?.name ?? campaignId}
      onClose={onClose}
      tabs={[
        { name: t('Summary'), content: () => <Figures campaignId={campaignId} /> },
        ...rawTabs(campaign, 'getCampaign', { campaignId }),
      ]}
    />
  );
}

function Figures({ campaignId }: { campaignId: string }) {
  const total = useCall('getCampaignPerformance', { campaignId });
  const days = useDailyFigures(campaignId);
  if (total.error) return <Failure error={total.error} retry={() => void total.refetch()} />;
  if (total.data === undefined) return <Loading />;
  if (!('metrics' in total.data)) return <Json value={total.data} />;
  const { metrics, dateRange } = total.data;
  return (
    <>
      <Facts
        rows={[
          [t('From'), dateRange.fromDate],
          [t('To'), dateRange.toDate],
          [t('Views'), count(metrics.totalViews)],
          [t('Clicks'), count(metrics.totalClicks)],
          [t('Clicks per view'), share(metrics.clickThroughRate)],
          [t('Costs'), money(euros(metrics.totalCosts), 'EUR')],
          [t('Sales'), money(euros(metrics.totalSales), 'EUR')],
          [t('Sales per cost'), metrics.returnOnAdSpend],
        ]}
      />
      {days.error !== undefined && <Failure error={days.error} />}
      {days.rows.length > 0 && (
        <>
          <Plot
            title={t('Views and clicks by day')}
            times={days.rows.map(({ day }) => Date.parse(day) / 1000)}
            series={[
              { name: t('Views'), values: days.rows.map(({ views }) => views) },
              { name: t('Clicks'), values: days.rows.map(({ clicks }) => clicks) },
            ]}
          />
          <Plot
            title={t('Costs and sales by day, in EUR')}
            times={days.rows.map(({ day }) => Date.parse(day) / 1000)}
            series={[
              { name: t('Costs'), values: days.rows.map(({ costs }) => costs) },
              { name: t('Sales'), values: days.rows.map(({ sales }) => sales) },
            ]}
          />
        </>
      )}
    </>
  );
}

/** Figures of a campaign on one day; costs and sales in EUR. */
interface DayFigures {
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
  readonly costs: number;
  readonly sales: number;
}

const days = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** The last days of a campaign, one request a day: the interface has totals of a range only. */
function useDailyFigures(campaignId: string): {
  readonly rows: readonly DayFigures[];
  readonly error: unknown;
} {
  const client = useClient();
  const query = useQuery({
    queryKey: ['getCampaignPerformance', campaignId, 'by day'],
    queryFn: async ({ signal }) => {
      const rows: DayFigures[] = [];
      for (let back = days; back >= 1; back -= 1) {
        const day = new Date(nowMs() - back * dayMs).toISOString().slice(0, 10);
        const answer = await client.call(
          'getCampaignPerformance',
          { campaignId, fromDate: day, toDate: day },
          { signal },
        );
        if (!('metrics' in answer)) continue;
        const { totalViews: views, totalClicks: clicks, totalCosts, totalSales } = answer.metrics;
        rows.push({ day, views, clicks, costs: euros(totalCosts), sales: euros(totalSales) });
      }
      return rows;
    },
    staleTime: 5 * 60_000,
  });
  return { rows: query.data ?? [], error: query.error ?? undefined };
}
