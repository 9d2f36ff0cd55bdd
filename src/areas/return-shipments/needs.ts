import type { SharedReadTx } from '../../platform/store/store.ts';

/** What return shipments need from the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}
