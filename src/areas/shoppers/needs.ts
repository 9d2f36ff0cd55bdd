import type { OperatorOrder } from '../../contract/operator-v1.ts';
import type { Receipt } from '../../contract/receipts-v3.ts';
import type { FoundOrder } from '../../platform/personal/store/lookups.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** What is told of an order without a word of the shopper. */
export interface OrderFacts {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly orderDateMs: number;
  readonly isOpen: boolean;
  readonly isErased: boolean;
}

/** What shoppers need of orders. */
export interface Orders {
  /** Orders of any partner with this number or id. */
  findAnywhere(tx: SharedReadTx, numberOrId: string, count: number): Promise<FoundOrder[]>;
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
  keptOfOrder(tx: ReadTx, salesOrderId: string): Promise<{ count: number; lastMs: number | undefined }>;
}
