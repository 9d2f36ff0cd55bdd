import type { OperatorReport } from '../../../generated/operator-v1.ts';
import type { ReportStatusResponse } from '../../../generated/sponsored-product-ads-reporting-v1.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Report } from '../rules/report.ts';

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
