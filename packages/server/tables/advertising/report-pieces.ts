import { bytes, integer, partnerTable, text } from '../../platform/store/table.ts';

export const reportPieces = partnerTable('report_pieces', {
  holds: 'files of reports, in pieces',
  kept: '24 hours after the report was built',
  setBy: '`filesKeptMs` in `packages/server/areas/advertising-reports/rules/report.ts`',
  rows: { personal: 'none', reset: 'kept', atOnce: 4 },
  columns: {
    reportId: text(),
    fileId: text(),
    piece: integer(),
    bytes: bytes(),
  },
  key: ['reportId', 'fileId', 'piece'],
});
