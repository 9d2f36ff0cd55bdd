import type {
  CampaignMetrics,
  ProductMetrics,
} from '../../../generated/sponsored-product-ads-reporting-v1.ts';
import { type Counts, quotient } from '../rules/figures.ts';

/** Returns the sums of a campaign, with rates. */
export function campaignMetrics({ views, clicks, costs, orderedSkus, sales }: Counts): CampaignMetrics {
  return {
    clickThroughRate: quotient(clicks, views, 4),
    costPerClick: quotient(costs, clicks, 2),
    returnOnAdSpend: quotient(sales, costs, 4),
    totalViews: views,
    totalClicks: clicks,
    totalCosts: costs,
    totalOrderedSkus: orderedSkus,
    totalSales: sales,
  };
}

/** Returns the sums of a sku, with rates. */
export function productMetrics(counts: Counts): ProductMetrics {
  return { ...campaignMetrics(counts), totalSalesSeller: counts.salesSeller };
}
