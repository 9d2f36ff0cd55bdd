import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';

/** Records that a report can be downloaded, or that it failed. */
export function recordReport(tx: WriteTx, reportId: string, status: 'READY' | 'FAILED', nowMs: number): void {
  recordEvent(tx, {
    type: status === 'READY' ? 'kontor.report.ready.v1' : 'kontor.report.failed.v1',
    subject: `reports/${reportId}`,
    atMs: nowMs,
    data: { reportId, status },
  });
}
