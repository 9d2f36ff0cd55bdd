/**
 * Status history. Changes are stored in the order of the partner's revisions; those of a sku form a chain that starts
 * at its offer, in which each change names the revision of the one before it.
 */
import type { MarketPlaceStatusValue } from '@kontor/contract/generated/products-v5';
import { limits } from '../../../../platform/limits/numbers.ts';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/status/store');

const statusChangesOfSku = statements.partner(
  'statusChangesOfSku',
  `${chainOf(['changed_at', 'event', 'status', 'errors', 'information'])}
   SELECT changed_at, event, status, errors, information FROM chain ORDER BY number`,
  // Columns of product_status_moves that are never NULL there; a chain has no outer join.
  { notNull: ['changed_at', 'event', 'status', 'errors', 'information'] },
);

/** A partner whose oldest change is from before a time. Reads the first row of each partner. */
const partnerWithOldChange = statements.shared(
  'partnerWithOldChange',
  `SELECT t.partner_id FROM product_status_turns t
   WHERE (SELECT m.changed_at FROM product_status_moves m WHERE m.partner_id = t.partner_id
     ORDER BY m.revision, m.sku, m.number LIMIT 1) < ?1
   ORDER BY t.partner_id LIMIT 1`,
);

/** Deletes in the order of revisions, which is that of time. */
const oldChangesDelete = statements.partner(
  'oldChangesDelete',
  `DELETE FROM product_status_moves WHERE partner_id = ?1 AND (revision, sku, number) IN
     (SELECT revision, sku, number FROM
       (SELECT m.revision, m.sku, m.number, m.changed_at FROM product_status_moves m WHERE m.partner_id = ?1
        ORDER BY m.revision, m.sku, m.number LIMIT ?3) oldest
      WHERE changed_at < ?2)`,
);

/** A stored change of a status. */
export type RememberedChange = StatementTypes['statusChangesOfSku']['row'] & {
  readonly status: MarketPlaceStatusValue;
};

/** The newest changes of a sku, oldest first. */
export async function findStatusChanges(tx: ReadTx, sku: string): Promise<RememberedChange[]> {
  return (await tx.all(statusChangesOfSku, sku)) as RememberedChange[];
}

const changesAtOnce = 1_000;

/** Removes changes of one partner from before a time; returns true when there may be more. */
export async function removeOldStatusChanges(tx: SharedWriteTx, beforeMs: number): Promise<boolean> {
  const found = await tx.get(partnerWithOldChange, beforeMs);
  if (found === undefined) return false;
  await tx.partner(found.partner_id).run(oldChangesDelete, beforeMs, changesAtOnce);
  return true;
}

/** Start of a statement: a CTE with the newest changes of the sku `?2`; `changes` is the number that it ever had. */
function chainOf(columns: readonly string[]): string {
  const picked = columns.map((column) => `m.${column}`).join(', ');
  return `WITH RECURSIVE chain (changes, revision, number, left_revision, ${columns.join(', ')}) AS (
      SELECT o.status_changes, m.revision, m.number, m.left_revision, ${picked}
      FROM product_offers o JOIN product_status_moves m
        ON m.partner_id = ?1 AND m.revision = o.status_revision AND m.sku = o.sku
          AND m.number = o.status_changes
      WHERE o.partner_id = ?1 AND o.sku = ?2
      UNION ALL
      SELECT c.changes, m.revision, m.number, m.left_revision, ${picked}
      FROM chain c JOIN product_status_moves m
        ON m.partner_id = ?1 AND m.revision = c.left_revision AND m.sku = ?2 AND m.number = c.number - 1
      WHERE c.number > c.changes - ${limits.statusChangesShownMax - 1})`;
}
