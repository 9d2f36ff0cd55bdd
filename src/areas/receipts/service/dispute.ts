import type { DisputeRefund } from '../../../generated/operator-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { refuseViolations, valueViolation } from '../../../platform/errors/body-violations.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import { amountOf, centsOf } from '../../../values/money.ts';
import { receiptErrors } from '../errors.ts';
import type { Orders, OrderToBill, Partners, PieceToBill } from '../needs.ts';
import { type ReductionOutcome, reduce } from './reduce.ts';

export interface DisputeDeps {
  readonly orders: Orders;
  readonly partners: Partners;
}

/** Gives back part of the price of a SENT item because of a dispute or an escalation (OP8). */
export function recordDisputeRefund({
  orders,
  partners,
}: DisputeDeps): WriteOperation<'recordDisputeRefund', DisputeRefund> {
  return {
    prepare: async (_tx, request) => readBody('DisputeRefund', request),
    async handle(
      shared,
      { parameters: { partnerId, salesOrderId }, nowMs },
      { positionItemId, amount, type },
    ) {
      await partners.requirePartner(shared, partnerId);
      const tx = shared.partner(partnerId);
      const order = await orders.orderToBill(tx, salesOrderId);
      const piece = requirePiece(order, positionItemId);
      const cents = readCents(amount, order.currency);
      if (piece.fulfillmentStatus !== 'SENT') throw notSent(piece);
      const outcome = await reduce(tx, { positionItemId: piece.positionItemId, cents, type, atMs: nowMs });
      if ('refused' in outcome) throw refusalOf(outcome, piece, order.currency);
      return { status: 201, body: outcome.receipt, audit: outcome.audit };
    },
  };
}

function requirePiece({ pieces }: OrderToBill, positionItemId: string): PieceToBill {
  const wanted = positionItemId.toLowerCase();
  const piece = pieces.find((each) => each.positionItemId === wanted);
  if (piece === undefined) throw new ApiError(receiptErrors.UNKNOWN_PIECE, { jsonpath: '$.positionItemId' });
  return piece;
}

function readCents({ amount, currency }: DisputeRefund['amount'], expected: string): number {
  const cents = centsOf(amount);
  refuseViolations([
    ...(cents === undefined || cents === 0
      ? [
          valueViolation('$.amount.amount', amount, {
            form: 'an amount above 0 with at most two decimal places, such as 15.00',
          }),
        ]
      : []),
    ...(currency === expected ? [] : [valueViolation('$.amount.currency', currency, { values: [expected] })]),
  ]);
  return cents ?? 0;
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
    const refundable = amountOf(refundableCents);
    return new ApiError(receiptErrors.AMOUNT_ABOVE_REST, {
      jsonpath: '$.amount.amount',
      detail: `At most ${refundable.toFixed(2)} ${currency} can still be given back for item ${piece.positionItemId}.`,
      structured: { positionItemId: piece.positionItemId, rest: { amount: refundable, currency } },
    });
  }
  if (refused === 'TOO_OFTEN') return new ApiError(receiptErrors.REDUCED_TOO_OFTEN);
  return notSent(piece);
}
