/** Statements on pieces that orders take off the stock and give back. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles } from '../../../values/collections.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/availability/store');

const stockBySku = statements.partner(
  'stockBySku',
  'SELECT sku, quantity, writes FROM quantities WHERE partner_id = ?1 AND sku = ?2',
);

const quantityTake = statements.partner(
  'quantityTake',
  `UPDATE quantities SET quantity = quantity - ?3, taken = taken + ?3, modified_at = ?4
   WHERE partner_id = ?1 AND sku = ?2`,
);

/** Changes nothing when the partner has written the stock since the pieces were taken. */
const quantityRestock = statements.partner(
  'quantityRestock',
  `UPDATE quantities SET quantity = quantity + ?4, taken = taken - ?4, modified_at = ?5
   WHERE partner_id = ?1 AND sku = ?2 AND writes = ?3`,
);

const takenInsert = statements.partner(
  'takenInsert',
  'INSERT INTO taken_pieces (partner_id, position_item_id, sku, writes) VALUES (?1, ?2, ?3, ?4)',
);

const takenById = statements.partner(
  'takenById',
  'SELECT position_item_id, sku, writes FROM taken_pieces WHERE partner_id = ?1 AND position_item_id = ?2',
);

const takenDelete = statements.partner(
  'takenDelete',
  'DELETE FROM taken_pieces WHERE partner_id = ?1 AND position_item_id = ?2',
);

/** Stored quantity of a sku, and how many times the partner has written it. */
interface StockRow {
  readonly sku: string;
  readonly quantity: number;
  readonly writes: number;
}

/** A piece of an order taken off the stock; `writes` is how many times the partner had written that stock by then. */
export interface TakenPiece {
  readonly positionItemId: string;
  readonly sku: string;
  readonly writes: number;
}

/** Stock by sku; skus without a stored quantity are left out. */
export async function findStock(tx: ReadTx, skus: readonly string[]): Promise<Map<string, StockRow>> {
  const found = (await tx.each(stockBySku, singles(skus))).flat();
  return new Map(found.map((row) => [row.sku, row]));
}

/** Takes pieces off the stock and stores each of them. */
export async function takePieces(tx: WriteTx, pieces: readonly TakenPiece[], nowMs: number): Promise<void> {
  const groups = [...Map.groupBy(pieces, ({ sku }) => sku)];
  await tx.runEach(
    quantityTake,
    groups.map(([sku, group]) => [sku, group.length, nowMs]),
  );
  await tx.runEach(
    takenInsert,
    pieces.map(({ positionItemId, sku, writes }) => [positionItemId, sku, writes]),
  );
}

/** Deletes taken pieces and returns them; position items whose piece was not taken are left out. */
export async function forgetTaken(tx: WriteTx, positionItemIds: readonly string[]): Promise<TakenPiece[]> {
  const ids = singles(positionItemIds);
  const taken = (await tx.each(takenById, ids)).flat();
  await tx.runEach(
    takenDelete,
    taken.map((row) => [row.position_item_id]),
  );
  return taken.map(({ position_item_id, sku, writes }) => ({
    positionItemId: position_item_id,
    sku,
    writes,
  }));
}

/** Returns pieces to the stock that they were taken from. */
export async function restock(tx: WriteTx, pieces: readonly TakenPiece[], nowMs: number): Promise<void> {
  const groups = [...Map.groupBy(pieces, ({ sku, writes }) => JSON.stringify([sku, writes])).values()];
  await tx.runEach(
    quantityRestock,
    groups.map((group) => {
      const [{ sku, writes }] = group as [TakenPiece, ...TakenPiece[]];
      return [sku, writes, group.length, nowMs];
    }),
  );
}
