import { ApiError } from '@kontor/contract/errors';
import type { DisputeRefund } from '@kontor/contract/generated/operator-v1';
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { refuseViolations, valueViolation } from '@kontor/contract/violations';
import { decimalText, exactCentsOf, moneyOf, moneyText, placesText } from '@kontor/values/money';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import { withBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { receiptErrors } from '../errors.ts';
import type { Orders, OrderToBill, PieceToBill } from '../needs.ts';
import { type ReductionRefusal, reductionRefusal, refundableOf } from '../rules/credit.ts';
import type { PartialRefundType } from '../rules/lines.ts';
import { addPartialRefund, findPieces } from '../store/billed.ts';
import { requireStored } from './credit.ts';
import { issueCredit, openIssuer } from './issue.ts';

/** A part of a piece's price to be given back without a return. */
export interface Reduction {
  readonly positionItemId: string;
  readonly cents: number;
  readonly type: PartialRefundType;
  readonly atMs: number;
}

/** The receipt of a reduction, or the reason why there is none; `refundableCents` is what could still be given back. */
type ReductionOutcome =
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
  tx: ReadTx,
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

export interface DisputeDeps {
  readonly orders: Orders;
  readonly partners: Partners;
}

/** Gives back part of the price of a SENT item because of a dispute or an escalation (OP8). */
export function recordDisputeRefund(deps: DisputeDeps): WriteOperation<'recordDisputeRefund', DisputeRefund> {
  return withBody(
    'DisputeRefund',
    ofPartner(deps.partners, async (tx, { parameters, nowMs }, { positionItemId, amount, type }) => {
      const order = await deps.orders.orderToBill(tx, parameters.salesOrderId);
      const piece = requirePiece(order, positionItemId);
      const cents = readCents(amount, order.currency);
      if (piece.fulfillmentStatus !== 'SENT') throw notSent(piece);
      const outcome = await reduce(tx, { positionItemId: piece.positionItemId, cents, type, atMs: nowMs });
      if ('refused' in outcome) throw refusalOf(outcome, piece, order.currency);
      return { status: 201, body: outcome.receipt, audit: outcome.audit };
    }),
  );
}

function requirePiece({ pieces }: OrderToBill, positionItemId: string): PieceToBill {
  const wanted = positionItemId.toLowerCase();
  const piece = pieces.find((each) => each.positionItemId === wanted);
  if (piece === undefined) throw new ApiError(receiptErrors.UNKNOWN_PIECE, { jsonpath: '$.positionItemId' });
  return piece;
}

function readCents(money: DisputeRefund['amount'], expected: string): number {
  const { amount, currency } = money;
  const cents = exactCentsOf(money) ?? 0;
  const violations: ApiError[] = [];
  if (cents === 0) {
    const example = decimalText({ amount: 15, currency });
    const form = `an amount above 0 with ${placesText(currency)}, such as ${example}`;
    violations.push(valueViolation('$.amount.amount', amount, { form }));
  }
  if (currency !== expected)
    violations.push(valueViolation('$.amount.currency', currency, { values: [expected] }));
  refuseViolations(violations);
  return cents;
}

function notSent({ positionItemId, fulfillmentStatus }: PieceToBill): ApiError {
  return new ApiError(receiptErrors.PIECE_NOT_SENT, {
    jsonpath: '$.positionItemId',
    detail: `Item ${positionItemId} is ${fulfillmentStatus}; it must be SENT and billed.`,
    structured: { positionItemId, fulfillmentStatus },
  });
}

function refusalOf(
  { refused, refundableCents }: Extract<ReductionOutcome, { refused: unknown }>,
  piece: PieceToBill,
  currency: string,
): ApiError {
  if (refused === 'ABOVE_REST') {
    const rest = moneyOf(refundableCents, currency);
    return new ApiError(receiptErrors.AMOUNT_ABOVE_REST, {
      jsonpath: '$.amount.amount',
      detail: `At most ${moneyText(rest)} can still be given back for item ${piece.positionItemId}.`,
      structured: { positionItemId: piece.positionItemId, rest },
    });
  }
  if (refused === 'TOO_OFTEN') return new ApiError(receiptErrors.REDUCED_TOO_OFTEN);
  return notSent(piece);
}
