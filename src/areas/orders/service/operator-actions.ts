import type { ChosenItems, FraudSuspicion, OrderCancellation } from '../../../contract/operator-v1.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readBody } from '../../../platform/http/checked-body.ts';
import type { OperationRequest, WriteOperation } from '../../../platform/http/operation.ts';
import { orderErrors } from '../errors.ts';
import type { Partners } from '../needs.ts';
import { isOpen, isUnpaid, type Order } from '../rules/order.ts';
import type { Trigger } from '../rules/transitions.ts';
import { orderChanges } from '../views/audit.ts';
import { viewForOperator } from '../views/order.ts';
import type { OrderWriter } from './change.ts';
import { stepItems } from './choose-items.ts';

/** What the operator's operations on a single order share. */
export interface OperatorActionParts {
  readonly writer: OrderWriter;
  readonly partners: Partners;
}

/** Body bytes of operations that name items one by one. */
const namedItemsBytesMax = 512 * 1024;

/** An operation that changes one order and answers with it. */
function operatorActions<Body>(
  { writer, partners }: OperatorActionParts,
  read: (request: OperationRequest) => Body,
  change: (order: Order, body: Body, nowMs: number) => Order,
): WriteOperation<Body> {
  return {
    mode: 'write',
    access: 'operator',
    bodyBytesMax: namedItemsBytesMax,
    prepare: async (_tx, request) => read(request),
    async handle(tx, request, body) {
      const { partnerId = '', salesOrderId = '' } = request.parameters;
      await partners.requirePartner(tx, partnerId);
      const changed = await writer.change(tx.partner(partnerId), salesOrderId, request.nowMs, (stored) =>
        change(stored, body, request.nowMs),
      );
      const answer = viewForOperator(partnerId, changed.after);
      return { status: 200, body: answer, audit: orderChanges([changed]) };
    },
  };
}

const noBody = () => undefined;
const chosenItems = (request: OperationRequest) => readBody<ChosenItems>('ChosenItems', request);

/** Money of a prepayment has come; what waited for nothing else can be processed. */
export const recordPayment = (parts: OperatorActionParts) =>
  operatorActions(parts, noBody, (order, _body, nowMs) => {
    if (!isUnpaid(order) || !order.items.some(isOpen)) throw new ApiError(orderErrors.NOT_PAYABLE);
    return { ...order, paidAtMs: nowMs };
  });

export const endCancellationPeriod = (parts: OperatorActionParts) =>
  operatorActions(parts, noBody, (order, _body, nowMs) => {
    if (!order.items.some(({ status }) => status === 'ANNOUNCED')) {
      throw new ApiError(orderErrors.STATE_FORBIDS, { detail: 'No item of the order is ANNOUNCED.' });
    }
    return { ...order, cancellationEndsAtMs: Math.min(order.cancellationEndsAtMs, nowMs) };
  });

const triggers: Readonly<Record<OrderCancellation['reason'], Trigger>> = {
  CANCELLED_ON_CUSTOMER_WISH: 'customer-cancels',
  CANCELLED_ON_MARKETPLACE_WISH: 'marketplace-cancels',
  PAYMENT_ABORTED: 'payment-lapses',
  MARKETPLACE_FRAUD: 'marketplace-finds-fraud',
  ILLEGAL_PRODUCT: 'product-illegal',
};

/** Cancels for the shopper or for the marketplace; the reason decides which items it can take. */
export const cancelOrder = (parts: OperatorActionParts) =>
  operatorActions(
    parts,
    (request) => readBody<OrderCancellation>('OrderCancellation', request),
    (order, { reason, positionItemIds }, nowMs) => {
      if (reason === 'PAYMENT_ABORTED' && !isUnpaid(order)) {
        throw new ApiError(orderErrors.NOT_CANCELLABLE, { detail: 'The order waits for no prepayment.' });
      }
      return stepItems(order, triggers[reason], nowMs, {
        positionItemIds,
        refusal: orderErrors.NOT_CANCELLABLE,
      });
    },
  );

export const putFraudSuspicion = (parts: OperatorActionParts) =>
  operatorActions(
    parts,
    (request) => readBody<FraudSuspicion>('FraudSuspicion', request),
    (order, { suspected }) =>
      order.suspectedFraud === suspected ? order : { ...order, suspectedFraud: suspected },
  );

export const blockOrder = (parts: OperatorActionParts) =>
  operatorActions(parts, chosenItems, (order, { positionItemIds }, nowMs) =>
    stepItems(order, 'block', nowMs, { positionItemIds, refusal: orderErrors.STATE_FORBIDS }),
  );

/** What became due while the items were held happens at once, in the same transaction (the writer sees to it). */
export const releaseOrder = (parts: OperatorActionParts) =>
  operatorActions(parts, chosenItems, (order, { positionItemIds }, nowMs) =>
    stepItems(order, 'release', nowMs, { positionItemIds, refusal: orderErrors.STATE_FORBIDS }),
  );

export const acceptReturn = (parts: OperatorActionParts) =>
  operatorActions(parts, chosenItems, (order, { positionItemIds }, nowMs) =>
    stepItems(order, 'accept-return', nowMs, {
      positionItemIds,
      refusal: orderErrors.STATE_FORBIDS,
      complete: (item) => ({ ...item, returnedByMarketplace: true }),
    }),
  );
