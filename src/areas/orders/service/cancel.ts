import { ApiError } from '../../../platform/errors/api-error.ts';
import type { OperationRequest, ReplyOf } from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
import type { Order } from '../rules/order.ts';
import { stepItems, type Trigger } from '../rules/transitions.ts';
import { orderChanges } from '../views/audit.ts';
import { type OrderWriter, stepInOrders } from './change.ts';

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
