/** Statements on pieces that orders take off the stock and give back. */

import { singles } from '@kontor/values/collections';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { RecordOf } from '../../../platform/store/table.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { quantities } from '../../../tables/availability/quantities.ts';
import { takenPieces } from '../../../tables/availability/taken-pieces.ts';

const stored = statementsOf(quantities);
const stockBySku = stored.select('sku', 'quantity', 'writes').by('sku');
const take = stored.updateWhere<[sku: string, count: number, nowMs: number]>(
  'quantity = quantity - ?3, taken = taken + ?3, modified_at = ?4',
  'sku = ?2',
);
/** Changes nothing when the partner has written the stock since the pieces were taken. */
const giveBack = stored.updateWhere<[sku: string, writes: number, count: number, nowMs: number]>(
  'quantity = quantity + ?4, taken = taken - ?4, modified_at = ?5',
  'sku = ?2 AND writes = ?3',
);
const derived = statementsOf(takenPieces);
const insert = derived.insert();
const byId = derived.by('positionItemId');
const remove = derived.remove('positionItemId');

/** Stored quantity of a sku, and how many times the partner has written it. */
type StockRow = Pick<RecordOf<typeof quantities>, 'sku' | 'quantity' | 'writes'>;

/** A piece of an order taken off the stock; `writes` is how many times the partner had written that stock by then. */
export type TakenPiece = RecordOf<typeof takenPieces>;

/** Stock by sku; skus without a stored quantity are left out. */
export async function findStock(tx: ReadTx, skus: readonly string[]): Promise<Map<string, StockRow>> {
  const found = (await tx.each(stockBySku, singles(skus))).flat();
  return new Map(found.map((row) => [row.sku, row]));
}

/** Takes pieces off the stock and stores each of them. */
export async function takePieces(tx: WriteTx, pieces: readonly TakenPiece[], nowMs: number): Promise<void> {
  const groups = [...Map.groupBy(pieces, ({ sku }) => sku)];
  await tx.runEach(
    take,
    groups.map(([sku, group]) => [sku, group.length, nowMs]),
  );
  await insert.each(tx, pieces);
}

/** Deletes taken pieces and returns them; position items whose piece was not taken are left out. */
export async function forgetTaken(tx: WriteTx, positionItemIds: readonly string[]): Promise<TakenPiece[]> {
  const taken = (await tx.each(byId, singles(positionItemIds))).flat();
  await tx.runEach(remove, singles(taken.map(({ positionItemId }) => positionItemId)));
  return taken;
}

/** Returns pieces to the stock that they were taken from. */
export async function restock(tx: WriteTx, pieces: readonly TakenPiece[], nowMs: number): Promise<void> {
  const groups = [...Map.groupBy(pieces, ({ sku, writes }) => JSON.stringify([sku, writes])).values()];
  await tx.runEach(
    giveBack,
    groups.map((group) => {
      const [{ sku, writes }] = group as [TakenPiece, ...TakenPiece[]];
      return [sku, writes, group.length, nowMs];
    }),
  );
}
