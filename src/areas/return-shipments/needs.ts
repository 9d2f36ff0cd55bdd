import type { SharedReadTx } from '../../platform/store/store.ts';

/** What return shipments ask of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}
