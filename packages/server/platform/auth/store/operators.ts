import { operators } from '../../../tables/accounts/operators.ts';
import { revokedOperators } from '../../../tables/accounts/revoked-operators.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { RecordOf } from '../../store/table.ts';
import { statementsOf } from '../../store/table-statements.ts';

const derived = statementsOf(operators);
const byName = derived.by('name');
const byToken = derived.by('tokenHash');
const page = derived.where<[offset: number, count: number]>('ORDER BY name LIMIT ?2 OFFSET ?1');
const byExpiry = derived
  .select('name', 'expiresAtMs')
  .where<[fromMs: number, toMs: number]>('expires_at > ?1 AND expires_at <= ?2 ORDER BY expires_at LIMIT 20');
const insert = derived.insert('operatorId', 'name', 'roles', 'tokenHash', 'createdAtMs', 'expiresAtMs');
const updateToken = derived.update('tokenHash', 'expiresAtMs');
const remove = derived.remove('name');
const recordLaterUse = derived.updateWhere<[name: string, atMs: number]>(
  'last_used_at = ?2',
  'name = ?1 AND COALESCE(last_used_at, 0) < ?2',
);
const revoked = statementsOf(revokedOperators);
const revokedByName = revoked.select('name').by('name');
const insertRevoked = revoked.insertIfAbsent();

/** Returns up to 20 operators whose tokens expire within a range of time, the first to expire first. */
export function findExpiring(
  tx: SharedReadTx,
  fromMs: number,
  toMs: number,
): Promise<Pick<NamedOperator, 'name' | 'expiresAtMs'>[]> {
  return tx.all(byExpiry, fromMs, toMs);
}

/** An operator with a token of its own. Times in epoch milliseconds. */
export type NamedOperator = Omit<RecordOf<typeof operators>, 'tokenHash' | 'operatorId'> & {
  readonly operatorId: string;
};

export async function findOperator(tx: SharedReadTx, name: string): Promise<NamedOperator | undefined> {
  return withId(await tx.get(byName, name));
}

/** Returns the operator whose token has that SHA-256 hash, even when it has expired. */
export async function findOperatorByToken(
  tx: SharedReadTx,
  tokenHash: string,
): Promise<NamedOperator | undefined> {
  return withId(await tx.get(byToken, tokenHash));
}

/** Returns operators ordered by name, from the given offset. */
export async function listOperators(
  tx: SharedReadTx,
  offset: number,
  count: number,
): Promise<NamedOperator[]> {
  return (await tx.all(page, offset, count)).map(withId);
}

export async function addOperator(
  tx: SharedWriteTx,
  operator: Omit<NamedOperator, 'lastUsedAtMs'>,
  tokenHash: string,
): Promise<void> {
  await insert(tx, { ...operator, tokenHash });
}

/** Returns whether an operator has the name, or a revoked operator had it. */
export async function isOperatorNameGiven(tx: SharedReadTx, name: string): Promise<boolean> {
  return ((await tx.get(byName, name)) ?? (await tx.get(revokedByName, name))) !== undefined;
}

/** Replaces the token of an operator and its expiry. */
export async function replaceOperatorToken(
  tx: SharedWriteTx,
  operator: Pick<NamedOperator, 'name' | 'expiresAtMs'>,
  tokenHash: string,
): Promise<void> {
  await updateToken(tx, { ...operator, tokenHash });
}

/** Removes an operator; its name is never given again. */
export async function removeOperator(
  tx: SharedWriteTx,
  { name, operatorId }: NamedOperator,
  nowMs: number,
): Promise<void> {
  await tx.run(remove, name);
  await insertRevoked(tx, { name, operatorId, revokedAtMs: nowMs });
}

/** Stores the use of an operator's token, unless a later use is stored already. */
export async function recordUse(tx: SharedWriteTx, name: string, atMs: number): Promise<void> {
  await tx.run(recordLaterUse, name, atMs);
}

function withId<Row extends RecordOf<typeof operators> | undefined>(row: Row) {
  return row && { ...row, operatorId: row.operatorId ?? row.name };
}
