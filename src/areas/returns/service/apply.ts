import type { EventData } from '../../../generated/events.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { ItemToReturn } from '../needs.ts';
import {
  changedReturn,
  type Return,
  type ReturnActor,
  type ReturnDetails,
  type ReturnTrigger,
} from '../rules/return.ts';
import { saveReturns } from '../store/returns.ts';
import { returnChange } from '../views/return.ts';

const types = {
  ANNOUNCED: 'kontor.return.announced.v1',
  WITHDRAWN: 'kontor.return.withdrawn.v1',
  MISDIRECTED: 'kontor.return.misdirected.v1',
  ACCEPTED: 'kontor.return.accepted.v1',
  REJECTED: 'kontor.return.rejected.v1',
} as const satisfies Record<Return['status'], keyof EventData>;

/** An item whose return changes, its stored return, and the details of the return after the change. */
export interface ReturnToChange {
  readonly item: Pick<ItemToReturn, 'positionItemId' | 'salesOrderId'>;
  readonly stored: Return | undefined;
  readonly details: ReturnDetails;
}

/** Applies a trigger to returns whose status allows it. Resolves to the changes, for the audit log. */
export async function applyTrigger(
  tx: WriteTx,
  trigger: ReturnTrigger,
  chosen: readonly ReturnToChange[],
  { actor, nowMs }: { readonly actor: ReturnActor; readonly nowMs: number },
): Promise<AuditChange[]> {
  const changed = chosen.map(({ item, stored, details }) => ({
    before: stored,
    after: changedReturn(trigger, item, stored, details, nowMs),
  }));
  await saveReturns(
    tx,
    changed.map(({ after }) => after),
    actor,
  );
  for (const { after } of changed) recordReturn(tx, after);
  return changed.map(({ before, after }) => returnChange(before, after));
}

/** Records the new status of an item's return. */
function recordReturn(tx: WriteTx, { salesOrderId, positionItemId, status, occurredAtMs }: Return): void {
  recordEvent(tx, {
    type: types[status],
    subject: `orders/${salesOrderId}/items/${positionItemId}/return`,
    atMs: occurredAtMs,
    data: { salesOrderId, positionItemId, status },
  });
}
