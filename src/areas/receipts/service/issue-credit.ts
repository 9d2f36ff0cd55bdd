import type { Receipt } from '../../../generated/receipts-v3.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { type CreditedOrder, creditedCentsOf, withCredit } from '../rules/credited.ts';
import { findCredited, storeCredited } from '../store/credited.ts';
import { type CreditFacts, viewCredit } from '../views/receipt.ts';
import { receiptsOfOrder } from './for-shoppers.ts';
import type { Issuer } from './issue.ts';

/** Issues a REFUND or PARTIAL_REFUND for what a PURCHASE billed, and adds it to what was credited of its order. */
export async function issueCredit(
  tx: WriteTx,
  issuer: Issuer,
  purchase: Receipt,
  facts: CreditFacts,
): Promise<Receipt> {
  const { salesOrderId, receiptNumber } = purchase;
  const credited = await creditedOf(tx, salesOrderId);
  const receipt = await issuer.issue('E', (heading) =>
    viewCredit(heading, purchase, facts, credited[receiptNumber] ?? {}),
  );
  await storeCredited(tx, salesOrderId, withCredit(credited, receipt));
  return receipt;
}

/**
 * Returns what was credited of an order so far. It is made up from the receipts if it is not stored, or if a version that
 * does not store it has issued a credit.
 */
async function creditedOf(tx: WriteTx, salesOrderId: string): Promise<CreditedOrder> {
  const { credited, creditedCents } = await findCredited(tx, salesOrderId);
  if (creditedCentsOf(credited) === creditedCents) return credited;
  return (await receiptsOfOrder(tx, salesOrderId)).reduce(withCredit, {});
}
