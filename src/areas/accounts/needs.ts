import type { PartnerContract } from '../../contract/operator-v1.ts';
import type { SharedReadTx } from '../../platform/store/store.ts';

/** What accounts ask of contracts. */
export interface Contracts {
  /** The states of the contracts of all partners from the first id to the last, by id. */
  statesBetween(
    tx: SharedReadTx,
    firstId: string,
    lastId: string,
    nowMs: number,
  ): Promise<ReadonlyMap<string, PartnerContract['state']>>;
}
