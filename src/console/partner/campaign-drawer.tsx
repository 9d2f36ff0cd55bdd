import { count, money, share } from '../app/format.tsx';
import { t } from '../app/texts.ts';
import { AsRequest, Json } from '../components/as-request.tsx';
import { Facts } from '../components/basics.tsx';
import { Drawer } from '../components/drawer.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Plot } from '../components/plot.tsx';
import { Failure, Loading } from '../components/states.tsx';
import { useCall } from '../data/partner.ts';
import { useDailyFigures } from './campaign-figures.ts';

/** One campaign: its figures, day by day as a plot. */
export function CampaignDrawer({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const campaign = useCall('getCampaign', { campaignId });
  return (
    <Drawer
      title={campaign.data?.name ?? campaignId}
      onClose={onClose}
      tabs={[
        { name: t('Summary'), content: () => <Figures campaignId={campaignId} /> },
        {
          name: t('Raw'),
          content: () => <Loaded read={campaign}>{(found) => <Json value={found} />}</Loaded>,
        },
        {
          name: t('Request'),
          content: () => <AsRequest operationId="getCampaign" input={{ campaignId }} />,
        },
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
          [t('Costs'), money(metrics.totalCosts / 100, 'EUR')],
          [t('Sales'), money(metrics.totalSales / 100, 'EUR')],
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
