/** Statements on shopper_lookups: the hashes by which orders are found. */

import { shopperLookups } from '../../../tables/orders/shopper-lookups.ts';
import { declareStatements } from '../../store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../store/store.ts';
import { statementsOf } from '../../store/table-statements.ts';
import { type Term, termKeyOf } from '../terms.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/platform/personal/store');

const lookups = statementsOf(shopperLookups);
const insert = lookups.insertIfAbsent();
const remove = lookups.remove('hash', 'salesOrderId');
const byKey = lookups.by('hash', 'salesOrderId');

/** Makes an order findable by the terms. */
export async function addLookups(tx: WriteTx, salesOrderId: string, terms: readonly Term[]): Promise<void> {
  await insert.each(
    tx,
    terms.map((term) => ({ hash: tx.personal.hashOf(termKeyOf(term)), salesOrderId })),
  );
}

/** Removes these terms of an order, whichever key hashed them. */
export async function removeLookups(
  tx: WriteTx,
  salesOrderId: string,
  terms: readonly Term[],
): Promise<void> {
  await tx.runEach(
    remove,
    terms.flatMap((term) =>
      tx.personal.hashesOf(termKeyOf(term)).map((hash): [string, string] => [hash, salesOrderId]),
    ),
  );
}

/** Orders of all partners that have one hash of the first list and, if given, one of each of two further lists. */
const ordersUnder = statements.shared(
  'ordersUnder',
  `SELECT l.partner_id AS "partnerId", l.sales_order_id AS "salesOrderId" FROM partners p
   JOIN shopper_lookups l ON l.partner_id = p.partner_id AND l.hash IN (?1, ?2, ?3)
   WHERE (?4 = '' OR EXISTS (SELECT 1 FROM shopper_lookups a WHERE a.partner_id = l.partner_id
     AND a.sales_order_id = l.sales_order_id AND a.hash IN (?4, ?5, ?6)))
   AND (?7 = '' OR EXISTS (SELECT 1 FROM shopper_lookups b WHERE b.partner_id = l.partner_id
     AND b.sales_order_id = l.sales_order_id AND b.hash IN (?7, ?8, ?9)))
   ORDER BY l.partner_id, l.sales_order_id LIMIT ?10`,
);

/** An order of any partner. */
export interface FoundOrder {
  readonly partnerId: string;
  readonly salesOrderId: string;
}

/**
 * Returns up to `count` orders that match all terms, ordered by partner and id; takes at least one term, and at most
 * one of each kind.
 */
export async function findUnder(
  tx: SharedReadTx,
  terms: readonly Term[],
  count: number,
): Promise<FoundOrder[]> {
  // Email addresses and phone numbers are rarer than names, so they go first.
  const [first = none, second = none, third = none] = terms
    .toSorted((one, other) => rarity.indexOf(one.kind) - rarity.indexOf(other.kind))
    .map((term) => threeHashes(tx, term));
  return tx.all(ordersUnder, ...first, ...second, ...third, count);
}

/** Resolves to true when the order matches all terms. */
export async function isUnder(tx: ReadTx, salesOrderId: string, terms: readonly Term[]): Promise<boolean> {
  for (const term of terms) {
    const keys = tx.personal.hashesOf(termKeyOf(term)).map((hash): [string, string] => [hash, salesOrderId]);
    const found = await tx.each(byKey, keys);
    if (found.flat().length === 0) return false;
  }
  return true;
}

const rarity: readonly Term['kind'][] = ['email', 'phone', 'name'];
const none: Three = ['', '', ''];
type Three = [string, string, string];

/** Pads the hashes to three: there are up to two keys, plus the one used without a key. */
function threeHashes({ personal }: Pick<ReadTx, 'personal'>, term: Term): Three {
  const [first = '', second = first, third = first] = personal.hashesOf(termKeyOf(term));
  return [first, second, third];
}
