/** Reports as they are ordered and stored, and which columns each kind has (RP6 to RP8). */
import type { ReportJobStatus } from '../../../contract/sponsored-product-ads-reporting-v1.ts';
import type { Filter } from './filters.ts';
import type { Period } from './period.ts';

const hourMs = 60 * 60 * 1000;

/** How long the file of a report is kept (RP16), and its status (RP17). */
export const filesKeptMs = 24 * hourMs;
export const reportsKeptMs = 7 * 24 * hourMs;

export type ReportKind = 'campaign' | 'product' | 'keyword';

/** Columns that rows are grouped by. */
export type Dimension = 'EVENT_DATE_CET' | 'CAMPAIGN_ID' | 'SKU' | 'KEYWORD' | 'SEARCHTERM' | 'MATCH_TYPE';

/** Columns that are added up. */
export type KeyFigure =
  | 'TOTAL_VIEWS'
  | 'TOTAL_CLICKS'
  | 'TOTAL_COSTS'
  | 'TOTAL_ORDERED_SKUS'
  | 'TOTAL_SALES'
  | 'TOTAL_SALES_SELLER';

export type Column = Dimension | KeyFigure;

/** What a report is to hold. */
export interface Order {
  readonly name: string;
  readonly period: Period;
  readonly columns: readonly Column[];
  readonly filters: readonly Filter[];
}

export interface Report {
  readonly reportId: string;
  readonly kind: ReportKind;
  readonly status: ReportJobStatus;
  readonly createdAtMs: number;
  /** When it was READY or FAILED. */
  readonly settledAtMs: number | null;
  /** Until when its file is kept; null where there is none. */
  readonly fileUntilMs: number | null;
  readonly fileId: string | null;
  readonly fileBytes: number | null;
  readonly order: Order;
}

/** What rows of a kind are grouped by when the order names nothing. */
export const usualGroups: Readonly<Record<ReportKind, Dimension>> = {
  campaign: 'CAMPAIGN_ID',
  product: 'SKU',
  keyword: 'KEYWORD',
};

/** Whether a column is added up. */
export function isKeyFigure(column: Column): column is KeyFigure {
  return column.startsWith('TOTAL_');
}

/** The columns of a report: those of `groupBy` in their order, then the rest of `columns` in theirs, each once. */
export function columnsOf(
  kind: ReportKind,
  {
    columns,
    groupBy,
  }: { readonly columns: readonly Column[]; readonly groupBy?: readonly Dimension[] | null | undefined },
): Column[] {
  const groups =
    groupBy === undefined || groupBy === null || groupBy.length === 0 ? [usualGroups[kind]] : groupBy;
  return [...new Set<Column>([...groups, ...columns])];
}

/** The columns that rows are grouped and sorted by, in the order of the columns. */
export function groupsOf(columns: readonly Column[]): Dimension[] {
  return columns.filter((column): column is Dimension => !isKeyFigure(column));
}

/** Where the file of a report is downloaded (RP19). */
export function downloadPath(reportId: string): string {
  return `/v1/spa-reporting/reports/${reportId}.csv`;
}
