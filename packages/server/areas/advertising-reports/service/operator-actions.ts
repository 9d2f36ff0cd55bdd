/** The operator's operations on quotas and reports of a partner. */

import { ApiError } from '@kontor/contract/errors';
import { maxima } from '@kontor/contract/generated/maxima';
import type { OperatorReport, ReportQuota } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type {
  OperationRequest,
  ReadHandler,
  Reply,
  WriteHandler,
} from '../../../platform/operations/operation.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { reportErrors } from '../errors.ts';
import { ordersMax, windowMs } from '../rules/quota.ts';
import type { Report } from '../rules/report.ts';
import { removePieces } from '../store/pieces.ts';
import { listUses, removeUses } from '../store/quotas.ts';
import { forgetFile, storeFailed } from '../store/reports.ts';
import { reportEnded, viewForOperator } from '../views.ts';
import { recordReport } from './build.ts';
import { requireReport } from './read-report.ts';

/** What these operations need. */
interface ActionDeps {
  readonly partners: Partners;
}

/** Most clients listed; a partner has only a few. */
const clientsMax = maxima['operator-v1'].ReportQuota.clients;

/** Returns the orders of each client of a partner in its current window (OP9). */
export function getReportQuota({ partners }: ActionDeps): ReadHandler<'getReportQuota'> {
  return ofPartner(partners, async (tx, { nowMs }) => ({ status: 200, body: await readQuota(tx, nowMs) }));
}

/** Resets the window of every client of a partner (OP9). */
export function resetReportQuota({ partners }: ActionDeps): WriteHandler<'resetReportQuota'> {
  return ofPartner(partners, async (tx, { nowMs }) => {
    const before = await readQuota(tx, nowMs);
    await removeUses(tx);
    const after = await readQuota(tx, nowMs);
    return { status: 204, audit: [{ record: 'advertising/quota', before, after }] };
  });
}

async function readQuota(tx: ReadTx, nowMs: number): Promise<ReportQuota> {
  const uses = await listUses(tx, nowMs, clientsMax);
  return {
    limit: ordersMax,
    clients: uses.map(({ clientId, used, openedAtMs }) => ({
      clientId,
      used: Math.min(used, ordersMax),
      openedAt: formatInstant(openedAtMs),
      endsAt: formatInstant(openedAtMs + windowMs),
    })),
  };
}

/** Removes the file of a report that is READY, as if it had expired (OP8). */
export function expireReport({ partners }: ActionDeps): WriteHandler<'expireReport'> {
  return ofPartner(partners, (tx, request) =>
    change(tx, request, 'expired', async (report) => {
      if (report.status !== 'READY' || report.fileUntilMs === null) return undefined;
      await forgetFile(tx, report.reportId);
      await removePieces(tx, report.reportId);
      return { ...report, fileId: null, fileUntilMs: null, fileBytes: null };
    }),
  );
}

/** Makes a report that is being built fail (OP8). Its job removes what has been built so far. */
export function failReport({ partners }: ActionDeps): WriteHandler<'failReport'> {
  return ofPartner(partners, (tx, request) =>
    change(tx, request, 'failed', async (report) => {
      if (!(await storeFailed(tx, report.reportId, request.nowMs))) return undefined;
      recordReport(tx, report.reportId, 'FAILED', request.nowMs);
      return { ...report, status: 'FAILED', settledAtMs: request.nowMs };
    }),
  );
}

/** Changes a report; 409 when `apply` resolves to undefined. */
async function change(
  tx: WriteTx,
  { parameters, nowMs }: OperationRequest<'expireReport' | 'failReport'>,
  what: string,
  apply: (report: Report) => Promise<Report | undefined>,
): Promise<Reply<OperatorReport>> {
  const report = await requireReport(tx, parameters.reportId, nowMs);
  const after = await apply(report);
  if (after === undefined) {
    throw new ApiError(reportErrors.REPORT_STATE_FORBIDS, {
      detail: `The report is ${report.status} and cannot be ${what}.`,
      structured: { status: report.status },
    });
  }
  return { status: 200, body: viewForOperator(after), audit: [reportEnded(report, after)] };
}
