import { readStored } from '../../../values/text.ts';
import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const columns = 'operator_id, name, roles, created_at, expires_at, last_used_at';

const operatorByName = statements.shared(
  'operatorByName',
  `SELECT ${columns} FROM operators WHERE name = ?1`,
);

const operatorByToken = statements.shared(
  'operatorByToken',
  `SELECT ${columns} FROM operators WHERE token_hash = ?1`,
);

const operatorsByName = statements.shared(
  'operatorsByName',
  `SELECT ${columns} FROM operators ORDER BY name LIMIT ?2 OFFSET ?1`,
);

const operatorsByExpiry = statements.shared(
  'operatorsByExpiry',
  'SELECT name, expires_at FROM operators WHERE expires_at > ?1 AND expires_at <= ?2 ORDER BY expires_at LIMIT 20',
);

const operatorInsert = statements.shared(
  'operatorInsert',
  `INSERT INTO operators (operator_id, name, roles, token_hash, created_at, expires_at)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
);

const operatorTokenUpdate = statements.shared(
  'operatorTokenUpdate',
  'UPDATE operators SET token_hash = ?2, expires_at = ?3 WHERE name = ?1',
);

const revokedOperatorInsert = statements.shared(
  'revokedOperatorInsert',
  `INSERT INTO revoked_operators (name, operator_id, revoked_at) VALUES (?1, ?2, ?3)
   ON CONFLICT (name) DO NOTHING`,
);

const operatorNameGiven = statements.shared(
  'operatorNameGiven',
  `SELECT name FROM operators WHERE name = ?1
   UNION ALL SELECT name FROM revoked_operators WHERE name = ?1`,
);

const operatorDelete = statements.shared('operatorDelete', 'DELETE FROM operators WHERE name = ?1');

const operatorUse = statements.shared(
  'operatorUse',
  'UPDATE operators SET last_used_at = ?2 WHERE name = ?1 AND COALESCE(last_used_at, 0) < ?2',
);

/** Returns up to 20 operators whose tokens expire within a range of time, the first to expire first. */
export async function findExpiring(
  tx: SharedReadTx,
  fromMs: number,
  toMs: number,
): Promise<Pick<NamedOperator, 'name' | 'expiresAtMs'>[]> {
  const rows = await tx.all(operatorsByExpiry, fromMs, toMs);
  return rows.map(({ name, expires_at }) => ({ name, expiresAtMs: expires_at ?? undefined }));
}

/** An operator with a token of its own. Times in epoch milliseconds. */
export interface NamedOperator {
  /** Stable id. Operators without a stored one have their name as id, because no name is given twice. */
  readonly operatorId: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly createdAtMs: number;
  /** Undefined for a token that is valid until it is revoked. */
  readonly expiresAtMs: number | undefined;
  readonly lastUsedAtMs: number | undefined;
}

export async function findOperator(tx: SharedReadTx, name: string): Promise<NamedOperator | undefined> {
  const row = await tx.get(operatorByName, name);
  return row && toOperator(row);
}

/** Returns the operator whose token has that SHA-256 hash, even when it has expired. */
export async function findOperatorByToken(
  tx: SharedReadTx,
  tokenHash: string,
): Promise<NamedOperator | undefined> {
  const row = await tx.get(operatorByToken, tokenHash);
  return row && toOperator(row);
}

/** Returns operators ordered by name, from the given offset. */
export async function listOperators(
  tx: SharedReadTx,
  offset: number,
  count: number,
): Promise<NamedOperator[]> {
  return (await tx.all(operatorsByName, offset, count)).map(toOperator);
}

export async function addOperator(
  tx: SharedWriteTx,
  { operatorId, name, roles, createdAtMs, expiresAtMs }: Omit<NamedOperator, 'lastUsedAtMs'>,
  tokenHash: string,
): Promise<void> {
  const text = JSON.stringify(roles);
  await tx.run(operatorInsert, operatorId, name, text, tokenHash, createdAtMs, expiresAtMs ?? null);
}

/** Returns whether an operator has the name, or a revoked operator had it. */
export async function isOperatorNameGiven(tx: SharedReadTx, name: string): Promise<boolean> {
  return (await tx.get(operatorNameGiven, name)) !== undefined;
}

/** Replaces the token of an operator and its expiry. */
export async function replaceOperatorToken(
  tx: SharedWriteTx,
  { name, expiresAtMs }: Pick<NamedOperator, 'name' | 'expiresAtMs'>,
  tokenHash: string,
): Promise<void> {
  await tx.run(operatorTokenUpdate, name, tokenHash, expiresAtMs ?? null);
}

/** Removes an operator; its name is never given again. */
export async function removeOperator(
  tx: SharedWriteTx,
  { name, operatorId }: NamedOperator,
  nowMs: number,
): Promise<void> {
  await tx.run(operatorDelete, name);
  await tx.run(revokedOperatorInsert, name, operatorId, nowMs);
}

/** Stores the use of an operator's token, unless a later use is stored already. */
export async function recordUse(tx: SharedWriteTx, name: string, atMs: number): Promise<void> {
  await tx.run(operatorUse, name, atMs);
}

type Row = StatementTypes['operatorByName']['row'];

function toOperator(row: Row): NamedOperator {
  return {
    operatorId: row.operator_id ?? row.name,
    name: row.name,
    roles: readStored<string[]>(row.roles),
    createdAtMs: row.created_at,
    expiresAtMs: row.expires_at ?? undefined,
    lastUsedAtMs: row.last_used_at ?? undefined,
  };
}
