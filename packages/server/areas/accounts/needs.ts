import type { PartnerContract } from '@kontor/contract/generated/operator-v1';
import type { SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** What users and clients need from partner contracts. */
export interface Contracts {
  /** Adds the contract of a new partner. */
  begin(tx: WriteTx): Promise<void>;
  /** Contract states of all partners from the first id to the last, by partner id. */
  statesBetween(
    tx: SharedReadTx,
    firstId: string,
    lastId: string,
    nowMs: number,
  ): Promise<ReadonlyMap<string, PartnerContract['state']>>;
}
