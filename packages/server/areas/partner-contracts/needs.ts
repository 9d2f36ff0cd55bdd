import type { ReadTx, WriteTx } from '../../platform/store/store.ts';

/** What partner contracts need from the orders area, which stores the end and cancels open items when it comes. */
export interface Ends {
  /** When the partner's contract ends or has ended; undefined when no end is set. */
  findEndMs(tx: ReadTx): Promise<number | undefined>;
  /** Removes an end that has not come yet. */
  removeEnd(tx: WriteTx): Promise<void>;
}

/** What partner contracts need from the products area. */
export interface Shop {
  /** Takes all variations of the partner out of the shop, or has them checked again. */
  setOffline(tx: WriteTx, isOffline: boolean, nowMs: number): Promise<void>;
}

/** What partner contracts need from the advertising area. */
export interface Campaigns {
  /**
   * Called after a change: campaigns pause while the partner is suspended and are cancelled at the end of the contract.
   */
  contractChanged(tx: WriteTx, nowMs: number): Promise<void>;
}
