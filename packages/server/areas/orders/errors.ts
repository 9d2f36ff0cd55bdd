import { refusals } from '@kontor/contract/errors';

/** Refusals of orders V4 and of the operator's operations on orders. */
export const orderErrors = refusals({
  ORDER_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no order with this id or number.',
    remedy: 'Correct the id. Orders of other partners cannot be read.',
  },
  POSITION_ITEM_NOT_FOUND: {
    passing: 404,
    meaning: 'The order has no position item with this id.',
    remedy: 'Read the order and use the ids of its position items.',
  },
  NO_ORDER_WITH_SKU: {
    passing: 404,
    meaning: 'The partner has neither a product nor an order with this sku.',
    remedy: 'Correct the sku.',
  },
  NOTHING_TO_CANCEL: {
    passing: 409,
    meaning: 'The orders have no item that can be cancelled.',
    remedy:
      'Read the orders. Only PROCESSABLE items can be cancelled; if fraud is suspected, all open items can be.',
  },
  NOT_CANCELLABLE: {
    passing: 409,
    meaning: 'The state of an item does not allow this cancellation. Nothing was changed.',
    remedy: 'Omit the items that detail names, or wait until they are PROCESSABLE.',
  },
  STATE_FORBIDS: {
    passing: 409,
    meaning: 'The state of the items does not allow the change. Nothing was changed.',
    remedy: 'Read the current state of the order before you send another change.',
  },
  NOT_PAYABLE: {
    passing: 409,
    meaning:
      'No prepayment is due: the order has another payment method, is already paid, or has no open item.',
    remedy: 'Read the order; no payment is needed.',
  },
  ORDER_EXISTS: {
    lasting: 409,
    meaning: 'The partner already has an order with this id.',
    remedy: 'Read that order, or omit the id to get a generated one.',
  },
  CONTRACT_ENDED: {
    passing: 409,
    meaning: 'The contract of the partner has ended.',
    remedy: 'Place the order with another partner.',
  },
  CONTRACT_SUSPENDED: {
    passing: 409,
    meaning: 'The operator has suspended the partner, so its products cannot be ordered.',
    remedy: 'Place the order with another partner, or lift the suspension first.',
  },
  UNKNOWN_SKU: {
    passing: 400,
    meaning: 'The partner has no product with this sku.',
    remedy: 'Correct the sku, or send force with product and price.',
  },
  NOT_ORDERABLE: {
    passing: 400,
    meaning: 'The product cannot be ordered: the detail says why.',
    remedy:
      'Remove the reason that the detail gives, or send force. Even with force, nothing that is taken down can be ordered.',
  },
  ORDER_QUANTITY_EXCEEDED: {
    passing: 400,
    meaning:
      'The shopper would have more pieces than the maxOrderQuantity of the product allows in its period, or else in one order.',
    remedy: 'Order fewer pieces, or send force.',
  },
});
