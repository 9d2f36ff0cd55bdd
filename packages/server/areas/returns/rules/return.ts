import type { ReturnStatus } from '@kontor/contract/generated/returns-v3';
import type { ReturnActor } from '../../../tables/returns/return-changes.ts';
import type { Return, ReturnDetails } from '../../../tables/returns/returns.ts';

export type { Return, ReturnActor, ReturnDetails };

/** Everything that can happen to a return. */
export type ReturnTrigger = 'announce' | 'withdraw' | 'misdirect' | 'accept' | 'reject';

type State = ReturnStatus | 'none';

interface ReturnTransition {
  readonly from: readonly State[];
  readonly to: Return['status'];
}

/** Every status transition of a return (fulfilment-behaviour RT1 to RT6); there are no others. */
export const returnTransitions: Readonly<Record<ReturnTrigger, ReturnTransition>> = {
  announce: { from: ['none'], to: 'ANNOUNCED' },
  withdraw: { from: ['ANNOUNCED'], to: 'WITHDRAWN' },
  misdirect: { from: ['none', 'ANNOUNCED'], to: 'MISDIRECTED' },
  accept: { from: ['none', 'ANNOUNCED', 'MISDIRECTED', 'REJECTED'], to: 'ACCEPTED' },
  reject: { from: ['none', 'ANNOUNCED', 'MISDIRECTED'], to: 'REJECTED' },
};

/** Returns the status as partners see it; `none` for an item without a return. */
export function stateOf(stored: Pick<Return, 'status'> | undefined): State {
  return stored === undefined || stored.status === 'WITHDRAWN' ? 'none' : stored.status;
}

/** True when the return's status allows the trigger and the item is SENT. */
export function allows(
  trigger: ReturnTrigger,
  itemStatus: string,
  stored: Pick<Return, 'status'> | undefined,
): boolean {
  return itemStatus === 'SENT' && returnTransitions[trigger].from.includes(stateOf(stored));
}

/** Applies a trigger to a return whose status allows it. */
export function changedReturn(
  trigger: ReturnTrigger,
  item: Pick<Return, 'positionItemId' | 'salesOrderId'>,
  stored: Return | undefined,
  details: ReturnDetails,
  nowMs: number,
): Return {
  return {
    positionItemId: item.positionItemId,
    salesOrderId: item.salesOrderId,
    status: returnTransitions[trigger].to,
    // Times never move backwards for a return, even when the sandbox clock does: lists rely on it.
    occurredAtMs: Math.max(nowMs, stored?.occurredAtMs ?? nowMs),
    changes: (stored?.changes ?? 0) + 1,
    details,
  };
}
