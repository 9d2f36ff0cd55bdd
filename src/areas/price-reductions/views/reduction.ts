import type { ItemPriceReductions, PriceReductionDetail } from '../../../generated/price-reductions-v1.ts';
import { formatInstant } from '../../../values/instant.ts';
import { amountOf } from '../../../values/money.ts';
import { type ReducedItem, type Reduction, totalCents } from '../rules/reduction.ts';

/** An item with its reductions, as shown in a list. */
export type ItemView = ItemPriceReductions;

/** `reductions` are all reductions of the item, newest first. */
export function viewItem(item: ReducedItem, reductions: readonly Reduction[]): ItemView {
  const { salesOrderId, positionItemId, currency, invoicePriceCents } = item;
  const amount = (cents: number) => ({ amount: amountOf(cents), currency });
  return {
    salesOrderId,
    positionItemId,
    invoicePrice: amount(invoicePriceCents),
    totalPriceReduction: amount(totalCents(reductions)),
    priceReductions: reductions.map((reduction) => viewReduction(reduction, currency)),
  };
}

function viewReduction(reduction: Reduction, currency: string): PriceReductionDetail {
  const { status, amountCents, createdAtMs, receiptNumber, rejectionReason } = reduction;
  return {
    status,
    priceReduction: { amount: amountOf(amountCents), currency },
    creationDateTime: formatInstant(createdAtMs),
    receiptNumber,
    receiptId: receiptNumber,
    ...(rejectionReason !== null && { rejectionReason }),
  };
}
