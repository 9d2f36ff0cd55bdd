import { type IntegrityCheck, statementCheck } from '../../../platform/integrity/check.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising-reports/store');

/** What holds of figures. */
export const reportChecks: readonly IntegrityCheck[] = [
  statementCheck(
    'every figure has keyword, match type and search term, or none of them, and no number below 0',
    statements.faults(
      'figureWithWrongMembers',
      `SELECT 'partner ' || f.partner_id || ', campaign ' || f.campaign_id || ', day ' || f.day AS fault
       FROM advertising_figures f
       WHERE (f.keyword = '') <> (f.match_type = '') OR (f.keyword = '') <> (f.search_term = '')
         OR f.views < 0 OR f.clicks < 0 OR f.costs < 0 OR f.ordered_skus < 0 OR f.sales < 0 OR f.sales_seller < 0`,
    ),
  ),
  statementCheck(
    'of every campaign with figures it is known when they came',
    statements.faults(
      'figureWithoutFeed',
      `SELECT DISTINCT 'partner ' || f.partner_id || ', campaign ' || f.campaign_id AS fault
       FROM advertising_figures f WHERE NOT EXISTS
         (SELECT 1 FROM figure_campaigns c WHERE c.partner_id = f.partner_id AND c.campaign_id = f.campaign_id)`,
    ),
  ),
];
