import type { AuditChange } from '../../../platform/operations/audited.ts';
import { amountOf } from '../../../values/money.ts';
import type { Outcome, Reduction } from '../rules/reduction.ts';

type Named = Pick<Reduction, 'number' | 'positionItemId' | 'salesOrderId' | 'amountCents'>;

/** A new reduction, for the audit log. */
export function reductionAsked(reduction: Named): AuditChange {
  return { record: recordOf(reduction), after: sideOf(reduction, { status: 'INITIATED' }) };
}

/** The outcome of a reduction, for the audit log. */
export function reductionSettled(reduction: Named, outcome: Outcome): AuditChange {
  return {
    record: recordOf(reduction),
    before: sideOf(reduction, { status: 'INITIATED' }),
    after: sideOf(reduction, outcome),
  };
}

function recordOf({ number }: Named): string {
  return `price-reductions/${number}`;
}

function sideOf(
  { positionItemId, salesOrderId, amountCents }: Named,
  state: Outcome | { status: 'INITIATED' },
) {
  return { positionItemId, salesOrderId, amount: amountOf(amountCents), ...state };
}
