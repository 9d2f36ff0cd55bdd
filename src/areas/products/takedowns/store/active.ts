/** Statements on what active takedowns match: a row for each value that a scope names. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { MarketplaceReadTx, SharedWriteTx } from '../../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/takedowns/store');

const anyTakedown = statements.marketplace('anyTakedown', 'SELECT 1 AS found FROM takedown_keys LIMIT 1');

/** Uses the primary key. */
const takedownsNaming = statements.marketplace(
  'takedownsNaming',
  ({ isAmong }) =>
    `SELECT name, takedown_id, members, reason FROM takedown_keys WHERE ${isAmong('name', '?1')}`,
);

const takedownKeyInsert = statements.shared(
  'takedownKeyInsert',
  'INSERT INTO takedown_keys (name, takedown_id, members, reason) VALUES (?1, ?2, ?3, ?4)',
);

const takedownKeysDelete = statements.shared(
  'takedownKeysDelete',
  'DELETE FROM takedown_keys WHERE takedown_id = ?1',
);

/** A value that the scope of an active takedown names; `members` is the number of members of that scope. */
export type TakedownKey = StatementTypes['takedownsNaming']['row'];

/** Returns whether any takedown is active. */
export async function hasTakedowns(tx: MarketplaceReadTx): Promise<boolean> {
  return (await tx.get(anyTakedown)) !== undefined;
}

/** The active takedowns that name one of the values. */
export function findTakedownKeys(tx: MarketplaceReadTx, names: Iterable<string>): Promise<TakedownKey[]> {
  return tx.all(takedownsNaming, JSON.stringify([...names]));
}

export async function insertTakedownKeys(
  tx: SharedWriteTx,
  names: readonly string[],
  { takedownId, members, reason }: { takedownId: string; members: number; reason: string },
): Promise<void> {
  await tx.runEach(
    takedownKeyInsert,
    names.map((name) => [name, takedownId, members, reason]),
  );
}

export async function deleteTakedownKeys(tx: SharedWriteTx, takedownId: string): Promise<void> {
  await tx.run(takedownKeysDelete, takedownId);
}
