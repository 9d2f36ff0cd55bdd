import { billedOrders } from './billed-orders.ts';
import { billedPieces } from './billed-pieces.ts';
import { itemsWithoutReceipt } from './items-without-receipt.ts';
import { partialRefunds } from './partial-refunds.ts';
import { priceReductions } from './price-reductions.ts';
import { receiptCounters } from './receipt-counters.ts';
import { receiptProfiles } from './receipt-profiles.ts';
import { receipts } from './receipts.ts';
import { reducedItems } from './reduced-items.ts';

export const receiptsTables = [
  billedOrders,
  billedPieces,
  itemsWithoutReceipt,
  partialRefunds,
  priceReductions,
  receiptCounters,
  receiptProfiles,
  receipts,
  reducedItems,
];
