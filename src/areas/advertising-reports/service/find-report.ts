import { ApiError } from '../../../platform/errors/api-error.ts';
import { platformErrors } from '../../../platform/errors/platform-errors.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { reportErrors } from '../errors.ts';
import { type Report, reportsKeptMs } from '../rules/report.ts';
import { findReport } from '../store/reports.ts';

const reportIdForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns a report of the partner that is still readable; 400 for something that is not an id (RP18), 404 when there is
 * none (RP17).
 */
export async function requireReport(tx: ReadTx, reportId: string, nowMs: number): Promise<Report> {
  if (!reportIdForm.test(reportId)) {
    throw new ApiError(platformErrors.INVALID_PARAMETER, {
      detail: 'Parameter reportId must be a lower-case UUID, such as 0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d.',
      structured: { parameter: 'reportId' },
    });
  }
  const report = await findReport(tx, reportId);
  if (report !== undefined && isReadable(report, nowMs)) return report;
  throw reportNotFound(reportId);
}

/** Creates the refusal of a report that the partner does not have, or not at this path. */
export function reportNotFound(reportId: string): ApiError {
  return new ApiError(reportErrors.REPORT_NOT_FOUND, {
    detail: `There is no report with the id ${reportId}.`,
  });
}

function isReadable({ settledAtMs }: Report, nowMs: number): boolean {
  return settledAtMs === null || settledAtMs + reportsKeptMs > nowMs;
}
