import { checksOf } from '../../../platform/integrity/check.ts';
import { rowsOf } from '../../../platform/integrity/store.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/advertising-reports/store');

const report = rowsOf('advertising_reports r', 'report', 'report_id');

/** Invariants of figures, and of reports with their files. */
export const reportChecks = checksOf(statements, {
  figureWithWrongMembers: [
    'every figure has keyword, match type and search term, or none of them, and no negative number',
    `SELECT 'partner ' || f.partner_id || ', campaign ' || f.campaign_id || ', day ' || f.day AS violation
     FROM advertising_figures f
     WHERE (f.keyword = '') <> (f.match_type = '') OR (f.keyword = '') <> (f.search_term = '')
       OR f.views < 0 OR f.clicks < 0 OR f.costs < 0 OR f.ordered_skus < 0 OR f.sales < 0 OR f.sales_seller < 0`,
  ],
  figureWithoutFeed: [
    'every campaign with figures has the time at which they arrived',
    rowsOf('advertising_figures f', 'campaign', 'campaign_id', 'SELECT DISTINCT').without(
      'figure_campaigns c',
      ['campaign_id'],
    ),
  ],
  reportWithoutEnd: [
    'reports have a completion time exactly if they are READY or FAILED, and a file only if READY',
    report.where(`(r.status = 'IN_PROGRESS') <> (r.settled_at IS NULL)
      OR (r.file_id IS NULL) <> (r.file_until IS NULL) OR (r.file_id IS NULL) <> (r.file_bytes IS NULL)
      OR (r.status <> 'READY' AND r.file_id IS NOT NULL)`),
  ],
  reportWithoutJob: [
    'every report that is IN_PROGRESS has a job that builds it',
    report.where(`r.status = 'IN_PROGRESS' AND NOT EXISTS (SELECT 1 FROM jobs j
      WHERE j.partner_id = r.partner_id AND j.lane = 'advertising-reports' AND j.payload = r.report_id)`),
  ],
  fileNotWhole: [
    'every file of a report is complete',
    report.where(`r.file_id IS NOT NULL AND r.file_bytes <>
      (SELECT COALESCE(SUM(LENGTH(p.bytes)), 0) FROM report_pieces p WHERE p.partner_id = r.partner_id
       AND p.report_id = r.report_id AND p.file_id = r.file_id)`),
  ],
  pieceOfNobody: [
    'every piece of a file belongs to the file of a report, or to a report that is being built',
    rowsOf('report_pieces p', 'report', 'report_id', 'SELECT DISTINCT').without(
      'advertising_reports r',
      ['report_id'],
      "r.file_id = p.file_id OR r.status = 'IN_PROGRESS'",
    ),
  ],
});
