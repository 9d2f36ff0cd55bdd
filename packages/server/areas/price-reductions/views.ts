import type {
  ItemPriceReductions,
  PriceReductionDetail,
} from '@kontor/contract/generated/price-reductions-v1';
import { formatInstant } from '@kontor/values/instant';
import { moneyOf } from '@kontor/values/money';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import { type Outcome, type ReducedItem, type Reduction, type ReductionState, totalCents } from './rules.ts';

/** An item with its reductions, as shown in a list. */
export type ItemView = ItemPriceReductions;

/** `reductions` are all reductions of the item, newest first. */
export function viewItem(item: ReducedItem, reductions: readonly Reduction[]): ItemView {
  const { salesOrderId, positionItemId, currency, invoicePriceCents } = item;
  const amount = (cents: number) => moneyOf(cents, currency);
  return {
    salesOrderId,
    positionItemId,
    invoicePrice: amount(invoicePriceCents),
    totalPriceReduction: amount(totalCents(reductions)),
    priceReductions: reductions.map(viewReduction),
  };
}

function viewReduction(reduction: Reduction): PriceReductionDetail {
  const { status, amountCents, currency, createdAtMs, receiptNumber, rejectionReason } = reduction;
  return {
    status,
    priceReduction: moneyOf(amountCents, currency),
    creationDateTime: formatInstant(createdAtMs),
    receiptNumber,
    receiptId: receiptNumber,
    ...(rejectionReason !== null && { rejectionReason }),
  };
}

type Named = Pick<Reduction, 'number' | 'positionItemId' | 'salesOrderId' | 'amountCents' | 'currency'>;

/** A new reduction, for the audit log. */
export function reductionAsked(reduction: Named): AuditChange {
  return { record: recordOf(reduction), after: sideOf(reduction, { status: 'INITIATED' }) };
}

/** The outcome of a reduction, for the audit log. */
export function reductionEnded(reduction: Named, outcome: Outcome): AuditChange {
  return {
    record: recordOf(reduction),
    before: sideOf(reduction, { status: 'INITIATED' }),
    after: sideOf(reduction, outcome),
  };
}

function recordOf({ number }: Named): string {
  return `price-reductions/${number}`;
}

function sideOf({ positionItemId, salesOrderId, amountCents, currency }: Named, state: ReductionState) {
  return { positionItemId, salesOrderId, amount: moneyOf(amountCents, currency).amount, ...state };
}
