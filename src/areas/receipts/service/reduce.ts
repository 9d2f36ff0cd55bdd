import type { Receipt } from '../../../generated/receipts-v3.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { type ReductionRefusal, reductionRefusal, refundableOf } from '../rules/credit.ts';
import type { PartialRefundType } from '../rules/document.ts';
import { addPartialRefund, findPieces } from '../store/billed.ts';
import { requireStored } from './credit.ts';
import { openIssuer } from './issue.ts';
import { issueCredit } from './issue-credit.ts';

/** A part of a piece's price to be given back without a return. */
export interface Reduction {
  readonly positionItemId: string;
  readonly cents: number;
  readonly type: PartialRefundType;
  readonly atMs: number;
}

/** The receipt of a reduction, or the reason why there is none; `refundableCents` is what could still be given back. */
export type ReductionOutcome =
  | { readonly receipt: Receipt; readonly audit: readonly AuditChange[] }
  | { readonly refused: ReductionRefusal; readonly refundableCents: number };

/** Writes the PARTIAL_REFUND of a reduction, unless the rest of the piece forbids it (RC6, PR4). */
export async function reduce(
  tx: WriteTx,
  { positionItemId, cents, type, atMs }: Reduction,
): Promise<ReductionOutcome> {
  const [billed] = await findPieces(tx, [positionItemId]);
  const refused = reductionRefusal(billed, type, cents);
  if (billed === undefined || refused !== undefined) {
    return {
      refused: refused ?? 'NOT_BILLED',
      refundableCents: billed === undefined ? 0 : refundableOf(billed),
    };
  }
  const { piece, billedBy } = billed;
  const purchase = await requireStored(tx, billedBy);
  const issuer = await openIssuer(tx, atMs);
  const receipt = await issueCredit(tx, issuer, purchase, { of: 'part', piece, cents, type });
  const { receiptNumber } = receipt;
  await addPartialRefund(tx, billed, { type, cents, receiptNumber, createdAtMs: atMs });
  return { receipt, audit: issuer.audit };
}

/** The billed price of a piece, and how much of it can still be given back. */
export interface RefundableAmount {
  readonly priceToPayCents: number;
  readonly refundableCents: number;
  readonly currency: string;
}

/** Returns the refundable amounts by piece; pieces without a PURCHASE are left out. */
export async function refundableAmounts(
  tx: ReadTx | WriteTx,
  positionItemIds: readonly string[],
): Promise<Map<string, RefundableAmount>> {
  const found = await findPieces(tx, positionItemIds);
  return new Map(
    found.map((billed) => [
      billed.piece.positionItemId,
      {
        priceToPayCents: billed.priceToPayCents,
        refundableCents: refundableOf(billed),
        currency: billed.piece.currency,
      },
    ]),
  );
}
