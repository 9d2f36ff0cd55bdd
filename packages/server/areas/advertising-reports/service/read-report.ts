import { Readable } from 'node:stream';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { OperationId } from '@kontor/contract/generated/operations';
import { isUuid } from '@kontor/values/codes';
import { isAcceptable } from '@kontor/values/http-accept';
import { moduleUrl } from '@kontor/values/module-url';
import { type Asker, askerOf, type Faults } from '../../../platform/faults/faults.ts';
import { attachmentReply } from '../../../platform/operations/file-reply.ts';
import type { OperationRequest, ReadHandler, ReplyOf } from '../../../platform/operations/operation.ts';
import type { RenderPool } from '../../../platform/rendering/render-pool.ts';
import type { DatabaseLocation } from '../../../platform/store/location.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { reportErrors } from '../errors.ts';
import { downloadPath, type Report, type ReportKind, reportsKeptMs } from '../rules/report.ts';
import { type FileKey, findPiece, piecesOf } from '../store/pieces.ts';
import { findReport } from '../store/reports.ts';
import { viewStatus } from '../views.ts';
import type { RowsToRender } from './json-rows.ts';

/** What reading a report needs. */
export interface ReadDeps {
  readonly faults: Faults;
  readonly rendering: RenderPool;
  /** Location of the database, for threads that open their own connection. */
  readonly database: DatabaseLocation;
  /** Public address of this server, without a trailing slash. */
  issuer(): string;
}

type StatusId = Extract<OperationId, `get${string}PerformanceReportStatus`>;

type StatusRequest = OperationRequest<StatusId>;

const jsonRenderer = moduleUrl(import.meta.url, './json-rows.ts');

/** Reads the status of a report of a kind; a report of another kind is not found (RP18). */
export function readStatus<Id extends StatusId>(
  deps: ReadDeps,
  operationId: Id,
  kind: ReportKind,
): (tx: ReadTx, request: StatusRequest) => Promise<ReplyOf<StatusId>> {
  return async (tx, request) => {
    const report = await requireReport(tx, request.query.reportId, request.nowMs);
    if (report.kind !== kind) throw reportNotFound(report.reportId);
    const file = await findFile(deps, tx, report, askerOf(operationId, request));
    const url = file && deps.issuer() + downloadPath(report.reportId);
    return { status: 200, body: viewStatus(report, url) };
  };
}

/** Downloads the file of a report as CSV or as JSON rows, depending on what the caller accepts (RP19, RP20). */
export function downloadReport(deps: ReadDeps): ReadHandler<'downloadReport'> {
  return async (tx, request) => {
    const report = await requireReport(tx, request.query.reportId, request.nowMs);
    const file = await requireFile(deps, tx, report, askerOf('downloadReport', request));
    const type = typeFor(request.headers.accept);
    if (type !== undefined) return csvReply(tx, report, file, type);
    const { database, rendering } = deps;
    const data: RowsToRender = { database, partnerId: tx.partnerId, file, columns: report.order.columns };
    const attachment = { type: 'application/json', name: fileName(report, 'json') };
    return attachmentReply(attachment, rendering.stream(jsonRenderer, data));
  };
}

/** Downloads the same file by its name, always as CSV. */
export function downloadByFileName(deps: ReadDeps): ReadHandler<'downloadReportByFileName'> {
  return async (tx, request) => {
    const report = await requireReport(tx, request.parameters.reportId, request.nowMs);
    const file = await requireFile(deps, tx, report, askerOf('downloadReportByFileName', request));
    return csvReply(tx, report, file, typeFor(request.headers.accept) ?? 'application/csv');
  };
}

function csvReply(tx: ReadTx, report: Report, file: FileKey, type: string) {
  const bytes = report.fileBytes ?? 0;
  const pieces = piecesOf((number) => findPiece(tx, file, number), bytes);
  const attachment = { type, name: fileName(report, 'csv') };
  return attachmentReply(attachment, Readable.from(pieces, { objectMode: false }), bytes);
}

/** Returns the media type of a CSV file for an Accept header; undefined when it allows only JSON (RP20). */
function typeFor(accept: string | undefined): string | undefined {
  const isNamed =
    accept !== undefined && /(^|,)\s*text\/csv\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i.test(accept);
  if (isNamed) return 'text/csv';
  return ['application/csv', 'text/csv'].find((type) => isAcceptable(accept, [type]));
}

/** Returns the file of a report that is READY; 404 when it does not exist yet, 410 when it no longer exists. */
async function requireFile(deps: ReadDeps, tx: ReadTx, report: Report, asker: Asker): Promise<FileKey> {
  if (report.status !== 'READY') {
    const why = report.status === 'FAILED' ? 'The report failed.' : 'The report is not built yet.';
    throw new ApiError(reportErrors.REPORT_NOT_READY, { detail: why, structured: { status: report.status } });
  }
  if ((await deps.faults.stateOf(tx, 'report-files', asker)) === 'unavailable') {
    throw new ApiError(reportErrors.REPORT_FILES_UNAVAILABLE, { headers: { 'retry-after': '5' } });
  }
  const file = await findFile(deps, tx, report, asker);
  if (file === undefined) throw new ApiError(reportErrors.REPORT_EXPIRED);
  return file;
}

/** Returns the file of a report; undefined when there is none or it no longer exists (RP16). */
async function findFile(
  { faults }: ReadDeps,
  tx: ReadTx,
  { reportId, fileId, fileUntilMs }: Report,
  asker: Asker,
): Promise<FileKey | undefined> {
  if (fileId === null || fileUntilMs === null || fileUntilMs <= asker.nowMs) return undefined;
  if ((await faults.stateOf(tx, 'report-files', asker)) === 'missing') return undefined;
  const file = { reportId, fileId };
  return (await findPiece(tx, file, 0)) === undefined ? undefined : file;
}

function fileName({ kind, reportId }: Report, ending: 'csv' | 'json'): string {
  return `${kind}-performance-${reportId}.${ending}`;
}

/**
 * Returns a report of the partner that is still readable; 400 for something that is not an id (RP18), 404 when there is
 * none (RP17).
 */
export async function requireReport(tx: ReadTx, reportId: string, nowMs: number): Promise<Report> {
  if (!isUuid(reportId)) {
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
function reportNotFound(reportId: string): ApiError {
  return new ApiError(reportErrors.REPORT_NOT_FOUND, {
    detail: `There is no report with the id ${reportId}.`,
  });
}

function isReadable({ settledAtMs }: Report, nowMs: number): boolean {
  return settledAtMs === null || settledAtMs + reportsKeptMs > nowMs;
}
