import { useQuery } from '@tanstack/preact-query';
import { nowMs } from '../app/now.ts';
import { useClient } from '../data/partner.ts';

/** Figures of a campaign on one day; costs and sales in EUR. */
export interface DayFigures {
  readonly day: string;
  readonly views: number;
  readonly clicks: number;
  readonly costs: number;
  readonly sales: number;
}

const days = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** The last days of a campaign, one request a day: the interface has totals of a range only. */
export function useDailyFigures(campaignId: string): {
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
        rows.push({ day, views, clicks, costs: totalCosts / 100, sales: totalSales / 100 });
      }
      return rows;
    },
    staleTime: 5 * 60_000,
  });
  return { rows: query.data ?? [], error: query.error ?? undefined };
}
