import type { PartnerContract } from '../../contract/operator-v1.ts';
import type { ReadTx } from '../../platform/store/store.ts';

/** What accounts ask of contracts. */
export interface Contracts {
  /** The contract of the handle's partner. */
  viewOf(tx: ReadTx, nowMs: number): Promise<PartnerContract>;
}
