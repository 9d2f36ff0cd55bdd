/** Statements on order_listing: the marks under which an order is found, and the pages of lists. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { orderListing } from '../../../tables/orders/order-listing.ts';
import type { StatementTypes } from './statement-types.ts';

/** What a row of the listing holds besides its mark. */
interface ListedOrder {
  readonly salesOrderId: string;
  readonly orderDateMs: number;
  readonly modifiedAtMs: number;
  readonly lifecycleAtMs: number;
}

/** Columns by which lists can be sorted. */
export type SortColumn = 'lifecycle_at' | 'order_date' | 'modified_at';

export interface ListFilter {
  readonly fromDateMs?: number | undefined;
  readonly fromOrderDateMs?: number | undefined;
  readonly toOrderDateMs?: number | undefined;
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Position of an order in a sorted list. */
export interface ListPosition {
  readonly at: number;
  readonly salesOrderId: string;
}

/** Most rows that are gathered through the index of a date filter and then sorted. */
const gatheredMax = 2_000;

const statements = declareStatements<StatementTypes>('server/areas/orders/store');

const listing = statementsOf(orderListing);
const insert = listing.insert();
const remove = listing.remove('mark', 'lifecycleAtMs', 'salesOrderId');

/** Counts the rows that a date filter leaves under a mark, up to a limit. */
const countInRange = statements.partnerFamily(
  'countInRange',
  { column: ['modified_at', 'order_date'], hasEnd: [false, true] },
  ({ column, hasEnd }) => `SELECT COUNT(*) AS found FROM (SELECT 1 AS one FROM order_listing
     WHERE partner_id = ?1 AND mark = :mark AND ${column} >= :from ${hasEnd ? `AND ${column} <= :to` : ''}
     LIMIT :limit) counted`,
);

/**
 * A page of orders under a mark. Rows are read through the index of the `driving` column; a unary plus keeps a column
 * from being considered for an index. An order never changes before it is placed, so a lower bound on the order date
 * also bounds the other two columns.
 */
const pageUnderMark = statements.partnerFamily(
  'pageUnderMark',
  {
    column: ['lifecycle_at', 'order_date', 'modified_at'],
    gather: ['none', 'modified_at', 'order_date'],
    descending: [false, true],
    hasFrom: [false, true],
    hasFromOrderDate: [false, true],
    hasToOrderDate: [false, true],
    follows: [false, true],
  },
  ({ column, gather, descending, ...given }) => {
    const driving = gather === 'none' ? column : gather;
    const named = (name: SortColumn) => (name === driving ? name : `+${name}`);
    const sorted = gather === 'none' ? column : `+${column}`;
    const direction = descending ? 'DESC' : 'ASC';
    const conditions = ['partner_id = ?1', 'mark = :mark'];
    if (given.hasFrom) conditions.push(`${named('modified_at')} >= :from`);
    if (given.hasFromOrderDate) conditions.push(`${named('order_date')} >= :fromOrderDate`);
    if (given.hasToOrderDate) conditions.push(`${named('order_date')} <= :toOrderDate`);
    if (given.hasFromOrderDate && gather === 'none' && column !== 'order_date') {
      conditions.push(`${column} >= :fromOrderDate`);
    }
    if (given.follows) {
      conditions.push(`(${sorted}, sales_order_id) ${descending ? '<' : '>'} (:afterAt, :afterId)`);
    }
    return `SELECT ${column} AS at, sales_order_id FROM order_listing WHERE ${conditions.join(' AND ')}
     ORDER BY ${sorted} ${direction}, sales_order_id ${direction} LIMIT :limit`;
  },
  {
    // Rows are gathered only through the index of a column that is filtered by but not sorted by.
    possible: ({ column, gather, hasFrom, hasToOrderDate }) =>
      gather === 'none' || (gather !== column && (gather === 'modified_at' ? hasFrom : hasToOrderDate)),
  },
);

export async function addToListing(tx: WriteTx, order: ListedOrder, marks: readonly string[]): Promise<void> {
  const { salesOrderId, orderDateMs, modifiedAtMs, lifecycleAtMs } = order;
  await insert.each(
    tx,
    marks.map((mark) => ({ mark, salesOrderId, orderDateMs, modifiedAtMs, lifecycleAtMs })),
  );
}

export async function removeFromListing(
  tx: WriteTx,
  order: ListedOrder,
  marks: readonly string[],
): Promise<void> {
  await tx.runEach(
    remove,
    marks.map((mark): [string, number, string] => [mark, order.lifecycleAtMs, order.salesOrderId]),
  );
}

/**
 * Returns the first orders under a mark after a position. Rows are read in sort order from the index of the sorted
 * column, unless a filter on another column leaves few enough rows to gather and sort: a list of recent changes then
 * does not scan everything that has not changed.
 */
export async function listUnderMark(
  tx: ReadTx,
  mark: string,
  filter: ListFilter,
  page: { after?: ListPosition | undefined; count: number },
): Promise<ListPosition[]> {
  const gather = await gatheringColumn(tx, mark, filter);
  const rows = await tx.all(
    ...pageUnderMark.with(
      {
        column: filter.column,
        gather: gather ?? 'none',
        descending: filter.descending,
        hasFrom: filter.fromDateMs !== undefined,
        hasFromOrderDate: filter.fromOrderDateMs !== undefined,
        hasToOrderDate: filter.toOrderDateMs !== undefined,
        follows: page.after !== undefined,
      },
      {
        mark,
        from: filter.fromDateMs,
        fromOrderDate: filter.fromOrderDateMs,
        toOrderDate: filter.toOrderDateMs,
        afterAt: page.after?.at,
        afterId: page.after?.salesOrderId,
        limit: page.count,
      },
    ),
  );
  return rows.map((row) => ({ at: row.at, salesOrderId: row.sales_order_id }));
}

/**
 * Returns the column of a date filter that leaves few rows under the mark; undefined when scanning the list is better.
 */
async function gatheringColumn(
  tx: ReadTx,
  mark: string,
  filter: ListFilter,
): Promise<'modified_at' | 'order_date' | undefined> {
  const { column, fromDateMs: from, fromOrderDateMs = 0, toOrderDateMs: to } = filter;
  if (from !== undefined && column !== 'modified_at') {
    if (await isNarrow(tx, 'modified_at', { mark, from })) return 'modified_at';
  }
  if (to !== undefined && column !== 'order_date') {
    if (await isNarrow(tx, 'order_date', { mark, from: fromOrderDateMs, to })) return 'order_date';
  }
  return undefined;
}

async function isNarrow(
  tx: ReadTx,
  column: 'modified_at' | 'order_date',
  range: { mark: string; from: number; to?: number },
): Promise<boolean> {
  const hasEnd = range.to !== undefined;
  const call = countInRange.with({ column, hasEnd }, { ...range, limit: gatheredMax + 1 });
  const row = await tx.get(...call);
  return (row?.found ?? 0) <= gatheredMax;
}
