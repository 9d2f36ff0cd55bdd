/**
 * What is remembered of changes of statuses. They lie in the order of the partner's turns; those of a sku are a chain
 * from its offer on, in which each names the turn of the one before it.
 */
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';

/** Newest changes of a sku that are kept; older ones go ten at a time. */
export const statusHistoryKept = 10;

/** A change of a status as it is remembered. */
export interface RememberedChange {
  readonly changed_at: number;
  readonly event: string;
  readonly status: MarketPlaceStatusValue;
  readonly errors: string;
  readonly information: string;
}

const remembered = 'changed_at, event, status, errors, information';

/** The newest changes of a sku, oldest first. */
export function findStatusChanges(tx: ReadTx, sku: string): Promise<RememberedChange[]> {
  return tx.text.all<RememberedChange>(
    `${chainOf(remembered)} SELECT ${remembered} FROM chain
     WHERE number > changes - ${statusHistoryKept} ORDER BY number`,
    sku,
  );
}

/** Removes all but the newest changes of the skus. Called where as many have come as are kept. */
export async function forgetOldMoves(tx: WriteTx, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  const found = await tx.text.each<{ sku: string; revision: number; number: number }>(
    `${chainOf('sku')} SELECT sku, revision, number FROM chain WHERE number <= changes - ${statusHistoryKept}`,
    skus.map((sku) => [sku]),
  );
  await tx.text.runEach(
    'DELETE FROM product_status_moves WHERE partner_id = ?1 AND revision = ?2 AND sku = ?3 AND number = ?4',
    found.flat().map(({ revision, sku, number }) => [Number(revision), sku, Number(number)]),
  );
}

/** Begins a statement with the changes of the sku `?2`; `changes` is how many it ever had. */
function chainOf(columns: string): string {
  const picked = columns.split(', ').map((column) => `m.${column}`);
  return `WITH RECURSIVE chain (changes, revision, number, left_revision, ${columns}) AS (
      SELECT o.status_changes, m.revision, m.number, m.left_revision, ${picked.join(', ')}
      FROM product_offers o JOIN product_status_moves m
        ON m.partner_id = o.partner_id AND m.revision = o.status_revision AND m.sku = o.sku
          AND m.number = o.status_changes
      WHERE o.partner_id = ?1 AND o.sku = ?2
      UNION ALL
      SELECT c.changes, m.revision, m.number, m.left_revision, ${picked.join(', ')}
      FROM chain c JOIN product_status_moves m
        ON m.partner_id = ?1 AND m.revision = c.left_revision AND m.sku = ?2 AND m.number = c.number - 1)`;
}
