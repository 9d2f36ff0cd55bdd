/** Personal data that the store holds encrypted, of which there may be any amount: encrypted again by `kontor secrets rotate`. */
import { personalOrders } from '../areas/orders/index.ts';
import { personalReceipts } from '../areas/receipts/index.ts';
import type { SealedRows } from '../platform/personal/store/sealed-rows.ts';

export const personalRows: readonly SealedRows[] = [personalOrders, personalReceipts];
