import type { PartnerStatement } from '../../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../../platform/store/store.ts';

/** Looks up each sku by a statement that finds one row or none. Returns the rows found, by sku. */
export async function findBySku<Row extends { readonly sku: string }>(
  tx: ReadTx | WriteTx,
  statement: PartnerStatement<[sku: string], Row>,
  skus: readonly string[],
): Promise<Map<string, Row>> {
  const found = await tx.each<PartnerStatement<[sku: string], Row>>(
    statement,
    skus.map((sku): [string] => [sku]),
  );
  return new Map(found.flat().map((row) => [row.sku, row]));
}
