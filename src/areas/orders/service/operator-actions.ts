import type {
  ChosenItems,
  FraudSuspicion,
  OperatorOrder,
  OrderCancellation,
} from '../../../generated/operator-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type {
  OperationRequest,
  Reply,
  WriteHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { SharedWriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
import type { Partners } from '../needs.ts';
import { isOpen, isUnpaid, type Order } from '../rules/order.ts';
import { stepItems, type Trigger } from '../rules/transitions.ts';
import { orderChanges } from '../views/audit.ts';
import { viewForOperator } from '../views/order.ts';
import type { OrderWriter } from './change.ts';

/** What the operator's operations on a single order need. */
interface OperatorActionDeps {
  readonly writer: OrderWriter;
  readonly partners: Partners;
}

/** The operator's operations on a single order. */
type OrderActionId =
  | 'recordPayment'
  | 'endCancellationPeriod'
  | 'cancelOrder'
  | 'putFraudSuspicion'
  | 'blockOrder'
  | 'releaseOrder';

/** Changes one order and answers with it. */
async function changeOrder(
  { writer, partners }: OperatorActionDeps,
  tx: SharedWriteTx,
  { parameters: { partnerId, salesOrderId }, nowMs }: OperationRequest<OrderActionId>,
  change: (order: Order) => Order,
): Promise<Reply<OperatorOrder>> {
  await partners.requirePartner(tx, partnerId);
  const changed = await writer.change(tx.partner(partnerId), salesOrderId, nowMs, change);
  return { status: 200, body: viewForOperator(partnerId, changed.after), audit: orderChanges([changed]) };
}

/** Records the payment of a prepayment; items that waited for nothing else become PROCESSABLE. */
export const recordPayment =
  (deps: OperatorActionDeps): WriteHandler<'recordPayment'> =>
  (tx, request) =>
    changeOrder(deps, tx, request, (order) => {
      if (!isUnpaid(order) || !order.items.some(isOpen)) throw new ApiError(orderErrors.NOT_PAYABLE);
      return { ...order, paidAtMs: request.nowMs };
    });

export const endCancellationPeriod =
  (deps: OperatorActionDeps): WriteHandler<'endCancellationPeriod'> =>
  (tx, request) =>
    changeOrder(deps, tx, request, (order) => {
      if (!order.items.some(({ status }) => status === 'ANNOUNCED')) {
        throw new ApiError(orderErrors.STATE_FORBIDS, { detail: 'No item of the order is ANNOUNCED.' });
      }
      return { ...order, cancellationEndsAtMs: Math.min(order.cancellationEndsAtMs, request.nowMs) };
    });

const triggers: Readonly<Record<OrderCancellation['reason'], Trigger>> = {
  CANCELLED_ON_CUSTOMER_WISH: 'customer-cancels',
  CANCELLED_ON_MARKETPLACE_WISH: 'marketplace-cancels',
  PAYMENT_ABORTED: 'payment-lapses',
  MARKETPLACE_FRAUD: 'marketplace-finds-fraud',
  ILLEGAL_PRODUCT: 'product-illegal',
};

/** Cancels on behalf of the shopper or the marketplace; the reason decides which items can be cancelled. */
export function cancelOrder(deps: OperatorActionDeps): WriteOperation<'cancelOrder', OrderCancellation> {
  return {
    prepare: async (_tx, request) => readBody('OrderCancellation', request),
    handle: (tx, request, { reason, positionItemIds }) =>
      changeOrder(deps, tx, request, (order) => {
        if (reason === 'PAYMENT_ABORTED' && !isUnpaid(order)) {
          throw new ApiError(orderErrors.NOT_CANCELLABLE, { detail: 'No prepayment is due for the order.' });
        }
        return stepItems(order, triggers[reason], request.nowMs, {
          positionItemIds,
          refusal: orderErrors.NOT_CANCELLABLE,
        });
      }),
  };
}

export function putFraudSuspicion(
  deps: OperatorActionDeps,
): WriteOperation<'putFraudSuspicion', FraudSuspicion> {
  return {
    prepare: async (_tx, request) => readBody('FraudSuspicion', request),
    handle: (tx, request, { suspected }) =>
      changeOrder(deps, tx, request, (order) =>
        order.suspectedFraud === suspected ? order : { ...order, suspectedFraud: suspected },
      ),
  };
}

/** Creates an operation that applies a trigger to named items of an order. */
function movesItems(
  deps: OperatorActionDeps,
  trigger: Trigger,
): WriteOperation<'blockOrder' | 'releaseOrder', ChosenItems> {
  return {
    prepare: async (_tx, request) => readBody('ChosenItems', request),
    handle: (tx, request, { positionItemIds }) =>
      changeOrder(deps, tx, request, (order) =>
        stepItems(order, trigger, request.nowMs, {
          positionItemIds,
          refusal: orderErrors.STATE_FORBIDS,
        }),
      ),
  };
}

export const blockOrder = (deps: OperatorActionDeps) => movesItems(deps, 'block');

/** Changes that became due while the items were blocked are applied in the same transaction (by the writer). */
export const releaseOrder = (deps: OperatorActionDeps) => movesItems(deps, 'release');
