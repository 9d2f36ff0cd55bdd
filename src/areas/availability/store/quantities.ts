import { keysetSql } from '../../../platform/paging/keyset.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

/** Pieces of a sku, as they are stored. */
export interface StoredQuantity {
  readonly sku: string;
  readonly quantity: number;
  /** Pieces that orders took since the partner's last write and that did not come back. */
  readonly taken: number;
  readonly modifiedAtMs: number;
}

const statements = declareStatements<StatementTypes>('areas/availability/store');

/** Many rows at once: stock is what partners send most. */
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

/** A sub-select for each sku, so that every engine looks it up and none walks the partner's rows. */
const quantitiesOfSkus = statements.partner(
  'quantitiesOfSkus',
  ({ eachOfTexts }) =>
    eachOfTexts(
      '?2',
      'sku',
      '(SELECT q.quantity FROM quantities q WHERE q.partner_id = ?1 AND q.sku = given.sku)',
    ),
  // An array or an object, be it empty.
  { notNull: ['found'] },
);

const { forwards } = keysetSql(['sku'], 'ascending');

const quantitiesBehind = statements.partner(
  'quantitiesBehind',
  `SELECT sku, quantity, taken, modified_at FROM quantities WHERE partner_id = ?1 AND ${forwards.behind(2)}
   ORDER BY ${forwards.order} LIMIT ?3 OFFSET ?4`,
);

/** Stores what a partner wrote of skus, each of them once. What orders took before counts no more. */
export async function storeQuantities(
  tx: WriteTx,
  quantities: readonly { readonly sku: string; readonly quantity: number }[],
  nowMs: number,
): Promise<void> {
  // As names of an object the skus would each be made unique by the engine first.
  const members = quantities.map(({ sku, quantity }) => `${JSON.stringify(sku)}:${quantity}`);
  await tx.run(quantitiesUpsert, `{${members.join(',')}}`, nowMs);
}

/** Stored pieces of each of the skus, by their places; null for one without a stored quantity. */
export async function findQuantities(
  tx: ReadTx,
  skus: readonly string[],
): Promise<Readonly<Record<number, number | null>>> {
  const row = await tx.get(quantitiesOfSkus, JSON.stringify(skus));
  return JSON.parse(row?.found ?? '[]') as Record<number, number | null>;
}

/** The stored quantity of a sku; undefined when there was never one. */
export async function findQuantity(tx: ReadTx, sku: string): Promise<StoredQuantity | undefined> {
  const row = await tx.get(quantityBySku, sku);
  return row && toQuantity(row);
}

/** Quantities behind a sku, in the order of skus; `skip` of them are left out. */
export async function listQuantities(
  tx: ReadTx,
  from: { readonly behindSku: string; readonly skip: number },
  count: number,
): Promise<StoredQuantity[]> {
  const rows = await tx.all(quantitiesBehind, from.behindSku, count, from.skip);
  return rows.map(toQuantity);
}

function toQuantity(row: StatementTypes['quantitiesBehind']['row']): StoredQuantity {
  const { sku, quantity, taken, modified_at } = row;
  return { sku, quantity, taken, modifiedAtMs: modified_at };
}
