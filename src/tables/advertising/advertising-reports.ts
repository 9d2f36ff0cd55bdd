import { document, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const advertisingReports = partnerTable('advertising_reports', {
  holds: 'reports that partners ordered, and what became of them',
  kept: 'seven days after they were built or failed',
  setBy: '`reportsKeptMs` in `src/areas/advertising-reports/rules/report.ts`',
  columns: {
    reportId: text(),
    kind: text(),
    status: text(),
    createdAtMs: integer(),
    settledAtMs: orNull(integer()),
    fileUntilMs: orNull(integer()),
    fileId: orNull(text()),
    fileBytes: orNull(integer()),
    ordered: document(),
  },
  key: ['reportId'],
  indexes: {
    byEnd: { ofAll: ['settledAtMs'], where: 'settled_at IS NOT NULL' },
    byFile: { ofAll: ['fileUntilMs'], where: 'file_until IS NOT NULL' },
  },
});
