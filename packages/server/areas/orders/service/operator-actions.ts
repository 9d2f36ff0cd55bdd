import { ApiError } from '@kontor/contract/errors';
import type {
  ChosenItems,
  FraudSuspicion,
  OperatorOrder,
  OrderCancellation,
} from '@kontor/contract/generated/operator-v1';
import { withBody } from '../../../platform/operations/checked-body.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type {
  OperationRequest,
  Reply,
  WriteHandler,
  WriteOperation,
} from '../../../platform/operations/operation.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
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

/** Creates an operation that changes one order and answers with it. */
function changesOrder<Sent>(
  { writer, partners }: OperatorActionDeps,
  change: (order: Order, nowMs: number, sent: Sent) => Order,
) {
  return ofPartner(
    partners,
    async (tx: WriteTx, request: OrderRequest, sent: Sent): Promise<Reply<OperatorOrder>> => {
      const { parameters, nowMs } = request;
      const changed = await writer.change(tx, parameters.salesOrderId, nowMs, (order) =>
        change(order, nowMs, sent),
      );
      const body = viewForOperator(tx.partnerId, changed.after);
      return { status: 200, body, audit: orderChanges([changed]) };
    },
  );
}

type OrderRequest = Pick<OperationRequest<'getOrderOfPartner'>, 'parameters' | 'nowMs'>;

/** Records the payment of a prepayment; items that waited for nothing else become PROCESSABLE. */
export function recordPayment(deps: OperatorActionDeps): WriteHandler<'recordPayment'> {
  return changesOrder(deps, (order, nowMs) => {
    if (!isUnpaid(order) || !order.items.some(isOpen)) throw new ApiError(orderErrors.NOT_PAYABLE);
    return { ...order, paidAtMs: nowMs };
  });
}

export function endCancellationPeriod(deps: OperatorActionDeps): WriteHandler<'endCancellationPeriod'> {
  return changesOrder(deps, (order, nowMs) => {
    if (!order.items.some(({ status }) => status === 'ANNOUNCED')) {
      throw new ApiError(orderErrors.STATE_FORBIDS, { detail: 'No item of the order is ANNOUNCED.' });
    }
    return { ...order, cancellationEndsAtMs: Math.min(order.cancellationEndsAtMs, nowMs) };
  });
}

const triggers: Readonly<Record<OrderCancellation['reason'], Trigger>> = {
  CANCELLED_ON_CUSTOMER_WISH: 'customer-cancels',
  CANCELLED_ON_MARKETPLACE_WISH: 'marketplace-cancels',
  PAYMENT_ABORTED: 'payment-lapses',
  MARKETPLACE_FRAUD: 'marketplace-finds-fraud',
  ILLEGAL_PRODUCT: 'product-illegal',
};

/** Cancels on behalf of the shopper or the marketplace; the reason decides which items can be cancelled. */
export function cancelOrder(deps: OperatorActionDeps): WriteOperation<'cancelOrder', OrderCancellation> {
  return withBody(
    'OrderCancellation',
    changesOrder(deps, (order, nowMs, { reason, positionItemIds }) => {
      if (reason === 'PAYMENT_ABORTED' && !isUnpaid(order)) {
        throw new ApiError(orderErrors.NOT_CANCELLABLE, { detail: 'No prepayment is due for the order.' });
      }
      const refusal = orderErrors.NOT_CANCELLABLE;
      return stepItems(order, triggers[reason], nowMs, { positionItemIds, refusal });
    }),
  );
}

export function putFraudSuspicion(
  deps: OperatorActionDeps,
): WriteOperation<'putFraudSuspicion', FraudSuspicion> {
  return withBody(
    'FraudSuspicion',
    changesOrder(deps, (order, _nowMs, { suspected }) =>
      order.suspectedFraud === suspected ? order : { ...order, suspectedFraud: suspected },
    ),
  );
}

/** Creates an operation that applies a trigger to named items of an order. */
function movesItems(
  deps: OperatorActionDeps,
  trigger: Trigger,
): WriteOperation<'blockOrder' | 'releaseOrder', ChosenItems> {
  return withBody(
    'ChosenItems',
    changesOrder(deps, (order, nowMs, { positionItemIds }) =>
      stepItems(order, trigger, nowMs, { positionItemIds, refusal: orderErrors.STATE_FORBIDS }),
    ),
  );
}

export const blockOrder = (deps: OperatorActionDeps) => movesItems(deps, 'block');

/** Changes that became due while the items were blocked are applied in the same transaction (by the writer). */
export const releaseOrder = (deps: OperatorActionDeps) => movesItems(deps, 'release');
