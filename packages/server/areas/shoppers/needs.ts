import type { OperatorOrder } from '@kontor/contract/generated/operator-v1';
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import type { FoundOrder } from '../../platform/personal/store/lookups.ts';
import type { Term } from '../../platform/personal/terms.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** Summary of an order without personal data. */
interface OrderFacts {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly orderDateMs: number;
  readonly isOpen: boolean;
  readonly isErased: boolean;
}

/** Place of an order in the list of orders that still have shopper data, by the time of its last change. */
export interface KeptPlace extends FoundOrder {
  readonly atMs: number;
}

/** What this area needs from orders. */
export interface Orders {
  /** Orders of any partner with this number or id. */
  findAnywhere(tx: SharedReadTx, numberOrId: string, count: number): Promise<FoundOrder[]>;
  /** The next orders after a place that still have shopper data and were last changed at or before `untilMs`. */
  findLapsedOrders(tx: SharedReadTx, untilMs: number, after: KeptPlace, count: number): Promise<KeptPlace[]>;
  /** Leaves out orders that cannot be read, and unknown ones. */
  describe(tx: ReadTx, salesOrderIds: readonly string[]): Promise<OrderFacts[]>;
  holdsNoShopper(tx: ReadTx, salesOrderId: string): Promise<boolean>;
  readForOperator(tx: ReadTx, salesOrderId: string): Promise<OperatorOrder>;
  erase(
    tx: WriteTx,
    salesOrderId: string,
    how: {
      readonly erasesOpen: boolean;
      readonly keepsName: boolean;
      readonly by: 'erasure' | 'retention';
    },
  ): Promise<'ERASED' | 'KEPT_OPEN' | 'GONE' | 'DAMAGED'>;
}

/** Place of a receipt in the list of receipts that still have shopper data, by the time at which they were written. */
export interface ReceiptPlace {
  readonly atMs: number;
  readonly partnerId: string;
  readonly receiptNumber: string;
}

/** What this area needs from receipts. */
export interface Receipts {
  receiptsOfOrder(tx: ReadTx, salesOrderId: string): Promise<Receipt[]>;
  /** The next receipts after a place that were written before `beforeMs` and still have shopper data. */
  findLapsedReceipts(
    tx: SharedReadTx,
    beforeMs: number,
    after: ReceiptPlace,
    count: number,
  ): Promise<(ReceiptPlace & FoundOrder)[]>;
  /**
   * Erases name and address from a receipt. Resolves to the search terms that it contributed to its order; to undefined
   * when it is damaged, which is reported, and it stays as it is.
   */
  eraseReceipt(tx: WriteTx, receiptNumber: string): Promise<Term[] | undefined>;
  personalReceiptsOfOrder(
    tx: ReadTx,
    salesOrderId: string,
  ): Promise<{ count: number; lastMs: number | undefined }>;
}
