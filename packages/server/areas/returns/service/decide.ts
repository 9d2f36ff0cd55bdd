import { platformErrors } from '@kontor/contract/errors';
import type { ContractOperation } from '@kontor/contract/form/operation-table';
import {
  type AcceptedInPart,
  type AcceptResult,
  type RejectedInPart,
  type RejectResult,
  returnsV3,
} from '@kontor/contract/generated/returns-v3';
import { multiStatusOperation } from '../../../platform/bulk/multi-status.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { returnErrors } from '../errors.ts';
import type { Credits, Orders } from '../needs.ts';
import { applyTrigger, type ReturnToChange } from './changes.ts';
import { type Decision, elementRules, type KnownItem } from './elements.ts';

export interface DecideDeps {
  readonly orders: Orders;
  readonly credits: Credits;
}

/** The partner accepts returns of up to 200 items; the credits for them are written in the same transaction. */
export function acceptReturns(deps: DecideDeps) {
  return decide<AcceptResult | AcceptedInPart>(deps, returnsV3.acceptReturns, {
    trigger: 'accept',
    schema: 'AcceptItem',
  });
}

/** The partner rejects returns of up to 200 items; the items stay SENT. */
export function rejectReturns(deps: DecideDeps) {
  return decide<RejectResult | RejectedInPart>(deps, returnsV3.rejectReturns, {
    trigger: 'reject',
    schema: 'RejectItem',
  });
}

function decide<Answer extends object>(deps: DecideDeps, contract: ContractOperation, decision: Decision) {
  const { trigger } = decision;
  return multiStatusOperation<KnownItem, ReturnToChange, Answer>({
    contract,
    key: 'positionItemId',
    elementBytesMax: limits.elementBytesMax,
    tooMany: returnErrors.TOO_MANY_ITEMS,
    none: platformErrors.VALIDATION_FAILED,
    rules: elementRules(deps.orders, decision, async (tx, { nowMs, report }, { accepted }) => {
      report?.(await applyTrigger(tx, trigger, accepted, { actor: 'PARTNER', nowMs }));
      if (trigger === 'accept') report?.(await creditAccepted(deps, tx, accepted, nowMs));
    }),
  });
}

/** Marks accepted items RETURNED and credits them, order by order. */
async function creditAccepted(
  { orders, credits }: DecideDeps,
  tx: WriteTx,
  accepted: readonly ReturnToChange[],
  nowMs: number,
): Promise<AuditChange[]> {
  const byOrder = Map.groupBy(accepted, ({ item }) => item.salesOrderId);
  const changes: AuditChange[] = [];
  for (const [salesOrderId, chosen] of byOrder) {
    const positionItemIds = chosen.map(({ item }) => item.positionItemId);
    const { audit } = await orders.markReturned(
      tx,
      salesOrderId,
      { positionItemIds, byMarketplace: false },
      nowMs,
    );
    const credited = await credits.creditReturned(tx, { salesOrderId, positionItemIds, atMs: nowMs });
    changes.push(...audit, ...credited);
  }
  return changes;
}
