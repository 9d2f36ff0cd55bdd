import type { ReportJobStatus } from '@kontor/contract/generated/sponsored-product-ads-reporting-v1';
import { integer, json, orNull, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

export const advertisingReports = partnerTable('advertising_reports', {
  holds: 'reports that partners ordered, and what became of them',
  kept: 'seven days after they were built or failed',
  setBy: '`reportsKeptMs` in `packages/server/areas/advertising-reports/rules/report.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    reportId: text(),
    kind: text<'campaign' | 'product' | 'keyword'>(),
    status: text<ReportJobStatus>(),
    createdAtMs: integer(),
    /** When it became READY or FAILED. */
    settledAtMs: orNull(integer()),
    /** When its file expires; null without a file. */
    fileUntilMs: orNull(integer()),
    fileId: orNull(text()),
    fileBytes: orNull(integer()),
    order: json<object>({ column: 'ordered' }),
  },
  key: ['reportId'],
  indexes: {
    byEnd: { ofAll: ['settledAtMs'], where: 'settled_at IS NOT NULL' },
    byFile: { ofAll: ['fileUntilMs'], where: 'file_until IS NOT NULL' },
  },
});

/** A report whose order is not read yet. */
export type ReportRow = RecordOf<typeof advertisingReports>;
