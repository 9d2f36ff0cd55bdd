import type { OperatorOrder } from '../../contract/operator-v1.ts';
import type { Receipt } from '../../contract/receipts-v3.ts';
import type { FoundOrder } from '../../platform/personal/store/lookups.ts';
import type { Term } from '../../platform/personal/terms.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** What is told of an order without a word of the shopper. */
export interface OrderFacts {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly orderDateMs: number;
  readonly isOpen: boolean;
  readonly isErased: boolean;
}

/** Where an order stands among those that are kept, by its last change. */
export interface KeptPlace extends FoundOrder {
  readonly atMs: number;
}

/** What shoppers need of orders. */
export interface Orders {
  /** Orders of any partner with this number or id. */
  findAnywhere(tx: SharedReadTx, numberOrId: string, count: number): Promise<FoundOrder[]>;
  /** The next orders behind a place that tell of their shopper and were last changed until an instant. */
  findLapsedOrders(tx: SharedReadTx, untilMs: number, after: KeptPlace, count: number): Promise<KeptPlace[]>;
  describe(tx: ReadTx, salesOrderIds: readonly string[]): Promise<OrderFacts[]>;
  readForOperator(tx: ReadTx, salesOrderId: string): Promise<OperatorOrder>;
  erase(
    tx: WriteTx,
    salesOrderId: string,
    how: { readonly erasesOpen: boolean; readonly keepsName: boolean },
  ): Promise<'ERASED' | 'KEPT_OPEN' | 'GONE'>;
}

/** What shoppers need of receipts. */
export interface Receipts {
  receiptsOfOrder(tx: ReadTx, salesOrderId: string): Promise<Receipt[]>;
  /** The first receipts from before an instant that tell of their shopper. */
  findLapsedReceipts(
    tx: SharedReadTx,
    beforeMs: number,
    count: number,
  ): Promise<(FoundOrder & { readonly receiptNumber: string })[]>;
  /** Takes name and address out of a receipt; resolves to by what its order was found because of it. */
  eraseReceipt(tx: WriteTx, receiptNumber: string): Promise<Term[]>;
  keptOfOrder(tx: ReadTx, salesOrderId: string): Promise<{ count: number; lastMs: number | undefined }>;
}
