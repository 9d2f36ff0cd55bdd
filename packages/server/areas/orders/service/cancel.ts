import { ApiError } from '@kontor/contract/errors';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { OperationRequest, ReplyOf } from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
import type { Item, Order, OrderChange } from '../rules/order.ts';
import { step, stepItems, type Trigger } from '../rules/transitions.ts';
import { orderChanges } from '../views/audit.ts';
import type { OrderWriter } from './change.ts';

/**
 * Returns the trigger of a cancellation by the partner; it depends on the suspicion of fraud (specification;
 * orders-behaviour 5).
 */
function triggerOf(order: Order): Trigger {
  return order.suspectedFraud ? 'partner-cancels-suspected' : 'partner-cancels';
}

/** Cancels every item of one or several orders that can be cancelled; 409 when there is none. */
export async function cancelOrders(
  writer: OrderWriter,
  tx: WriteTx,
  request: OperationRequest<'cancelPartnerOrders'>,
): Promise<ReplyOf<'cancelPartnerOrders'>> {
  const salesOrderIds = idsOf(request.parameters.salesOrderId);
  const { steps, audit } = await stepInOrders(writer, tx, salesOrderIds, request.nowMs, triggerOf);
  if (steps === 0) throw new ApiError(orderErrors.NOTHING_TO_CANCEL);
  return { status: 204, audit };
}

/**
 * Applies to each item of several orders the trigger that `triggerOf` names for it, where its state allows it. Resolves to how
 * many items changed, and to the changes for the audit log.
 */
export async function stepInOrders(
  writer: OrderWriter,
  tx: WriteTx,
  salesOrderIds: readonly string[],
  nowMs: number,
  triggerOf: (order: Order, item: Item) => Trigger | undefined,
): Promise<{ readonly steps: number; readonly audit: AuditChange[] }> {
  let steps = 0;
  const changes: OrderChange[] = [];
  for (const salesOrderId of salesOrderIds) {
    const changed = await writer.change(tx, salesOrderId, nowMs, (order) => {
      const items = order.items.map((item) => {
        const trigger = triggerOf(order, item);
        const next = trigger && step(item, trigger, nowMs);
        if (next !== undefined) steps += 1;
        return next ?? item;
      });
      return items.every((item, index) => item === order.items[index]) ? order : { ...order, items };
    });
    changes.push(changed);
  }
  return { steps, audit: orderChanges(changes) };
}

/** Cancels named items of one order, all or none; items that the partner has already cancelled are skipped. */
export async function cancelItems(
  writer: OrderWriter,
  tx: WriteTx,
  request: OperationRequest<'cancelPartnerOrderPositionItems'>,
): Promise<ReplyOf<'cancelPartnerOrderPositionItems'>> {
  const { salesOrderId, positionItemIds } = request.parameters;
  const changed = await writer.change(tx, salesOrderId, request.nowMs, (order) =>
    stepItems(order, triggerOf(order), request.nowMs, {
      positionItemIds: idsOf(positionItemIds),
      passOver: 'CANCELLED_BY_PARTNER',
      refusal: orderErrors.NOT_CANCELLABLE,
    }),
  );
  return { status: 204, audit: orderChanges([changed]) };
}

/** Returns the ids of a path segment, without duplicates. */
function idsOf(segment: string): string[] {
  return [...new Set(segment.split(',').map((id) => id.trim().toLowerCase()))];
}
