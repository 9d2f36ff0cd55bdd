import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import type { Report } from '../rules/report.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising-reports/store');

const reportById = statements.partner(
  'reportById',
  'SELECT * FROM advertising_reports WHERE partner_id = ?1 AND report_id = ?2',
);

const reportInsert = statements.partner(
  'reportInsert',
  `INSERT INTO advertising_reports (partner_id, report_id, kind, status, created_at, ordered)
   VALUES (?1, ?2, ?3, 'IN_PROGRESS', ?4, ?5)`,
);

const reportReady = statements.partner(
  'reportReady',
  `UPDATE advertising_reports SET status = 'READY', settled_at = ?3, file_until = ?4, file_id = ?5, file_bytes = ?6
   WHERE partner_id = ?1 AND report_id = ?2 AND status = 'IN_PROGRESS'`,
);

const reportFailed = statements.partner(
  'reportFailed',
  `UPDATE advertising_reports SET status = 'FAILED', settled_at = ?3
   WHERE partner_id = ?1 AND report_id = ?2 AND status = 'IN_PROGRESS'`,
);

const fileForget = statements.partner(
  'fileForget',
  `UPDATE advertising_reports SET file_until = NULL, file_id = NULL, file_bytes = NULL
   WHERE partner_id = ?1 AND report_id = ?2`,
);

/** Uses advertising_reports_by_end. */
const oldReportsDelete = statements.shared(
  'oldReportsDelete',
  `DELETE FROM advertising_reports WHERE (partner_id, report_id) IN
     (SELECT partner_id, report_id FROM advertising_reports
      WHERE settled_at IS NOT NULL AND settled_at <= ?1 AND file_until IS NULL LIMIT ?2)`,
);

/** Uses advertising_reports_by_file. */
const reportWithOldFile = statements.shared(
  'reportWithOldFile',
  `SELECT partner_id, report_id FROM advertising_reports WHERE file_until IS NOT NULL AND file_until <= ?1
   ORDER BY file_until LIMIT 1`,
);

export async function findReport(tx: ReadTx, reportId: string): Promise<Report | undefined> {
  const row = await tx.get(reportById, reportId);
  return row && toReport(row);
}

/** Stores a report that is IN_PROGRESS. */
export async function insertReport(tx: WriteTx, report: Report): Promise<void> {
  await tx.run(reportInsert, report.reportId, report.kind, report.createdAtMs, JSON.stringify(report.order));
}

/** A file that was built. */
export interface BuiltFile {
  readonly fileId: string;
  readonly bytes: number;
}

/** Makes a report READY; false when it is no longer IN_PROGRESS. */
export async function settleReady(
  tx: WriteTx,
  reportId: string,
  { fileId, bytes }: BuiltFile,
  { nowMs, untilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  return (await tx.run(reportReady, reportId, nowMs, untilMs, fileId, bytes)) > 0;
}

/** Makes a report FAILED; false when it is no longer IN_PROGRESS. */
export async function settleFailed(tx: WriteTx, reportId: string, nowMs: number): Promise<boolean> {
  return (await tx.run(reportFailed, reportId, nowMs)) > 0;
}

/** Removes the reference to a report's file; its pieces are removed separately. */
export async function forgetFile(tx: WriteTx, reportId: string): Promise<void> {
  await tx.run(fileForget, reportId);
}

/**
 * Removes up to `count` reports, of any partner, that were settled at or before an instant and have no file; resolves
 * to their number.
 */
export function removeReports(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(oldReportsDelete, untilMs, count);
}

/** Returns a report, of any partner, whose file has expired at an instant. */
export async function findOldFile(
  tx: SharedWriteTx,
  nowMs: number,
): Promise<{ readonly partnerId: string; readonly reportId: string } | undefined> {
  const row = await tx.get(reportWithOldFile, nowMs);
  return row && { partnerId: row.partner_id, reportId: row.report_id };
}

function toReport(row: StatementTypes['reportById']['row']): Report {
  return {
    reportId: row.report_id,
    kind: row.kind as Report['kind'],
    status: row.status as Report['status'],
    createdAtMs: row.created_at,
    settledAtMs: row.settled_at,
    fileUntilMs: row.file_until,
    fileId: row.file_id,
    fileBytes: row.file_bytes,
    order: readStored<Report['order']>(row.ordered),
  };
}
