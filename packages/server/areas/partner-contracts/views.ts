import type {
  PartnerContract,
  PartnerDeletion,
  SignedPartnerDeletion,
} from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import { accessAfterEndMs } from '../../platform/auth/authorize.ts';
import { type ContractState, stateAt } from './rules/states.ts';
import type { Deletion } from './store/deletions.ts';

/** The contract of a partner. */
export interface Contract {
  readonly partnerId: string;
  readonly suspendedAtMs: number | undefined;
  readonly reason: string | undefined;
  readonly endedAtMs: number | undefined;
  /** True once the removal of the partner's data has begun. */
  readonly isDeleted: boolean;
}

/** The state at an instant. */
export function stateOf(
  contract: Pick<Contract, 'suspendedAtMs' | 'endedAtMs' | 'isDeleted'>,
  nowMs: number,
): ContractState {
  return contract.isDeleted ? 'deleted' : stateAt(contract, nowMs);
}

/** The contract as operators read it. The suspension is left out once the contract has ended. */
export function viewContract(contract: Contract, nowMs: number): PartnerContract {
  const { partnerId, suspendedAtMs, reason, endedAtMs } = contract;
  const state = stateOf(contract, nowMs);
  const isOpen = state === 'active' || state === 'suspended';
  return {
    partnerId,
    state,
    ...(isOpen && suspendedAtMs !== undefined && { suspendsAt: formatInstant(suspendedAtMs) }),
    ...(isOpen && reason !== undefined && { reason }),
    ...(endedAtMs !== undefined && {
      endsAt: formatInstant(endedAtMs),
      accessEndsAt: formatInstant(endedAtMs + accessAfterEndMs),
    }),
  };
}

/** A deletion in a list. */
export function viewDeletion(deletion: Omit<Deletion, 'signedRecord' | 'publicKey'>): PartnerDeletion {
  const { partnerId, cause, askedBy, begunAtMs, finishedAtMs, progress, archive } = deletion;
  return {
    partnerId,
    state: finishedAtMs === undefined ? 'running' : 'done',
    cause,
    ...(archive !== undefined && { archive }),
    ...(askedBy !== '' && { askedBy }),
    begunAt: formatInstant(begunAtMs),
    ...(finishedAtMs !== undefined && { finishedAt: formatInstant(finishedAtMs) }),
    rows: Object.values(progress.tables).reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** A deletion with its tables, and with the signed record once it is done. */
export function viewSignedDeletion(deletion: Deletion): SignedPartnerDeletion {
  const { progress, signedRecord, publicKey } = deletion;
  return {
    ...viewDeletion(deletion),
    tables: Object.entries(progress.tables).map(([table, digest]) => ({ table, ...digest })),
    ...(signedRecord !== undefined && { signedRecord }),
    ...(publicKey !== undefined && { publicKey: readStored<Record<string, unknown>>(publicKey) }),
  };
}
