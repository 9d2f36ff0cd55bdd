import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { RecordOf } from '../../../platform/store/table.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { partnerContracts } from '../../../tables/partners/partner-contracts.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/partner-contracts/store');

const contracts = statementsOf(partnerContracts);
const ofPartner = contracts.by();
const put = contracts.put();

const contractsBetween = statements.shared(
  'contractsBetween',
  `SELECT p.partner_id AS "partnerId", c.suspended_at AS "suspendedAtMs", c.state, e.ended_at AS "endedAtMs" FROM partners p
   LEFT JOIN partner_contracts c ON c.partner_id = p.partner_id
   LEFT JOIN ended_contracts e ON e.partner_id = p.partner_id
   WHERE p.partner_id >= ?1 AND p.partner_id <= ?2`,
);

/** The stored data of a contract, except its end. */
type StoredContract = Omit<RecordOf<typeof partnerContracts>, 'sinceMs'> & {
  readonly sinceMs: number | undefined;
};

const active: StoredContract = {
  suspendedAtMs: undefined,
  reason: undefined,
  state: 'active',
  sinceMs: undefined,
};

/** Reads the contract of the handle's partner; a partner without a row is active. */
export async function findStored(tx: ReadTx): Promise<StoredContract> {
  return (await tx.get(ofPartner)) ?? active;
}

/** The facts that contract states are derived from, for all partners from the first id to the last. */
export async function findContractsBetween(tx: SharedReadTx, firstId: string, lastId: string) {
  const rows = await tx.all(contractsBetween, firstId, lastId);
  return rows.map(({ partnerId, suspendedAtMs, endedAtMs, state }) => ({
    partnerId,
    suspendedAtMs: suspendedAtMs ?? undefined,
    endedAtMs: endedAtMs ?? undefined,
    isDeleted: state === 'deleted',
  }));
}

/** Adds the contract of a new partner, which is active. */
export const addStored = (tx: WriteTx): Promise<void> => putStored(tx, active);

export async function putStored(tx: WriteTx, stored: StoredContract): Promise<void> {
  await put(tx, { ...stored, sinceMs: stored.sinceMs ?? 0 });
}
