import { readStored } from '@kontor/values/text';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { RecordOf } from '../../../platform/store/table.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { quantities } from '../../../tables/availability/quantities.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/availability/store');

/** Writes many rows in one statement: quantities are what partners send most. */
const quantitiesUpsert = statements.partner(
  'quantitiesUpsert',
  ({ numbersOf }) => `INSERT INTO quantities (partner_id, sku, quantity, taken, writes, modified_at)
   SELECT ?1, given.sku, given.quantity, 0, 1, CAST(?3 AS BIGINT)
   FROM ${numbersOf('?2', 'sku', 'quantity')} WHERE TRUE
   ON CONFLICT (partner_id, sku) DO UPDATE SET quantity = excluded.quantity, taken = 0,
     writes = quantities.writes + 1, modified_at = excluded.modified_at`,
);

const stored = statementsOf(quantities).select('sku', 'quantity', 'taken', 'modifiedAtMs');
const bySku = stored.by('sku');
const inOrderOfSkus = stored.where<[afterSku: string, count: number, skip: number]>(
  'sku > ?2 ORDER BY sku LIMIT ?3 OFFSET ?4',
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

/** The stored quantity of a sku. */
export type StoredQuantity = Pick<RecordOf<typeof quantities>, 'sku' | 'quantity' | 'taken' | 'modifiedAtMs'>;

/** Stores a partner's quantities, each sku at most once. Resets the count of pieces that orders have taken. */
export async function storeQuantities(
  tx: WriteTx,
  given: readonly { readonly sku: string; readonly quantity: number }[],
  nowMs: number,
): Promise<void> {
  // Built as text: as keys of an object, every sku would first be interned by the JavaScript engine.
  const members = given.map(({ sku, quantity }) => `${JSON.stringify(sku)}:${quantity}`);
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
export function findQuantity(tx: ReadTx, sku: string): Promise<StoredQuantity | undefined> {
  return tx.get(bySku, sku);
}

/** Quantities after a sku, in sku order, skipping the first `skip`. */
export function listQuantities(
  tx: ReadTx,
  from: { readonly afterSku: string; readonly skip: number },
  count: number,
): Promise<StoredQuantity[]> {
  return tx.all(inOrderOfSkus, from.afterSku, count, from.skip);
}
