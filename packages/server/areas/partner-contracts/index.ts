import type { PartnerContract } from '@kontor/contract/generated/operator-v1';
import { hourMs } from '@kontor/values/instant';
import type { PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { ReadTx, SharedReadTx, SharedWriteTx, WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Ends } from './needs.ts';
import type { ContractDates, ContractState } from './rules/states.ts';
import { createDeletionJob, type DeletionDeps, deleteLongEnded } from './service/deletion.ts';
import { createContractJob, datesChanged, findContract } from './service/effects.ts';
import {
  deletePartner,
  type ExportDeps,
  exportPartner,
  getPartnerDeletion,
  listPartnerDeletions,
} from './service/leaving.ts';
import {
  getContract,
  type OperationDeps,
  resumePartner,
  suspendPartner,
  takeBackEnd,
} from './service/operations.ts';
import { addStored, findContractsBetween, findStored } from './store/contracts.ts';
import { stateOf, viewContract } from './views.ts';

export interface PartnerContractsDeps extends OperationDeps, DeletionDeps, ExportDeps {
  readonly clock: Clock;
}

/** Dates of a partner whose data is being removed. */
const deletedDates: ContractDates = { suspendedAtMs: undefined, endedAtMs: 0 };

/** Returns when the contract of the handle's partner is suspended and when it ends. */
export async function datesOfContract(ends: Pick<Ends, 'findEndMs'>, tx: ReadTx): Promise<ContractDates> {
  const contract = await findContract(ends, tx);
  return contract.isDeleted ? deletedDates : contract;
}

/** Returns since when the handle's partner is active again; undefined if it is not active or has always been. */
export async function activeSinceMs(tx: ReadTx): Promise<number | undefined> {
  const { state, sinceMs } = await findStored(tx);
  return state === 'active' && sinceMs !== 0 ? sinceMs : undefined;
}

/** Contracts of partners with the marketplace: suspension, resumption, end and deletion, and their effects. */
export function createPartnerContracts(deps: PartnerContractsDeps) {
  return {
    operations: { operator: createOperatorOperations(deps) },
    jobs: [createContractJob(deps, deps.clock), createDeletionJob(deps, deps.clock)],
    periodic: [
      {
        name: 'partner-deletions',
        everyMs: hourMs,
        run: (tx: SharedWriteTx, nowMs: number) => deleteLongEnded(deps, tx, nowMs),
      },
    ] satisfies PeriodicTask[],
    /** Adds the contract of a new partner. */
    begin: addStored,
    /** When the contract is suspended and when it ends, for token checks and for placing orders. */
    datesOf: (tx: ReadTx): Promise<ContractDates> => datesOfContract(deps.ends, tx),
    /** The contract of the handle's partner, for other areas that show it. */
    viewOf: async (tx: ReadTx, nowMs: number): Promise<PartnerContract> =>
      viewContract(await findContract(deps.ends, tx), nowMs),
    /** Contract states of all partners from the first id to the last, by partner id. */
    statesBetween: async (
      tx: SharedReadTx,
      firstId: string,
      lastId: string,
      nowMs: number,
    ): Promise<ReadonlyMap<string, ContractState>> => {
      const found = await findContractsBetween(tx, firstId, lastId);
      return new Map(found.map((contract) => [contract.partnerId, stateOf(contract, nowMs)]));
    },
    /**
     * For orders, in the transaction that set the end of a contract: brings about the effects and returns the audit
     * changes. `beforeMs` is the previous end.
     */
    endWasSet: async (tx: WriteTx, beforeMs: number | undefined, nowMs: number): Promise<AuditChange[]> => {
      const contract = await findContract(deps.ends, tx);
      return contract.endedAtMs === beforeMs
        ? []
        : datesChanged(deps, tx, { ...contract, endedAtMs: beforeMs }, nowMs);
    },
  };
}

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(deps: OperationDeps & DeletionDeps & ExportDeps) {
  return {
    getContract: getContract(deps),
    suspendPartner: suspendPartner(deps),
    resumePartner: resumePartner(deps),
    takeBackEnd: takeBackEnd(deps),
    deletePartner: deletePartner(deps),
    exportPartner: exportPartner(deps),
    listPartnerDeletions,
    getPartnerDeletion,
  };
}
