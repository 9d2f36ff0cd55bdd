import type { EventData } from '../../../generated/events.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Return } from '../rules/return.ts';

/** Records the new status of an item's return. */
export function recordReturn(
  tx: WriteTx,
  { salesOrderId, positionItemId, status, occurredAtMs }: Return,
): void {
  recordEvent(tx, {
    type: types[status],
    subject: `orders/${salesOrderId}/items/${positionItemId}/return`,
    atMs: occurredAtMs,
    data: { salesOrderId, positionItemId, status },
  });
}

const types = {
  ANNOUNCED: 'kontor.return.announced.v1',
  WITHDRAWN: 'kontor.return.withdrawn.v1',
  MISDIRECTED: 'kontor.return.misdirected.v1',
  ACCEPTED: 'kontor.return.accepted.v1',
  REJECTED: 'kontor.return.rejected.v1',
} as const satisfies Record<Return['status'], keyof EventData>;
