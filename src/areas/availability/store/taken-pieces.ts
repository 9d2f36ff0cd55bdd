/** What orders take off the stock and give back to it. */
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
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

/** Nothing goes back to stock that the partner has written since. */
const quantityGiveBack = statements.partner(
  'quantityGiveBack',
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

/** Stored pieces of a sku, and how often the partner has written them. */
export interface StockRow {
  readonly sku: string;
  readonly quantity: number;
  readonly writes: number;
}

/** A piece of an order that was taken off the stock, which the partner had written `writes` times. */
export interface TakenPiece {
  readonly positionItemId: string;
  readonly sku: string;
  readonly writes: number;
}

/** Stock by sku; skus without a stored quantity are left out. */
export async function findStock(tx: ReadTx, skus: readonly string[]): Promise<Map<string, StockRow>> {
  const found = await tx.each(
    stockBySku,
    skus.map((sku): [string] => [sku]),
  );
  return new Map(found.flat().map((row) => [row.sku, row]));
}

/** Takes pieces off the stock, and remembers which. */
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

/** Of position items those whose piece was taken off the stock; they are no longer remembered from now on. */
export async function forgetTaken(tx: WriteTx, positionItemIds: readonly string[]): Promise<TakenPiece[]> {
  const ids = positionItemIds.map((id): [string] => [id]);
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

/** Gives pieces back to the stock that they came from. */
export async function giveBack(tx: WriteTx, pieces: readonly TakenPiece[], nowMs: number): Promise<void> {
  const groups = [...Map.groupBy(pieces, ({ sku, writes }) => JSON.stringify([sku, writes])).values()];
  await tx.runEach(
    quantityGiveBack,
    groups.map((group) => {
      const [{ sku, writes }] = group as [TakenPiece, ...TakenPiece[]];
      return [sku, writes, group.length, nowMs];
    }),
  );
}
