import type { OperatorReport } from '../../../../generated/operator-v1.ts';
import { ApiError } from '../../../../platform/errors/api-error.ts';
import type { OperationRequest, Reply, WriteHandler } from '../../../../platform/operations/operation.ts';
import type { SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { reportErrors } from '../../errors.ts';
import type { Partners } from '../../needs.ts';
import type { Report } from '../../rules/report.ts';
import { removePieces } from '../../store/pieces.ts';
import { forgetFile, settleFailed } from '../../store/reports.ts';
import { reportSettled } from '../../views/audit.ts';
import { viewForOperator } from '../../views/report.ts';
import { requireReport } from '../find-report.ts';
import { recordReport } from '../journal.ts';

/** What operations on reports need. */
export interface ReportDeps {
  readonly partners: Partners;
}

/** Removes the file of a report that is READY, as if it had expired (OP8). */
export function expireReport(deps: ReportDeps): WriteHandler<'expireReport'> {
  return (shared, request) =>
    change(deps, shared, request, 'expired', async (tx, report) => {
      if (report.status !== 'READY' || report.fileUntilMs === null) return undefined;
      await forgetFile(tx, report.reportId);
      await removePieces(tx, report.reportId);
      return { ...report, fileId: null, fileUntilMs: null, fileBytes: null };
    });
}

/** Makes a report that is being built fail (OP8). Its job removes what has been built so far. */
export function failReport(deps: ReportDeps): WriteHandler<'failReport'> {
  return (shared, request) =>
    change(deps, shared, request, 'failed', async (tx, report) => {
      if (!(await settleFailed(tx, report.reportId, request.nowMs))) return undefined;
      recordReport(tx, report.reportId, 'FAILED', request.nowMs);
      return { ...report, status: 'FAILED', settledAtMs: request.nowMs };
    });
}

/** Changes a report; 409 when `apply` resolves to undefined. */
async function change(
  { partners }: ReportDeps,
  shared: SharedWriteTx,
  { parameters, nowMs }: OperationRequest<'expireReport' | 'failReport'>,
  what: string,
  apply: (tx: WriteTx, report: Report) => Promise<Report | undefined>,
): Promise<Reply<OperatorReport>> {
  await partners.requirePartner(shared, parameters.partnerId);
  const tx = shared.partner(parameters.partnerId);
  const report = await requireReport(tx, parameters.reportId, nowMs);
  const after = await apply(tx, report);
  if (after === undefined) {
    throw new ApiError(reportErrors.REPORT_STATE_FORBIDS, {
      detail: `The report is ${report.status} and cannot be ${what}.`,
      structured: { status: report.status },
    });
  }
  return { status: 200, body: viewForOperator(after), audit: [reportSettled(report, after)] };
}
