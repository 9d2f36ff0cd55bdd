import type { EventData } from '../../../generated/events.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Outcome, Reduction, ReductionStatus } from '../rules/reduction.ts';

/** The fields of a reduction that an event carries. */
type Told = Pick<Reduction, 'number' | 'salesOrderId' | 'positionItemId'>;

/** Records that the partner requested a reduction, or its outcome. */
export function recordReduction(
  tx: WriteTx,
  { number, salesOrderId, positionItemId }: Told,
  outcome: Outcome | { readonly status: 'INITIATED' },
  nowMs: number,
): void {
  const { status } = outcome;
  recordEvent(tx, {
    type: types[status],
    subject: `orders/${salesOrderId}/items/${positionItemId}/price-reductions/${number}`,
    atMs: nowMs,
    data: { number, salesOrderId, positionItemId, status, ...detailsOf(outcome) },
  });
}

function detailsOf(outcome: Outcome | { readonly status: 'INITIATED' }) {
  if (outcome.status === 'PROCESSED') return { receiptNumber: outcome.receiptNumber };
  if (outcome.status !== 'REJECTED' || outcome.rejectionReason === null) return {};
  return { rejectionReason: outcome.rejectionReason };
}

const types = {
  INITIATED: 'kontor.price-reduction.requested.v1',
  PROCESSED: 'kontor.price-reduction.processed.v1',
  REJECTED: 'kontor.price-reduction.rejected.v1',
} as const satisfies Record<ReductionStatus, keyof EventData>;
