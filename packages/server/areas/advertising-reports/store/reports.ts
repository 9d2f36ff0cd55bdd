import type { ReadTx, SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { advertisingReports } from '../../../tables/advertising/advertising-reports.ts';
import type { Report } from '../rules/report.ts';

const reports = statementsOf(advertisingReports);
const byId = reports.by('reportId');
const insert = reports.insert();
const inProgress = "status = 'IN_PROGRESS'";
const ready = reports.updateIf(inProgress, 'status', 'settledAtMs', 'fileUntilMs', 'fileId', 'fileBytes');
const failed = reports.updateIf(inProgress, 'status', 'settledAtMs');
const updateFile = reports.update('fileUntilMs', 'fileId', 'fileBytes');
const ofAll = statementsOfAll(advertisingReports);
/** Uses advertising_reports_by_end. */
const removeOld = ofAll.removeSome<[untilMs: number, count: number]>(
  'settled_at IS NOT NULL AND settled_at <= ?1 AND file_until IS NULL LIMIT ?2',
);
/** Uses advertising_reports_by_file. */
const withOldFile = ofAll
  .select('partnerId', 'reportId')
  .where<[nowMs: number]>('file_until IS NOT NULL AND file_until <= ?1 ORDER BY file_until LIMIT 1');

export async function findReport(tx: ReadTx, reportId: string): Promise<Report | undefined> {
  return (await tx.get(byId, reportId)) as Report | undefined;
}

export async function insertReport(tx: WriteTx, report: Report): Promise<void> {
  await insert(tx, report);
}

/** A file that was built. */
export interface BuiltFile {
  readonly fileId: string;
  readonly bytes: number;
}

/** Makes a report READY; false when it is no longer IN_PROGRESS. */
export async function storeReady(
  tx: WriteTx,
  reportId: string,
  { fileId, bytes: fileBytes }: BuiltFile,
  { nowMs: settledAtMs, untilMs: fileUntilMs }: { readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  return (await ready(tx, { reportId, status: 'READY', settledAtMs, fileUntilMs, fileId, fileBytes })) > 0;
}

/** Makes a report FAILED; false when it is no longer IN_PROGRESS. */
export async function storeFailed(tx: WriteTx, reportId: string, nowMs: number): Promise<boolean> {
  return (await failed(tx, { reportId, status: 'FAILED', settledAtMs: nowMs })) > 0;
}

/** Removes the reference to a report's file; its pieces are removed separately. */
export async function forgetFile(tx: WriteTx, reportId: string): Promise<void> {
  await updateFile(tx, { reportId, fileUntilMs: null, fileId: null, fileBytes: null });
}

/**
 * Removes up to `count` reports, of any partner, that were settled at or before an instant and have no file; resolves
 * to their number.
 */
export function removeReports(tx: SharedWriteTx, untilMs: number, count: number): Promise<number> {
  return tx.run(removeOld, untilMs, count);
}

/** Returns a report, of any partner, whose file has expired at an instant. */
export function findOldFile(
  tx: SharedWriteTx,
  nowMs: number,
): Promise<{ readonly partnerId: string; readonly reportId: string } | undefined> {
  return tx.get(withOldFile, nowMs);
}
