/** Statements on what the last event of each product said about whether it can be ordered. */

import { readStored } from '@kontor/values/text';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { NumbersOfSkus } from './quantities.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/availability/store');

/** Uses a subquery per sku, so that every engine looks each one up and none scans the partner's rows. */
const reasonsOfSkus = statements.partner(
  'reasonsOfSkus',
  ({ eachOfTexts }) =>
    eachOfTexts(
      '?2',
      'sku',
      '(SELECT t.reasons FROM told_orderability t WHERE t.partner_id = ?1 AND t.sku = given.sku)',
    ),
  // Always an array or object, possibly empty.
  { notNull: ['found'] },
);

const reasonsUpsert = statements.partner(
  'reasonsUpsert',
  ({ numbersOf }) => `INSERT INTO told_orderability (partner_id, sku, reasons)
   SELECT ?1, given.sku, given.reasons FROM ${numbersOf('?2', 'sku', 'reasons')} WHERE TRUE
   ON CONFLICT (partner_id, sku) DO UPDATE SET reasons = excluded.reasons`,
);

/** The reasons in the last events, as numbers. */
export async function findLastReasons(tx: ReadTx, skus: readonly string[]): Promise<NumbersOfSkus> {
  const row = await tx.get(reasonsOfSkus, JSON.stringify(skus));
  return readStored<NumbersOfSkus>(row?.found ?? '[]');
}

/** Stores the reasons that are reported now, each sku at most once. */
export async function storeReasons(
  tx: WriteTx,
  reasons: readonly { readonly sku: string; readonly number: number }[],
): Promise<void> {
  const members = reasons.map(({ sku, number }) => `${JSON.stringify(sku)}:${number}`);
  await tx.run(reasonsUpsert, `{${members.join(',')}}`);
}
