import type { SqlValue } from '../../../platform/store/sql-values.ts';
import { declareStatements, type FamilyCall } from '../../../platform/store/statement.ts';
import {
  type Dimension,
  groupsOf,
  type KeyFigure,
  type Order,
  type Range,
  type ReportKind,
  rangeOf,
} from '../rules/report.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/advertising-reports/store');

/** Most columns by which rows can be grouped; the statement always has that many. */
const groupsMax = 5;

/** Columns by which rows can be grouped, in the order of the table's key, with their names in the statement. */
const dimensions: readonly (readonly [Dimension, string])[] = [
  ['CAMPAIGN_ID', 'c.campaign_id'],
  ['EVENT_DATE_CET', 'f.day'],
  ['SKU', 'f.sku'],
  ['KEYWORD', 'f.keyword'],
  ['MATCH_TYPE', 'f.match_type'],
  ['SEARCHTERM', 'f.search_term'],
];

/** Key figures in the order of the statement's sums. */
const keyFigures: readonly (readonly [KeyFigure, string])[] = [
  ['TOTAL_VIEWS', 'views'],
  ['TOTAL_CLICKS', 'clicks'],
  ['TOTAL_COSTS', 'costs'],
  ['TOTAL_ORDERED_SKUS', 'ordered_skus'],
  ['TOTAL_SALES', 'sales'],
  ['TOTAL_SALES_SELLER', 'sales_seller'],
];

const sums = keyFigures.map(([, name]) => `CAST(SUM(f.${name}) AS BIGINT) AS ${name}`).join(', ');
const sumNames = keyFigures.map(([, name]) => `g.${name}`).join(', ');

/** Combinations of columns by which rows can be grouped: reports of keywords have no SKU. */
const groupings = [
  ...groupingsOf(['CAMPAIGN_ID', 'EVENT_DATE_CET', 'SKU']),
  ...groupingsOf(['CAMPAIGN_ID', 'EVENT_DATE_CET', 'KEYWORD', 'MATCH_TYPE', 'SEARCHTERM']),
];

/**
 * Rows of a report. Figures are grouped in the order of their key, which avoids most sorting; the groups are then
 * sorted in the order of columns given by parameters. CROSS JOIN makes an embedded engine read the
 * figures of one campaign after the other.
 */
const reportRows = statements.partnerFamily(
  'reportRows',
  { grouping: [...new Set(groupings)], isFiltered: [false, true] },
  ({ grouping, isFiltered }, { isAmong }) => {
    const groups = dimensions.filter(([name]) => grouping.split(' ').includes(name));
    const named = groups.map(([, column], number) => `${column} AS key${number}`).join(', ');
    const cases = groups.map((_, number) => `WHEN ${number} THEN g.key${number}`).join(' ');
    const sorted = Array.from({ length: groupsMax }, (_, index) =>
      index < groups.length
        ? `CASE CAST(:group${index + 1} AS BIGINT) ${cases} END AS group${index + 1}`
        : `'' AS group${index + 1}`,
    );
    const filters = isFiltered
      ? `AND c.campaign_id >= :campaignFrom AND c.campaign_id <= :campaignTo
         AND NOT (${isAmong('c.campaign_id', ':campaignsWithout')})
         AND f.sku >= :skuFrom AND f.sku <= :skuTo AND NOT (${isAmong('f.sku', ':skusWithout')})
         AND f.match_type >= :matchFrom AND f.match_type <= :matchTo
         AND NOT (${isAmong('f.match_type', ':matchesWithout')})`
      : '';
    return `SELECT ${sorted.join(', ')}, ${sumNames}
     FROM (
       SELECT ${named}, ${sums}
       FROM figure_campaigns c CROSS JOIN advertising_figures f
       WHERE c.partner_id = ?1 AND f.partner_id = ?1 AND f.campaign_id = c.campaign_id
         AND f.day >= :fromDay AND f.day <= :toDay ${filters}
       GROUP BY ${groups.map(([, column]) => column).join(', ')}
     ) g
     ORDER BY ${groups.map((_, number) => `group${number + 1}`).join(', ')}`;
  },
  // Reports of keywords are always filtered: they leave out figures without a keyword.
  { possible: ({ grouping, isFiltered }) => isFiltered || !/KEYWORD|MATCH_TYPE|SEARCHTERM/.test(grouping) },
);

/** Returns every non-empty subset of the columns, named as in the statements. */
function groupingsOf(columns: readonly Dimension[]): string[] {
  let chosen: Dimension[][] = [[]];
  for (const column of columns) chosen = [...chosen, ...chosen.map((some) => [...some, column])];
  return chosen.filter(({ length }) => length > 0).map((some) => some.join(' '));
}

/** Returns the statement call that reads the rows of a report. */
export function rowsOfReport(
  kind: ReportKind,
  { period, columns, filters }: Order,
): FamilyCall<'partner', object> {
  const groups = groupsOf(columns);
  const inKeyOrder = dimensions.map(([name]) => name).filter((name) => groups.includes(name));
  const numberOf = (index: number) => inKeyOrder.indexOf(groups[index] as Dimension);
  const campaigns = rangeOf(filters, 'CAMPAIGN_ID');
  const skus = rangeOf(filters, 'SKU');
  const matches = rangeOf(filters, 'MATCH_TYPE');
  return reportRows.with(
    { grouping: inKeyOrder.join(' '), isFiltered: filters.length > 0 || kind === 'keyword' },
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

/** Returns a function that picks the values of the report's columns from a row of the statement. */
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
