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
import { recordReturn } from './journal.ts';

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
