import { ApiError } from '../../../platform/errors/api-error.ts';
import type { PendingWork } from '../../../platform/jobs/work.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { reportErrors } from '../errors.ts';
import {
  ordersMax,
  presentUse,
  type QuotaUse,
  quotaHeaders,
  resetSeconds,
  windowMs,
} from '../rules/quota.ts';
import type { Order, Report, ReportKind } from '../rules/report.ts';
import { countOrder, findUse } from '../store/quotas.ts';
import { insertReport } from '../store/reports.ts';
import { reportOrdered } from '../views/audit.ts';
import { viewStatus } from '../views/report.ts';
import { readOrder } from './read-order.ts';

/** What ordering a report needs. */
export interface OrderDeps {
  readonly ids: Ids;
  readonly building: Pick<PendingWork, 'ask'>;
}

/** The operations that order a report. */
type OrderId =
  | 'createCampaignPerformanceReport'
  | 'createProductPerformanceReport'
  | 'createKeywordPerformanceReport';

/** Orders a report of a kind: in one transaction it is counted, stored and enqueued to be built (RP11, RP23, RP24). */
export function orderReport({ ids, building }: OrderDeps, kind: ReportKind): WriteOperation<OrderId, Order> {
  return {
    onlyAdds: true,
    prepare: async (_tx, request) => readOrder(kind, request.body, request.nowMs),
    async handle(tx, { caller, nowMs }, order) {
      const use = await countOrder(tx, caller.clientId, nowMs);
      if (use.used > ordersMax) throw exhausted(use, nowMs);
      const report: Report = {
        reportId: ids.uuid(),
        kind,
        status: 'IN_PROGRESS',
        createdAtMs: nowMs,
        settledAtMs: null,
        fileUntilMs: null,
        fileId: null,
        fileBytes: null,
        order,
      };
      await insertReport(tx, report);
      await building.ask(tx, report.reportId, nowMs);
      return {
        status: 202,
        headers: quotaHeaders(use),
        body: viewStatus(report, undefined),
        audit: [reportOrdered(report)],
      };
    },
    refusalHeaders: quotaOf,
  };
}

/** Returns the headers about the caller's quota for a refusal (RP25). */
async function quotaOf(
  tx: ReadTx,
  { caller: { clientId }, nowMs }: Pick<OperationRequest, 'caller' | 'nowMs'>,
): Promise<Record<string, string>> {
  return quotaHeaders(presentUse(await findUse(tx, clientId), clientId, nowMs));
}

function exhausted(use: QuotaUse, nowMs: number): ApiError {
  const waitSeconds = Math.max(1, resetSeconds(use) - Math.floor(nowMs / 1000));
  return new ApiError(reportErrors.REPORT_QUOTA_EXCEEDED, {
    detail: `Report quota exceeded: all ${ordersMax} report orders of the current 24-hour window are used.`,
    structured: { limit: ordersMax, windowHours: windowMs / (60 * 60 * 1000) },
    headers: { 'retry-after': `${waitSeconds}` },
  });
}
