/** Events of price reductions, for the timeline of an order and for the journal. */
import type { EventData } from '@kontor/contract/generated/events';
import { decimalText, moneyOf } from '@kontor/values/money';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Reduction, ReductionState, ReductionStatus } from '../rules.ts';
import { findOfOrder } from '../store/reductions.ts';

/** Returns the events of the price reductions of an order, for its timeline. */
export async function reductionEvents(tx: ReadTx, { salesOrderId }: { readonly salesOrderId: string }) {
  const reductions = await findOfOrder(tx, salesOrderId);
  return reductions.flatMap((reduction) => {
    const about = {
      positionItemIds: [reduction.positionItemId],
      record: `price-reductions/${reduction.number}`,
    };
    const amount = decimalText(moneyOf(reduction.amountCents, reduction.currency));
    const requested = {
      atMs: reduction.createdAtMs,
      event: 'reduction-requested' as const,
      summary: `The partner requested a price reduction of ${amount}.`,
      ...about,
    };
    const { settledAtMs } = reduction;
    return settledAtMs === null
      ? [requested]
      : [requested, { atMs: settledAtMs, ...outcomeOf(reduction, amount), ...about }];
  });
}

function outcomeOf({ status, receiptNumber, rejectionReason }: Reduction, amount: string) {
  if (status === 'PROCESSED') {
    return {
      event: 'reduction-processed' as const,
      summary: `The price reduction of ${amount} was credited with receipt ${receiptNumber}.`,
    };
  }
  const why = rejectionReason === null ? '' : `: ${rejectionReason}`;
  return {
    event: 'reduction-rejected' as const,
    summary: `The price reduction of ${amount} was rejected${why}.`,
  };
}

/** The fields of a reduction that an event carries. */
type Told = Pick<Reduction, 'number' | 'salesOrderId' | 'positionItemId'>;

/** Records that the partner requested a reduction, or its outcome. */
export function recordReduction(
  tx: WriteTx,
  { number, salesOrderId, positionItemId }: Told,
  state: ReductionState,
  nowMs: number,
): void {
  const { status } = state;
  recordEvent(tx, {
    type: types[status],
    subject: `orders/${salesOrderId}/items/${positionItemId}/price-reductions/${number}`,
    atMs: nowMs,
    data: { number, salesOrderId, positionItemId, status, ...detailsOf(state) },
  });
}

function detailsOf(state: ReductionState) {
  if (state.status === 'PROCESSED') return { receiptNumber: state.receiptNumber };
  if (state.status !== 'REJECTED' || state.rejectionReason === null) return {};
  return { rejectionReason: state.rejectionReason };
}

const types = {
  INITIATED: 'kontor.price-reduction.requested.v1',
  PROCESSED: 'kontor.price-reduction.processed.v1',
  REJECTED: 'kontor.price-reduction.rejected.v1',
} as const satisfies Record<ReductionStatus, keyof EventData>;
