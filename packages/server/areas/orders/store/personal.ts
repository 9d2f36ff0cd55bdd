/** Personal data of shoppers in orders: sealed, in a column apart from the rest of the row. */

import { readStored } from '@kontor/values/text';
import { checksOf, violationAt } from '../../../platform/integrity/check.ts';
import { ofUnknownKey } from '../../../platform/personal/keys.ts';
import { addLookups, type FoundOrder, removeLookups } from '../../../platform/personal/store/lookups.ts';
import {
  openText,
  type Seals,
  sealedRowsOf,
  sealText,
} from '../../../platform/personal/store/sealed-table.ts';
import { type Findable, type Term, termsOf } from '../../../platform/personal/terms.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf, statementsOfAll } from '../../../platform/store/table-statements.ts';
import { type OrderRow, orders } from '../../../tables/orders/orders.ts';
import type { Order } from '../rules/order.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/orders/store');

const ordersOf = statementsOf(orders);
const sealedAfter = ordersOf.select('salesOrderId', 'document', 'personal').pages([], ['salesOrderId']).after;
const updatePersonal = ordersOf.update('document', 'personal');

const orderAnywhere = statements.shared(
  'orderAnywhere',
  `SELECT o.partner_id, o.sales_order_id FROM partners p
   JOIN orders o ON o.partner_id = p.partner_id AND o.order_number = ?1
   UNION SELECT o.partner_id, o.sales_order_id FROM partners p
   JOIN orders o ON o.partner_id = p.partner_id AND o.sales_order_id = ?1
   ORDER BY 1, 2 LIMIT ?2`,
);

/** Uses orders_with_personal. */
const lapsed = statementsOfAll(orders)
  .select('partnerId', 'salesOrderId', 'modifiedAtMs')
  .where<[untilMs: number, atMs: number, partnerId: string, salesOrderId: string, count: number]>(
    `personal IS NOT NULL AND modified_at <= ?1 AND (modified_at, partner_id, sales_order_id) > (?2, ?3, ?4)
     ORDER BY modified_at, partner_id, sales_order_id LIMIT ?5`,
  );

type PersonalRow = Pick<OrderRow, 'salesOrderId' | 'document' | 'personal'>;

/** Returns the JSON text of the shopper's addresses; an empty object when they were erased. */
export function openPersonal(tx: Seals, row: PersonalRow): string {
  if (row.personal !== null) return openText(tx, 'orders', row.salesOrderId, row.personal);
  const { deliveryAddress, invoiceAddress } = readStored<Addresses>(row.document);
  return JSON.stringify({ deliveryAddress, invoiceAddress });
}

/** Seals that text for storage. */
export function sealPersonal(tx: WriteTx, salesOrderId: string, text: string): string {
  return sealText(tx, 'orders', salesOrderId, text);
}

/** Returns the lookup terms by which an order can be found. */
export function termsOfPersonal(text: string): Term[] {
  const { deliveryAddress, invoiceAddress } = readStored<Addresses>(text);
  return termsOf([deliveryAddress, invoiceAddress].filter((address) => address !== undefined));
}

/** Describes the personal data of orders to the code that seals stored rows. */
export const personalOrders = sealedRowsOf({
  table: orders,
  key: 'salesOrderId',
  rowsAfter: (tx, after, count) => tx.all(sealedAfter, after, count),
  hasNoPersonalData(document) {
    const { deliveryAddress, invoiceAddress } = readStored<Addresses>(document);
    return deliveryAddress === undefined && invoiceAddress === undefined;
  },
  termsOf: termsOfPersonal,
  sealRow,
});

/** Finds orders of any partner with this number or id. */
export async function findAnywhere(
  tx: SharedReadTx,
  numberOrId: string,
  count: number,
): Promise<FoundOrder[]> {
  const rows = await tx.all(orderAnywhere, numberOrId, count);
  return rows.map((row) => ({ partnerId: String(row.partner_id), salesOrderId: String(row.sales_order_id) }));
}

/** Position of an order among those that still hold personal data, sorted by last change. */
export interface KeptPlace extends FoundOrder {
  readonly atMs: number;
}

/**
 * Returns the next orders after a position that still hold personal data and were last changed at or before an instant.
 */
export async function findLapsedOrders(
  tx: SharedReadTx,
  untilMs: number,
  { atMs, partnerId, salesOrderId }: KeptPlace,
  count: number,
): Promise<KeptPlace[]> {
  const rows = await tx.all(lapsed, untilMs, atMs, partnerId, salesOrderId, count);
  return rows.map(({ modifiedAtMs, ...order }) => ({ ...order, atMs: modifiedAtMs }));
}

/**
 * Erases the shopper's data from an order. With `keepsName`, the order can still be found by the name, which its
 * receipts retain.
 */
export async function erasePersonal(
  tx: WriteTx,
  { salesOrderId, document, personal }: Pick<Order, 'salesOrderId' | 'document' | 'personal'>,
  keepsName: boolean,
): Promise<void> {
  const terms = termsOfPersonal(personal());
  await updatePersonal(tx, { salesOrderId, document: withoutAddresses(document), personal: null });
  await removeLookups(
    tx,
    salesOrderId,
    terms.filter(({ kind }) => !keepsName || kind !== 'name'),
  );
}

interface Addresses {
  readonly deliveryAddress?: Findable;
  readonly invoiceAddress?: Findable;
}

async function sealRow(tx: WriteTx, row: PersonalRow): Promise<void> {
  const text = openPersonal(tx, row);
  const terms = termsOfPersonal(text);
  const { salesOrderId: id } = row;
  await updatePersonal(tx, {
    salesOrderId: id,
    document: withoutAddresses(row.document),
    personal: sealPersonal(tx, id, text),
  });
  await removeLookups(tx, id, terms);
  await addLookups(tx, id, terms);
}

function withoutAddresses(document: string): string {
  const { deliveryAddress: _, invoiceAddress: __, ...rest } = readStored<Addresses>(document);
  return JSON.stringify(rest);
}

/** Checks that the personal data of orders can be unsealed wherever a server starts. */
export const orderChecks = checksOf(statements, {
  orderOfUnknownKey: [
    'every order is sealed with a key that the server requires at start',
    `SELECT ${violationAt('o', 'order', 'sales_order_id')} FROM orders o WHERE ${ofUnknownKey('o')}`,
  ],
});
