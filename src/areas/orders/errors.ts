import type { Catalogue, CatalogueEntry } from '../../platform/errors/catalogue.ts';

const phrases = { 400: 'Bad Request', 404: 'Not Found', 409: 'Conflict' } as const;

function entry(status: keyof typeof phrases, code: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, status, title: phrases[status], meaning, remedy, own: true };
}

/** Refusals of orders V4 and of the operator's operations on orders. */
export const orderErrors = {
  ORDER_NOT_FOUND: entry(
    404,
    'ORDER_NOT_FOUND',
    'The partner has no order with this id or number.',
    'Correct the id; another partner’s order answers in the same way.',
  ),
  POSITION_ITEM_NOT_FOUND: entry(
    404,
    'POSITION_ITEM_NOT_FOUND',
    'The order has no position item with this id.',
    'Read the order and use the ids of its position items.',
  ),
  NO_ORDER_WITH_SKU: entry(
    404,
    'NO_ORDER_WITH_SKU',
    'No order of the partner has ever had this sku.',
    'Correct the sku.',
  ),
  NOTHING_TO_CANCEL: entry(
    409,
    'NOTHING_TO_CANCEL',
    'No item of any of the orders is in a state in which it can be cancelled.',
    'Read the orders: only PROCESSABLE items, and under suspicion of fraud open ones, can be cancelled.',
  ),
  NOT_CANCELLABLE: entry(
    409,
    'NOT_CANCELLABLE',
    'An item is in a state in which it cannot be cancelled in this way. Nothing was changed.',
    'Leave out the items that detail names, or wait until they are PROCESSABLE.',
  ),
  STATE_FORBIDS: entry(
    409,
    'STATE_FORBIDS',
    'No item, or not every named item, of the order is in a state that allows the change. Nothing was changed.',
    'Read the order, then decide again.',
  ),
  NOT_PAYABLE: entry(
    409,
    'NOT_PAYABLE',
    'The order waits for no prepayment: it has another method of payment, is paid, or has no open item.',
    'Read the order; there is nothing to pay.',
  ),
  ORDER_EXISTS: entry(
    409,
    'ORDER_EXISTS',
    'The partner has an order with this id already.',
    'Read that order, or leave the id out to get a new one.',
  ),
  CONTRACT_ENDED: entry(
    409,
    'CONTRACT_ENDED',
    'The contract with the partner has ended.',
    'Place the order with another partner.',
  ),
  UNKNOWN_SKU: entry(
    400,
    'UNKNOWN_SKU',
    'The partner has no product with this sku.',
    'Correct the sku, or force the order and tell product and price.',
  ),
  NOT_ORDERABLE: entry(
    400,
    'NOT_ORDERABLE',
    'The product is switched off, or the shop does not show it.',
    'Wait until it is online, or force the order.',
  ),
  ORDER_QUANTITY_EXCEEDED: entry(
    400,
    'ORDER_QUANTITY_EXCEEDED',
    'The order holds more pieces than the product allows in one order.',
    'Order fewer pieces, or force the order.',
  ),
} satisfies Catalogue;
