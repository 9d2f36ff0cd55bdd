/** How the file of a report is built, and what is recorded of the outcome. */

import { freeBytes } from '@kontor/values/bytes';
import { moduleUrl } from '@kontor/values/module-url';
import type { Write } from '../../../platform/jobs/work.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { RenderPool } from '../../../platform/rendering/render-pool.ts';
import type { DatabaseLocation } from '../../../platform/store/location.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import type { Report } from '../rules/report.ts';
import { type FileKey, insertPieces } from '../store/pieces.ts';
import { type BuiltFile, findReport } from '../store/reports.ts';
import type { FileToRender } from './csv-file.ts';

/** What building a file needs. */
export interface BuildDeps {
  readonly ids: Ids;
  readonly database: DatabaseLocation;
  /** Threads that build files, one at a time. */
  readonly builders: RenderPool;
}

/** Bytes in a stored piece, and in the pieces that one transaction stores. */
const pieceBytes = 256 * 1024;
const transactionBytes = 1024 * 1024;

/** Module that renders a file. */
const renderer = moduleUrl(import.meta.url, './csv-file.ts');

/**
 * Builds the file of a report and stores it in pieces, a few per transaction; undefined when the report is no longer
 * IN_PROGRESS. The pieces are not visible until the report refers to the file.
 */
export async function buildFile(
  { ids, database, builders }: BuildDeps,
  reads: ReadTx,
  reportId: string,
  write: Write,
): Promise<BuiltFile | undefined> {
  const report = await findReport(reads, reportId);
  if (report?.status !== 'IN_PROGRESS') return undefined;
  const { kind, order } = report;
  const data: FileToRender = { database, partnerId: reads.partnerId, kind, order };
  const file: FileKey = { reportId, fileId: ids.uuid() };
  const stored = await storePieces(builders.stream(renderer, data), file, write);
  return stored === undefined ? undefined : { fileId: file.fileId, bytes: stored };
}

/** Stores the output of a stream; resolves to its bytes, or to undefined once the report is no longer IN_PROGRESS. */
async function storePieces(
  stream: AsyncIterable<Buffer>,
  file: FileKey,
  write: Write,
): Promise<number | undefined> {
  const waiting: Buffer[] = [];
  let [bytes, stored, number] = [0, 0, 0];
  const store = async (): Promise<boolean> => {
    const parts = waiting.splice(0);
    const joined = Buffer.concat(parts);
    parts.forEach(freeBytes);
    const count = Math.ceil(joined.byteLength / pieceBytes);
    const pieces = Array.from({ length: count }, (_, index) =>
      joined.subarray(index * pieceBytes, (index + 1) * pieceBytes),
    );
    const isWanted = await write(async (tx) => {
      if (!(await isInProgress(tx, file.reportId))) return false;
      await insertPieces(tx, file, number, pieces);
      return true;
    });
    freeBytes(joined);
    [stored, number] = [bytes, number + count];
    return isWanted;
  };
  for await (const part of stream) {
    waiting.push(part);
    bytes += part.byteLength;
    if (bytes - stored >= transactionBytes && !(await store())) return undefined;
  }
  return (await store()) ? bytes : undefined;
}

async function isInProgress(tx: WriteTx, reportId: string): Promise<boolean> {
  const report: Report | undefined = await findReport(tx, reportId);
  return report?.status === 'IN_PROGRESS';
}

/** Records that a report can be downloaded, or that it failed. */
export function recordReport(tx: WriteTx, reportId: string, status: 'READY' | 'FAILED', nowMs: number): void {
  recordEvent(tx, {
    type: status === 'READY' ? 'kontor.report.ready.v1' : 'kontor.report.failed.v1',
    subject: `reports/${reportId}`,
    atMs: nowMs,
    data: { reportId, status },
  });
}
