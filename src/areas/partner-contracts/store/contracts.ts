import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { ContractState } from '../rules/states.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/partner-contracts/store');

const contractRow = statements.partner(
  'contractRow',
  'SELECT suspended_at, reason, state, state_since FROM partner_contracts WHERE partner_id = ?1',
);

const contractsBetween = statements.shared(
  'contractsBetween',
  `SELECT p.partner_id, c.suspended_at, c.state, e.ended_at FROM partners p
   LEFT JOIN partner_contracts c ON c.partner_id = p.partner_id
   LEFT JOIN ended_contracts e ON e.partner_id = p.partner_id
   WHERE p.partner_id >= ?1 AND p.partner_id <= ?2`,
);

const contractPut = statements.partner(
  'contractPut',
  `INSERT INTO partner_contracts (partner_id, suspended_at, reason, state, state_since) VALUES (?1, ?2, ?3, ?4, ?5)
   ON CONFLICT (partner_id) DO UPDATE SET suspended_at = excluded.suspended_at, reason = excluded.reason,
     state = excluded.state, state_since = excluded.state_since`,
);

/** The stored data of a contract, except its end. */
interface StoredContract {
  readonly suspendedAtMs: number | undefined;
  /** Why it is suspended, for operators. */
  readonly reason: string | undefined;
  /** The state whose effects have been applied; it may lag behind the dates for a moment. */
  readonly state: ContractState;
  readonly sinceMs: number | undefined;
}

/** Reads the contract of the handle's partner; a partner without a row is active. */
export async function findStored(tx: ReadTx): Promise<StoredContract> {
  const row = await tx.get(contractRow);
  return {
    suspendedAtMs: row?.suspended_at ?? undefined,
    reason: row?.reason ?? undefined,
    state: (row?.state ?? 'active') as ContractState,
    sinceMs: row?.state_since,
  };
}

/** The facts that contract states are derived from, for all partners from the first id to the last. */
export async function findContractsBetween(tx: SharedReadTx, firstId: string, lastId: string) {
  const rows = await tx.all(contractsBetween, firstId, lastId);
  return rows.map((row) => ({
    partnerId: row.partner_id,
    suspendedAtMs: row.suspended_at ?? undefined,
    endedAtMs: row.ended_at ?? undefined,
    isDeleted: row.state === 'deleted',
  }));
}

export async function putStored(tx: WriteTx, stored: StoredContract): Promise<void> {
  const { suspendedAtMs = null, reason = null, state, sinceMs = 0 } = stored;
  await tx.run(contractPut, suspendedAtMs, reason, state, sinceMs);
}
