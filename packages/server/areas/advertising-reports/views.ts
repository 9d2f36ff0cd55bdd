import type { OperatorReport } from '@kontor/contract/generated/operator-v1';
import type {
  CampaignMetrics,
  ProductMetrics,
  ReportStatusResponse,
} from '@kontor/contract/generated/sponsored-product-ads-reporting-v1';
import { formatInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import { type Counts, quotient } from './rules/figures.ts';
import type { Report } from './rules/report.ts';

/** The status of a report; `url` is the address of its file, if it has one. */
export function viewStatus({ reportId, status }: Report, url: string | undefined): ReportStatusResponse {
  return { reportId, status, downloadUrl: url ?? null };
}

/** A report as the operator sees it. */
export function viewForOperator(report: Report): OperatorReport {
  const { reportId, kind, status, createdAtMs, settledAtMs, fileUntilMs, order } = report;
  return {
    reportId,
    kind,
    name: order.name,
    status,
    createdAt: formatInstant(createdAtMs),
    ...(settledAtMs !== null && { settledAt: formatInstant(settledAtMs) }),
    ...(fileUntilMs !== null && { fileUntil: formatInstant(fileUntilMs) }),
  };
}

const recordOf = ({ reportId }: Report) => `advertising/reports/${reportId}`;

/** A report that was ordered, for the audit log. */
export function reportOrdered(report: Report): AuditChange {
  const { kind, status, order } = report;
  return { record: recordOf(report), after: { kind, status, ...order } };
}

/** The outcome of a report, for the audit log. */
export function reportEnded(before: Report, after: Report): AuditChange {
  const sideOf = ({ status, fileUntilMs }: Report) => ({ status, hasFile: fileUntilMs !== null });
  return { record: recordOf(after), before: sideOf(before), after: sideOf(after) };
}

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
