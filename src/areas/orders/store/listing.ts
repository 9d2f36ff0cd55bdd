/** Statements on order_listing: under which marks an order is found, and the pages of lists. */
import type { ReadTx, SqlValue, WriteTx } from '../../../platform/store/store.ts';

/** What a row of the listing holds beside its mark. */
export interface ListedOrder {
  readonly salesOrderId: string;
  readonly orderDateMs: number;
  readonly modifiedAtMs: number;
  readonly lifecycleAtMs: number;
}

/** Columns by which lists are sorted. */
export type SortColumn = 'lifecycle_at' | 'order_date' | 'modified_at';

export interface ListFilter {
  readonly fromDateMs?: number | undefined;
  readonly fromOrderDateMs?: number | undefined;
  readonly toOrderDateMs?: number | undefined;
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Where an order stands in the sorting of a list. */
export interface ListPosition {
  readonly at: number;
  readonly salesOrderId: string;
}

/** Up to so many rows are gathered through the index of a date filter and sorted then. */
const gatheredMax = 2_000;

export async function addToListing(tx: WriteTx, order: ListedOrder, marks: readonly string[]): Promise<void> {
  await tx.text.runEach(
    `INSERT INTO order_listing (partner_id, mark, lifecycle_at, sales_order_id, order_date, modified_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    marks.map((mark) => [
      mark,
      order.lifecycleAtMs,
      order.salesOrderId,
      order.orderDateMs,
      order.modifiedAtMs,
    ]),
  );
}

export async function removeFromListing(
  tx: WriteTx,
  order: ListedOrder,
  marks: readonly string[],
): Promise<void> {
  await tx.text.runEach(
    `DELETE FROM order_listing
     WHERE partner_id = ?1 AND mark = ?2 AND lifecycle_at = ?3 AND sales_order_id = ?4`,
    marks.map((mark) => [mark, order.lifecycleAtMs, order.salesOrderId]),
  );
}

/**
 * The first orders under a mark behind a position. Rows are read in the order of the sorted column from its own
 * index, unless a filter on another column leaves few enough to gather and sort them: then a list of what changed
 * lately does not walk past everything that did not.
 */
export async function listUnderMark(
  tx: ReadTx,
  mark: string,
  filter: ListFilter,
  page: { after?: ListPosition | undefined; count: number },
): Promise<ListPosition[]> {
  const gather = await gatheringColumn(tx, mark, filter);
  const { conditions, parameters } = conditionsOf(mark, filter, gather);
  const direction = filter.descending ? 'DESC' : 'ASC';
  const sorted = gather === undefined ? filter.column : `+${filter.column}`;
  if (page.after !== undefined) {
    parameters.push(page.after.at, page.after.salesOrderId);
    const last = parameters.length + 1;
    const compared = filter.descending ? '<' : '>';
    conditions.push(`(${sorted}, sales_order_id) ${compared} (?${last - 1}, ?${last})`);
  }
  const rows = await tx.text.all<{ at: number; sales_order_id: string }>(
    `SELECT ${filter.column} AS at, sales_order_id FROM order_listing WHERE ${conditions.join(' AND ')}
     ORDER BY ${sorted} ${direction}, sales_order_id ${direction} LIMIT ?${parameters.length + 2}`,
    ...parameters,
    page.count,
  );
  return rows.map((row) => ({ at: Number(row.at), salesOrderId: row.sales_order_id }));
}

/** The column of a date filter that leaves few rows under the mark; undefined when walking the list is better. */
async function gatheringColumn(
  tx: ReadTx,
  mark: string,
  filter: ListFilter,
): Promise<'modified_at' | 'order_date' | undefined> {
  if (filter.fromDateMs !== undefined && filter.column !== 'modified_at') {
    if (await isNarrow(tx, mark, 'modified_at >= ?3', [filter.fromDateMs])) return 'modified_at';
  }
  if (filter.toOrderDateMs !== undefined && filter.column !== 'order_date') {
    const bounds = [filter.fromOrderDateMs ?? 0, filter.toOrderDateMs];
    if (await isNarrow(tx, mark, 'order_date >= ?3 AND order_date <= ?4', bounds)) return 'order_date';
  }
  return undefined;
}

async function isNarrow(
  tx: ReadTx,
  mark: string,
  range: string,
  bounds: readonly number[],
): Promise<boolean> {
  const row = await tx.text.get<{ found: number }>(
    `SELECT COUNT(*) AS found FROM (SELECT 1 AS one FROM order_listing
       WHERE partner_id = ?1 AND mark = ?2 AND ${range} LIMIT ?${bounds.length + 3}) counted`,
    mark,
    ...bounds,
    gatheredMax + 1,
  );
  return Number(row?.found ?? 0) <= gatheredMax;
}

/**
 * Conditions with their parameters from `?2` on. A plus sign keeps a column out of the choice of an index. An order
 * never changes before it is placed, so the least order date bounds the other two columns as well.
 */
function conditionsOf(mark: string, filter: ListFilter, gather: SortColumn | undefined) {
  const conditions = ['partner_id = ?1', 'mark = ?2'];
  const parameters: SqlValue[] = [mark];
  const driving = gather ?? filter.column;
  const add = (column: SortColumn, comparison: string, value: number | undefined) => {
    if (value === undefined) return;
    parameters.push(value);
    conditions.push(`${column === driving ? '' : '+'}${column} ${comparison} ?${parameters.length + 1}`);
  };
  add('modified_at', '>=', filter.fromDateMs);
  add('order_date', '>=', filter.fromOrderDateMs);
  add('order_date', '<=', filter.toOrderDateMs);
  if (gather === undefined && filter.column !== 'order_date') {
    add(filter.column, '>=', filter.fromOrderDateMs);
  }
  return { conditions, parameters };
}
