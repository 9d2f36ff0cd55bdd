/** Recounts products after statuses were changed without counting, by a node of an earlier version. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import { allStatuses } from './counts.ts';
import { writeErrorChanges } from './product-errors.ts';
import type { StatementTypes } from './statement-types.ts';
import { takeStatusLock } from './status.ts';

const statements = declareStatements<StatementTypes>('areas/products/status/store');

const nextPartner = statements.shared(
  'nextPartner',
  `SELECT partner_id FROM product_status_turns WHERE counted_revision <> revision ORDER BY partner_id LIMIT 1`,
);

const statusCountsPut = statements.partner(
  'statusCountsPut',
  `UPDATE product_status_turns SET counted_revision = revision, ${allStatuses.map(countOf).join(', ')}
   WHERE partner_id = ?1`,
);

const errorsDelete = statements.partner('errorsDelete', 'DELETE FROM product_errors WHERE partner_id = ?1');

const errorCountsDelete = statements.partner(
  'errorCountsDelete',
  'DELETE FROM product_error_counts WHERE partner_id = ?1',
);

const offersWithErrors = statements.partner(
  'offersWithErrors',
  `SELECT sku, errors FROM product_offers WHERE partner_id = ?1 AND sku > ?2 AND errors <> '[]'
   ORDER BY sku LIMIT ?3`,
);

const offersAtOnce = 1_000;

/** Recounts the products of one partner whose counts are out of date; returns false when there is none. */
export async function recountProducts(tx: SharedWriteTx): Promise<boolean> {
  const behind = await tx.get(nextPartner);
  if (behind === undefined) return false;
  const mine = tx.partner(behind.partner_id);
  await takeStatusLock(mine);
  await mine.run(errorsDelete);
  await mine.run(errorCountsDelete);
  await addErrors(mine);
  await mine.run(statusCountsPut);
  return true;
}

async function addErrors(tx: WriteTx): Promise<void> {
  for (let afterSku = ''; ; ) {
    const rows = await tx.all(offersWithErrors, afterSku, offersAtOnce);
    await writeErrorChanges(
      tx,
      rows.map(({ sku, errors }) => ({ sku, before: '[]', after: errors })),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < offersAtOnce) return;
    afterSku = last.sku;
  }
}

function countOf(status: string): string {
  return `${status.toLowerCase()} = (SELECT COUNT(*) FROM product_offers o
    WHERE o.partner_id = ?1 AND o.status = '${status}')`;
}
