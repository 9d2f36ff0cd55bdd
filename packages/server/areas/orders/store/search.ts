/** Statements for the operator: which partners have orders that a search may find, and how many in each state. */

import type { FulfillmentStatus } from '@kontor/contract/generated/orders-v4';
import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/orders/store');

const tableOf = {
  order_number: 'orders',
  sales_order_id: 'orders',
  position_item_id: 'position_items',
  sku: 'position_items',
} as const;

/** A column that one value is looked up in. */
type SearchedColumn = keyof typeof tableOf;

/**
 * Looks each partner up in its index of the column. As a plain EXISTS, PostgreSQL may choose to scan the orders of
 * all partners instead.
 */
const partnersWithOrder = statements.sharedFamily(
  'partnersWithOrder',
  { column: ['order_number', 'sales_order_id', 'position_item_id', 'sku'] },
  ({ column }) => `SELECT p.partner_id FROM partners p
    WHERE p.partner_id >= :from AND (SELECT 1 FROM ${tableOf[column]} o
      WHERE o.partner_id = p.partner_id AND o.${column} = :value LIMIT 1) IS NOT NULL
    ORDER BY p.partner_id LIMIT :count`,
);

/** Likewise in order_listing_by_order_date, or order_listing_by_change. */
const partnersWithListed = statements.sharedFamily(
  'partnersWithListed',
  { column: ['order_date', 'modified_at'] },
  ({ column }) => `SELECT p.partner_id FROM partners p
    WHERE p.partner_id >= :from AND (SELECT 1 FROM order_listing l
      WHERE l.partner_id = p.partner_id AND l.mark IN (:mark, :otherMark)
        AND l.${column} >= :since AND l.${column} <= :until LIMIT 1) IS NOT NULL
    ORDER BY p.partner_id LIMIT :count`,
);

/** Reads the orders of a page along position_items_by_sku, then the items of each. */
const itemsOfSku = statements.partner(
  'itemsOfSku',
  `SELECT i.sales_order_id, i.position_item_id FROM
     (SELECT DISTINCT o.sales_order_id FROM position_items o
      WHERE o.partner_id = ?1 AND o.sku = ?2 AND o.sales_order_id >= ?3 ORDER BY o.sales_order_id LIMIT ?5 + 1) page
   CROSS JOIN position_items i
   WHERE i.partner_id = ?1 AND i.sales_order_id = page.sales_order_id AND i.sku = ?2
     AND (i.sales_order_id, i.position_item_id) > (?3, ?4)
   ORDER BY i.sales_order_id, i.position_item_id LIMIT ?5`,
);

const soldItem = statements.partner(
  'soldItem',
  `SELECT i.position_item_id, i.sku, o.order_number
   FROM position_items i JOIN orders o ON o.partner_id = ?1 AND o.sales_order_id = i.sales_order_id
   WHERE i.partner_id = ?1 AND i.position_item_id = ?2`,
);

/** Counts over the key of order_listing, up to a limit. */
const ordersInState = statements.partner(
  'ordersInState',
  `SELECT COUNT(*) AS orders FROM (SELECT 1 AS one FROM order_listing
     WHERE partner_id = ?1 AND mark = ?2 LIMIT ?3) counted`,
);

const soldItemInFull = statements.partner(
  'soldItemInFull',
  `SELECT i.position_item_id, i.sku, i.sent_at, i.document, o.order_number
   FROM position_items i JOIN orders o ON o.partner_id = ?1 AND o.sales_order_id = i.sales_order_id
   WHERE i.partner_id = ?1 AND i.position_item_id = ?2`,
);

interface From {
  readonly from: string;
  readonly count: number;
}

/** Partners from an id on, in id order, who have an order with the value. */
export async function partnersWithValue(
  tx: SharedReadTx,
  column: SearchedColumn,
  value: string,
  at: From,
): Promise<string[]> {
  const rows = await tx.all(...partnersWithOrder.with({ column }, { ...at, value }));
  return rows.map(({ partner_id }) => partner_id);
}

/** A span of time by one of the columns of the listing. */
export interface Span {
  readonly column: 'order_date' | 'modified_at';
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

/** Partners from an id on, in id order, who have an order under one of the marks (at most two) of that time. */
export async function partnersWithMarks(
  tx: SharedReadTx,
  [mark = '', otherMark = mark]: readonly string[],
  { column, since = 0, until = Number.MAX_SAFE_INTEGER }: Span,
  at: From,
): Promise<string[]> {
  const rows = await tx.all(...partnersWithListed.with({ column }, { ...at, mark, otherMark, since, until }));
  return rows.map(({ partner_id }) => partner_id);
}

interface ItemKey {
  readonly salesOrderId: string;
  readonly positionItemId: string;
}

/** Items of the sku after one, ordered by order and item. */
export async function findItemsOfSku(
  tx: ReadTx,
  sku: string,
  { salesOrderId, positionItemId }: ItemKey,
  count: number,
): Promise<ItemKey[]> {
  const rows = await tx.all(itemsOfSku, sku, salesOrderId, positionItemId, count);
  return rows.map((row) => ({ salesOrderId: row.sales_order_id, positionItemId: row.position_item_id }));
}

/** What items were sold as, by their ids; unknown ones are left out. */
export async function findSoldItems(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, { readonly sku: string; readonly orderNumber: string }>> {
  const found = (await tx.each(soldItem, singles(positionItemIds))).flat();
  return new Map(found.map((row) => [row.position_item_id, { sku: row.sku, orderNumber: row.order_number }]));
}

/** Items as they were sold, with their stored documents, by their ids; unknown ones are left out. */
export async function findSoldItemsInFull(tx: ReadTx, positionItemIds: readonly string[]) {
  const found = (await tx.each(soldItemInFull, singles(positionItemIds))).flat();
  return new Map(
    found.map((row) => [
      row.position_item_id,
      { sku: row.sku, orderNumber: row.order_number, sentAtMs: row.sent_at, document: row.document },
    ]),
  );
}

const states = [
  'ANNOUNCED',
  'PROCESSABLE',
  'SENT',
  'RETURNED',
  'CANCELLED_BY_PARTNER',
  'CANCELLED_BY_MARKETPLACE',
  'BLOCKED',
] as const satisfies readonly FulfillmentStatus[];

/** Counts the partner's orders in each bucket, every bucket up to `most`. */
export async function countByState(tx: ReadTx, most: number): Promise<Map<FulfillmentStatus, number>> {
  const found = await tx.each(
    ordersInState,
    states.map((state): [string, number] => [state, most]),
  );
  return new Map(states.map((state, index) => [state, found[index]?.[0]?.orders ?? 0]));
}
