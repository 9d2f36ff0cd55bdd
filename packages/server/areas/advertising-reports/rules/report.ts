/**
 * Reports as ordered and stored, and the columns of each kind (RP6 to RP8). Filters are combined into the bounds that a
 * statement compares (RP9).
 */
import type { FilterOperator } from '@kontor/contract/generated/sponsored-product-ads-reporting-v1';
import { hourMs } from '@kontor/values/instant';
import type { ReportRow } from '../../../tables/advertising/advertising-reports.ts';
import type { Period } from './period.ts';

/** How long the file of a report (RP16) and its status (RP17) are kept. */
export const filesKeptMs = 24 * hourMs;
export const reportsKeptMs = 7 * 24 * hourMs;

export type ReportKind = 'campaign' | 'product' | 'keyword';

/** Columns by which rows are grouped. */
export type Dimension = 'EVENT_DATE_CET' | 'CAMPAIGN_ID' | 'SKU' | 'KEYWORD' | 'SEARCHTERM' | 'MATCH_TYPE';

/** Columns that are summed. */
export type KeyFigure =
  | 'TOTAL_VIEWS'
  | 'TOTAL_CLICKS'
  | 'TOTAL_COSTS'
  | 'TOTAL_ORDERED_SKUS'
  | 'TOTAL_SALES'
  | 'TOTAL_SALES_SELLER';

export type Column = Dimension | KeyFigure;

/** The requested content of a report. */
export interface Order {
  readonly name: string;
  readonly period: Period;
  readonly columns: readonly Column[];
  readonly filters: readonly Filter[];
}

export type Report = Omit<ReportRow, 'order'> & { readonly order: Order };

/** The column by which rows of a kind are grouped when the order does not name any. */
const defaultGroups: Readonly<Record<ReportKind, Dimension>> = {
  campaign: 'CAMPAIGN_ID',
  product: 'SKU',
  keyword: 'KEYWORD',
};

/** True for a column that is summed. */
export function isKeyFigure(column: Column): column is KeyFigure {
  return column.startsWith('TOTAL_');
}

/**
 * Returns the columns of a report: those of `groupBy` in their order, then the rest of `columns` in theirs, without
 * duplicates.
 */
export function columnsOf(
  kind: ReportKind,
  {
    columns,
    groupBy,
  }: { readonly columns: readonly Column[]; readonly groupBy?: readonly Dimension[] | null | undefined },
): Column[] {
  const groups =
    groupBy === undefined || groupBy === null || groupBy.length === 0 ? [defaultGroups[kind]] : groupBy;
  return [...new Set<Column>([...groups, ...columns])];
}

/** Returns the columns by which rows are grouped and sorted, in the order of the columns. */
export function groupsOf(columns: readonly Column[]): Dimension[] {
  return columns.filter((column): column is Dimension => !isKeyFigure(column));
}

/** Returns the path at which the file of a report is downloaded (RP19). */
export function downloadPath(reportId: string): string {
  return `/v1/spa-reporting/reports/${reportId}.csv`;
}

type FilterColumn = 'CAMPAIGN_ID' | 'SKU' | 'MATCH_TYPE';

export interface Filter {
  readonly column: FilterColumn;
  readonly operator: FilterOperator;
  readonly value: string;
}

/** The texts that all filters on a column leave: from one text to another, both included, except some. */
export interface Range {
  readonly from: string;
  readonly to: string;
  readonly without: readonly string[];
}

/** Sorts after every possible key, because keys have fewer characters. */
const behindAll = '\u{10FFFF}'.repeat(600);

/** Returns the range that the filters on a column leave; everything without filters. */
export function rangeOf(filters: readonly Filter[], column: FilterColumn): Range {
  let from = '';
  let to = behindAll;
  const without: string[] = [];
  for (const { operator, value } of filters.filter((each) => each.column === column)) {
    if (operator.startsWith('>') || operator === '=') from = laterOf(from, value);
    if (operator.startsWith('<') || operator === '=') to = laterOf(to, value) === to ? value : to;
    if (operator === '<' || operator === '>' || operator === '!=') without.push(value);
  }
  return { from, to, without };
}

/** Returns the later of two texts by code point, which is also their byte order in UTF-8. */
function laterOf(one: string, other: string): string {
  return Buffer.compare(Buffer.from(one), Buffer.from(other)) >= 0 ? one : other;
}
