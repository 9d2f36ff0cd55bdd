import type { ContractDates } from '../../platform/auth/authorize.ts';
import type { ReadTx, SharedReadTx } from '../../platform/store/store.ts';

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

/** What campaigns need from the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}
