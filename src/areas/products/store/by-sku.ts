import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';

/** Looks each sku (`?2`) up by a statement that finds its row or none; the rows that were found, by sku. */
export async function findBySku<Row extends { readonly sku: string }>(
  tx: ReadTx | WriteTx,
  sql: string,
  skus: readonly string[],
): Promise<Map<string, Row>> {
  const found = await tx.text.each<Row>(
    sql,
    skus.map((sku) => [sku]),
  );
  return new Map(found.flat().map((row) => [row.sku, row]));
}
