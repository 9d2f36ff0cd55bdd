import type { ReadTx } from '../../../platform/store/store.ts';
import { amountOf } from '../../../values/money.ts';
import type { Reduction } from '../rules/reduction.ts';
import { findOfOrder } from '../store/reductions.ts';

/** Returns the events of the price reductions of an order, for its timeline. */
export async function reductionEvents(tx: ReadTx, { salesOrderId }: { readonly salesOrderId: string }) {
  const reductions = await findOfOrder(tx, salesOrderId);
  return reductions.flatMap((reduction) => {
    const about = {
      positionItemIds: [reduction.positionItemId],
      record: `price-reductions/${reduction.number}`,
    };
    const amount = amountOf(reduction.amountCents).toFixed(2);
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
