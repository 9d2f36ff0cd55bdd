/**
 * What is remembered of changes of statuses. They lie in the order of the partner's turns; those of a sku are a chain
 * from its offer on, in which each names the turn of the one before it.
 */
import type { MarketPlaceStatusValue } from '../../../contract/products-v5.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

/** Newest changes of a sku that are kept; older ones go ten at a time. */
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

const oldMovesOfSku = statements.partner(
  'oldMovesOfSku',
  `${chainOf(['sku'])} SELECT sku, revision, number FROM chain WHERE number <= changes - ${statusHistoryKept}`,
  // As above.
  { notNull: ['sku', 'revision'] },
);

const statusMoveDelete = statements.partner(
  'statusMoveDelete',
  'DELETE FROM product_status_moves WHERE partner_id = ?1 AND revision = ?2 AND sku = ?3 AND number = ?4',
);

/** A change of a status as it is remembered. */
export type RememberedChange = StatementTypes['statusChangesOfSku']['row'] & {
  readonly status: MarketPlaceStatusValue;
};

/** The newest changes of a sku, oldest first. */
export async function findStatusChanges(tx: ReadTx, sku: string): Promise<RememberedChange[]> {
  return (await tx.all(statusChangesOfSku, sku)) as RememberedChange[];
}

/** Removes all but the newest changes of the skus. Called where as many have come as are kept. */
export async function forgetOldMoves(tx: WriteTx, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  const found = await tx.each(
    oldMovesOfSku,
    skus.map((sku): [string] => [sku]),
  );
  await tx.runEach(
    statusMoveDelete,
    found.flat().map(({ revision, sku, number }) => [revision, sku, number]),
  );
}

/** Begins a statement with the changes of the sku `?2`; `changes` is how many it ever had. */
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
