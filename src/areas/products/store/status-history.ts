/**
 * Status history. Changes are stored in the order of the partner's revisions; those of a sku form a chain that starts
 * at its offer, in which each change names the revision of the one before it.
 */
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

/** Number of newest changes kept per sku; older ones are deleted ten at a time. */
export const statusHistoryKept = 10;

const statements = declareStatements<StatementTypes>('areas/products/store');

const statusChangesOfSku = statements.partner(
  'statusChangesOfSku',
  `${chainOf(['changed_at', 'event', 'status', 'errors', 'information'])}
   SELECT changed_at, event, status, errors, information FROM chain
   WHERE number > changes - ${statusHistoryKept} ORDER BY number`,
  // Columns of product_status_moves that are never NULL there; a chain has no outer join.
  { notNull: ['changed_at', 'event', 'status', 'errors', 'information'] },
);

const oldStatusChangesOfSku = statements.partner(
  'oldStatusChangesOfSku',
  `${chainOf(['sku'])} SELECT sku, revision, number FROM chain WHERE number <= changes - ${statusHistoryKept}`,
  // As above.
  { notNull: ['sku', 'revision'] },
);

const statusChangeDelete = statements.partner(
  'statusChangeDelete',
  'DELETE FROM product_status_moves WHERE partner_id = ?1 AND revision = ?2 AND sku = ?3 AND number = ?4',
);

/** A stored change of a status. */
export type RememberedChange = StatementTypes['statusChangesOfSku']['row'] & {
  readonly status: MarketPlaceStatusValue;
};

/** The newest changes of a sku, oldest first. */
export async function findStatusChanges(tx: ReadTx, sku: string): Promise<RememberedChange[]> {
  return (await tx.all(statusChangesOfSku, sku)) as RememberedChange[];
}

/** Deletes all but the newest changes of the skus. Called once as many new changes were added as are kept. */
export async function deleteOldStatusChanges(tx: WriteTx, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  const found = await tx.each(
    oldStatusChangesOfSku,
    skus.map((sku): [string] => [sku]),
  );
  await tx.runEach(
    statusChangeDelete,
    found.flat().map(({ revision, sku, number }) => [revision, sku, number]),
  );
}

/** Start of a statement: a CTE with the changes of the sku `?2`; `changes` is the number that it ever had. */
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
        ON m.partner_id = ?1 AND m.revision = c.left_revision AND m.sku = ?2 AND m.number = c.number - 1)`;
}
