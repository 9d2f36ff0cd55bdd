import type { ReceiptProfile } from '@kontor/contract/generated/operator-v1';
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { centsOf } from '@kontor/values/money';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { issuerOf, numberOf, type ReceiptSettings, type Series, yearOf } from '../rules/receipt.ts';
import { type CreditedOrder, creditedCentsOf, withCredit } from '../rules/tax.ts';
import { findCredited, storeCredited } from '../store/credited.ts';
import { findProfile, findReceiptSettings } from '../store/profiles.ts';
import { insertReceipt, takeRunning } from '../store/receipts.ts';
import { type CreditFacts, type Heading, viewCredit } from '../views/receipt.ts';
import { piecesOf, receiptsOfOrder } from './of-order.ts';

/** Issues receipts of one partner, with its profile and the settings at this moment. */
export interface Issuer {
  readonly settings: ReceiptSettings;
  /** Gives a receipt its number and stores it. */
  issue(series: Series, compose: (heading: Heading) => Receipt): Promise<Receipt>;
  /** All receipts issued so far, for the audit log. */
  readonly audit: readonly AuditChange[];
}

/** Opens an issuer within a transaction; all its receipts have the same creation instant. */
export async function openIssuer(tx: WriteTx, createdAtMs: number): Promise<Issuer> {
  const profile = (await findProfile(tx)) ?? emptyProfile;
  const settings = await findReceiptSettings(tx.marketplace);
  const { language } = settings;
  const audit: AuditChange[] = [];
  return {
    settings,
    async issue(series, compose) {
      const year = yearOf(createdAtMs);
      const running = await takeRunning(tx, series, year);
      const receiptNumber = numberOf(series, issuerOf(profile.vatId, tx.partnerId), year, running);
      const document = compose({ receiptNumber, createdAtMs, profile, language });
      const grossCents = grossCentsOf(document);
      await insertReceipt(tx, { document, createdAtMs, series, year, running, grossCents, language });
      recordReceipt(tx, document, createdAtMs);
      audit.push(receiptWritten(document));
      return document;
    },
    audit,
  };
}

function recordReceipt(
  tx: WriteTx,
  { receiptNumber, receiptType, salesOrderId }: Receipt,
  atMs: number,
): void {
  recordEvent(tx, {
    type: 'kontor.receipt.created.v1',
    subject: `receipts/${receiptNumber}`,
    atMs,
    data: { receiptNumber, receiptType, salesOrderId },
  });
}

function grossCentsOf({ totals }: Receipt): number {
  return totals.reduce((sum, { gross }) => sum + centsOf(gross), 0);
}

/** The partner data on receipts of a partner without a profile: empty (fulfilment-behaviour OP7). */
const emptyProfile: ReceiptProfile = {
  partnerName: '',
  street: '',
  zipCode: '',
  city: '',
  countryCode: '',
  vatId: '',
  representedBy: '',
};

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

/** A new receipt, for the audit log: without data of the shopper, because the log is kept forever. */
function receiptWritten(receipt: Receipt): AuditChange {
  const { receiptNumber, receiptType, salesOrderId, linkedReceiptNumber, refundType, partialRefundType } =
    receipt;
  const ids = piecesOf(receipt);
  return {
    record: `receipts/${receiptNumber}`,
    after: {
      receiptType,
      salesOrderId,
      ...(linkedReceiptNumber !== undefined && { linkedReceiptNumber }),
      ...(refundType !== undefined && { refundType }),
      ...(partialRefundType !== undefined && { partialRefundType }),
      ...(ids.length > 0 && { positionItemIds: ids }),
      totals: receipt.totals.map(({ taxRate, gross }) => ({ taxRate, gross })),
    },
  };
}
