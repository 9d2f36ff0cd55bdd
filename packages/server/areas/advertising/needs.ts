import type { ContractDates } from '../../platform/auth/caller.ts';
import type { ReadTx } from '../../platform/store/store.ts';

/** What campaigns need from the products area. */
export interface Catalogue {
  /** Returns those of the skus that the partner has delivered successfully, active or not. */
  knownSkus(tx: ReadTx, skus: readonly string[]): Promise<ReadonlySet<string>>;
}

/** What campaigns need from the area that manages contracts. */
export interface Contracts {
  /** When the partner's contract is suspended and when it ends. */
  findDates(tx: ReadTx): Promise<ContractDates>;
}
