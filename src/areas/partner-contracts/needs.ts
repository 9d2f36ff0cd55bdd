import type { ReadTx, SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** What contracts ask of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}

/** What contracts ask of the orders area, which cancels what is open at an end. */
export interface Ends {
  /** When the partner's contract ends or has ended; undefined when no end is known. */
  findEndMs(tx: ReadTx): Promise<number | undefined>;
  /** Forgets an end that has not come. */
  removeEnd(tx: WriteTx): Promise<void>;
}

/** What contracts ask of the products area. */
export interface Shop {
  /** Takes all variations of the partner out of the shop, or lets them be checked again. */
  setOffline(tx: WriteTx, isOffline: boolean, nowMs: number): Promise<void>;
}

/** What contracts ask of the advertising area. */
export interface Campaigns {
  /** Lets campaigns pause while the partner is suspended, and be cancelled at the end of the contract. */
  contractChanged(tx: WriteTx, nowMs: number): Promise<void>;
}
