import type { Catalogue } from '../../platform/errors/catalogue.ts';
import { refusalEntry } from '../../platform/errors/catalogue.ts';

/** Refusals of orders V4 and of the operator's operations on orders. */
export const orderErrors = {
  ORDER_NOT_FOUND: refusalEntry(
    'passing',
    404,
    'ORDER_NOT_FOUND',
    'The partner has no order with this id or number.',
    'Correct the id. Orders of other partners cannot be read.',
  ),
  POSITION_ITEM_NOT_FOUND: refusalEntry(
    'passing',
    404,
    'POSITION_ITEM_NOT_FOUND',
    'The order has no position item with this id.',
    'Read the order and use the ids of its position items.',
  ),
  NO_ORDER_WITH_SKU: refusalEntry(
    'passing',
    404,
    'NO_ORDER_WITH_SKU',
    'The partner has neither a product nor an order with this sku.',
    'Correct the sku.',
  ),
  NOTHING_TO_CANCEL: refusalEntry(
    'passing',
    409,
    'NOTHING_TO_CANCEL',
    'The orders have no item that can be cancelled.',
    'Read the orders. Only PROCESSABLE items can be cancelled; if fraud is suspected, all open items can be.',
  ),
  NOT_CANCELLABLE: refusalEntry(
    'passing',
    409,
    'NOT_CANCELLABLE',
    'The state of an item does not allow this cancellation. Nothing was changed.',
    'Omit the items that detail names, or wait until they are PROCESSABLE.',
  ),
  STATE_FORBIDS: refusalEntry(
    'passing',
    409,
    'STATE_FORBIDS',
    'The state of the items does not allow the change. Nothing was changed.',
    'Read the current state of the order before you send another change.',
  ),
  NOT_PAYABLE: refusalEntry(
    'passing',
    409,
    'NOT_PAYABLE',
    'No prepayment is due: the order has another payment method, is already paid, or has no open item.',
    'Read the order; no payment is needed.',
  ),
  ORDER_EXISTS: refusalEntry(
    'lasting',
    409,
    'ORDER_EXISTS',
    'The partner already has an order with this id.',
    'Read that order, or omit the id to get a generated one.',
  ),
  CONTRACT_ENDED: refusalEntry(
    'passing',
    409,
    'CONTRACT_ENDED',
    'The contract of the partner has ended.',
    'Place the order with another partner.',
  ),
  CONTRACT_SUSPENDED: refusalEntry(
    'passing',
    409,
    'CONTRACT_SUSPENDED',
    'The operator has suspended the partner, so its products cannot be ordered.',
    'Place the order with another partner, or lift the suspension first.',
  ),
  UNKNOWN_SKU: refusalEntry(
    'passing',
    400,
    'UNKNOWN_SKU',
    'The partner has no product with this sku.',
    'Correct the sku, or send force with product and price.',
  ),
  NOT_ORDERABLE: refusalEntry(
    'passing',
    400,
    'NOT_ORDERABLE',
    'The product cannot be ordered: the detail says why.',
    'Do what the detail says about its reason, or send force; nothing that is taken down is sold by force.',
  ),
  ORDER_QUANTITY_EXCEEDED: refusalEntry(
    'passing',
    400,
    'ORDER_QUANTITY_EXCEEDED',
    'The quantity exceeds the largest order quantity of the product.',
    'Order fewer pieces, or send force.',
  ),
} satisfies Catalogue;
