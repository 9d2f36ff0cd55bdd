import { keysetSql } from '../../../platform/paging/keyset.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import type { StatementTypes } from './statement-types.ts';

/** The stored quantity of a sku. */
export interface StoredQuantity {
  readonly sku: string;
  readonly quantity: number;
  /** Pieces that orders have taken, and not given back, since the partner's last write. */
  readonly taken: number;
  readonly modifiedAtMs: number;
}

const statements = declareStatements<StatementTypes>('areas/availability/store');

/** Writes many rows in one statement: quantities are what partners send most. */
const quantitiesUpsert = statements.partner(
  'quantitiesUpsert',
  ({ numbersOf }) => `INSERT INTO quantities (partner_id, sku, quantity, taken, writes, modified_at)
   SELECT ?1, given.sku, given.quantity, 0, 1, CAST(?3 AS BIGINT)
   FROM ${numbersOf('?2', 'sku', 'quantity')} WHERE TRUE
   ON CONFLICT (partner_id, sku) DO UPDATE SET quantity = excluded.quantity, taken = 0,
     writes = quantities.writes + 1, modified_at = excluded.modified_at`,
);

const quantityBySku = statements.partner(
  'quantityBySku',
  'SELECT sku, quantity, taken, writes, modified_at FROM quantities WHERE partner_id = ?1 AND sku = ?2',
);

/** Uses a subquery per sku, so that every engine looks each one up and none scans the partner's rows. */
const quantitiesOfSkus = statements.partner(
  'quantitiesOfSkus',
  ({ eachOfTexts }) =>
    eachOfTexts(
      '?2',
      'sku',
      '(SELECT q.quantity FROM quantities q WHERE q.partner_id = ?1 AND q.sku = given.sku)',
    ),
  // Always an array or object, possibly empty.
  { notNull: ['found'] },
);

const { forwards } = keysetSql(['sku'], 'ascending');

const quantitiesAfter = statements.partner(
  'quantitiesAfter',
  `SELECT sku, quantity, taken, modified_at FROM quantities WHERE partner_id = ?1 AND ${forwards.after(2)}
   ORDER BY ${forwards.order} LIMIT ?3 OFFSET ?4`,
);

/** Stores a partner's quantities, each sku at most once. Resets the count of pieces that orders have taken. */
export async function storeQuantities(
  tx: WriteTx,
  quantities: readonly { readonly sku: string; readonly quantity: number }[],
  nowMs: number,
): Promise<void> {
  // Built as text: as keys of an object, every sku would first be interned by the JavaScript engine.
  const members = quantities.map(({ sku, quantity }) => `${JSON.stringify(sku)}:${quantity}`);
  await tx.run(quantitiesUpsert, `{${members.join(',')}}`, nowMs);
}

/** Numbers by the index of the sku that they were looked up for; null for a sku without one. */
export type NumbersOfSkus = Readonly<Record<number, number | null>>;

/** The stored quantities. */
export async function findQuantities(tx: ReadTx, skus: readonly string[]): Promise<NumbersOfSkus> {
  const row = await tx.get(quantitiesOfSkus, JSON.stringify(skus));
  return readStored<NumbersOfSkus>(row?.found ?? '[]');
}

/** The stored quantity of a sku; undefined when none was ever stored. */
export async function findQuantity(tx: ReadTx, sku: string): Promise<StoredQuantity | undefined> {
  const row = await tx.get(quantityBySku, sku);
  return row && toQuantity(row);
}

/** Quantities after a sku, in sku order, skipping the first `skip`. */
export async function listQuantities(
  tx: ReadTx,
  from: { readonly afterSku: string; readonly skip: number },
  count: number,
): Promise<StoredQuantity[]> {
  const rows = await tx.all(quantitiesAfter, from.afterSku, count, from.skip);
  return rows.map(toQuantity);
}

function toQuantity(row: StatementTypes['quantitiesAfter']['row']): StoredQuantity {
  const { sku, quantity, taken, modified_at } = row;
  return { sku, quantity, taken, modifiedAtMs: modified_at };
}
