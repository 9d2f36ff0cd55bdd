import { declareStatements, type FamilyCall } from '../../../platform/store/statement.ts';
import type { SqlValue } from '../../../platform/store/store.ts';
import { type Range, rangeOf } from '../rules/filters.ts';
import { type Dimension, groupsOf, type KeyFigure, type Order, type ReportKind } from '../rules/report.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/advertising-reports/store');

/** Columns of the statement that rows may be grouped by. */
const groupsMax = 5;

/** Numbers of the columns that rows can be grouped by, and the columns of the table behind them. */
const dimensions: readonly (readonly [Dimension, string])[] = [
  ['EVENT_DATE_CET', 'f.day'],
  ['CAMPAIGN_ID', 'f.campaign_id'],
  ['SKU', 'f.sku'],
  ['KEYWORD', 'f.keyword'],
  ['SEARCHTERM', 'f.search_term'],
  ['MATCH_TYPE', 'f.match_type'],
];

/** The key figures in the order of the statement's sums. */
const keyFigures: readonly (readonly [KeyFigure, string])[] = [
  ['TOTAL_VIEWS', 'views'],
  ['TOTAL_CLICKS', 'clicks'],
  ['TOTAL_COSTS', 'costs'],
  ['TOTAL_ORDERED_SKUS', 'ordered_skus'],
  ['TOTAL_SALES', 'sales'],
  ['TOTAL_SALES_SELLER', 'sales_seller'],
];

const sums = keyFigures.map(([, name]) => `CAST(SUM(f.${name}) AS BIGINT) AS ${name}`).join(', ');
const cases = dimensions.map(([, column], number) => `WHEN ${number} THEN ${column}`).join(' ');

/**
 * The rows of a report, grouped by up to five columns that parameters choose: as texts of their own there would be
 * hundreds of statements. The campaigns lead to their figures by day.
 */
const reportRows = statements.partnerFamily(
  'reportRows',
  { groups: [1, 2, 3, 4, 5] },
  ({ groups }, { isAmong }) => {
    const numbers = Array.from({ length: groups }, (_, index) => index + 1);
    const chosen = [1, 2, 3, 4, 5].map((number) =>
      number > groups
        ? `'' AS group${number}`
        : `CASE CAST(:group${number} AS BIGINT) ${cases} END AS group${number}`,
    );
    return `SELECT ${chosen.join(', ')}, ${sums}
     FROM figure_campaigns c JOIN advertising_figures f ON f.campaign_id = c.campaign_id
     WHERE c.partner_id = ?1 AND f.partner_id = ?1 AND f.day >= :fromDay AND f.day <= :toDay
       AND c.campaign_id >= :campaignFrom AND c.campaign_id <= :campaignTo
       AND NOT (${isAmong('c.campaign_id', ':campaignsWithout')})
       AND f.sku >= :skuFrom AND f.sku <= :skuTo AND NOT (${isAmong('f.sku', ':skusWithout')})
       AND f.match_type >= :matchFrom AND f.match_type <= :matchTo
       AND NOT (${isAmong('f.match_type', ':matchesWithout')})
     GROUP BY ${numbers.join(', ')} ORDER BY ${numbers.join(', ')}`;
  },
);

/** The statement that reads the rows of a report. */
export function rowsOfReport(
  kind: ReportKind,
  { period, columns, filters }: Order,
): FamilyCall<'partner', object> {
  const groups = groupsOf(columns);
  const campaigns = rangeOf(filters, 'CAMPAIGN_ID');
  const skus = rangeOf(filters, 'SKU');
  const matches = rangeOf(filters, 'MATCH_TYPE');
  const numberOf = (index: number) => dimensions.findIndex(([name]) => name === groups[index]);
  return reportRows.with(
    { groups: groups.length as 1 | 2 | 3 | 4 | 5 },
    {
      group1: numberOf(0),
      group2: numberOf(1),
      group3: numberOf(2),
      group4: numberOf(3),
      group5: numberOf(4),
      ...period,
      ...{ campaignFrom: campaigns.from, campaignTo: campaigns.to, campaignsWithout: withoutOf(campaigns) },
      ...{ skuFrom: skus.from, skuTo: skus.to, skusWithout: withoutOf(skus) },
      // Figures of AUTOMATIC campaigns have an empty match type (RP10).
      matchFrom: kind === 'keyword' && matches.from === '' ? 'A' : matches.from,
      ...{ matchTo: matches.to, matchesWithout: withoutOf(matches) },
    },
  );
}

/** Picks the values of the report's columns out of a row of the statement. */
export function columnPicker(columns: readonly string[]): (row: readonly SqlValue[]) => (string | number)[] {
  const groups = groupsOf(columns as Order['columns']);
  const places = columns.map((column) => {
    const group = groups.indexOf(column as Dimension);
    return group >= 0 ? group : groupsMax + keyFigures.findIndex(([name]) => name === column);
  });
  return (row) => places.map((place) => row[place] as string | number);
}

function withoutOf({ without }: Range): string {
  return JSON.stringify(without);
}
