import type { Catalogue, CatalogueEntry } from '../../platform/errors/catalogue.ts';

/** A fault of one element; clients of this area read numbers. */
function element(code: string, title: string, meaning: string, remedy: string): CatalogueEntry {
  return { code, numeric: true, title, meaning, remedy, own: true };
}

/** Refusals of returns V3 and of the operator's operations on returns. */
export const returnErrors = {
  UNKNOWN_POSITION_ITEM: element(
    '2001 - UNKNOWN_POSITION_ITEM',
    'The item is unknown',
    'The partner has no position item with this id.',
    'Read the order and use the ids of its position items.',
  ),
  ORDER_MISMATCH: element(
    '2002 - ORDER_MISMATCH',
    'The item is part of another order',
    'The position item does not belong to the named sales order.',
    'Send the salesOrderId of the order that has the item.',
  ),
  NOT_SENT: element(
    '2003 - NOT_SENT',
    'The item was not sent',
    'The item has never been sent or was cancelled, so it cannot come back.',
    'Report the shipment first, or cancel the item in place of accepting its return.',
  ),
  ALREADY_ACCEPTED: element(
    '2004 - ALREADY_ACCEPTED',
    'The return was accepted before',
    'The return of this item was accepted before, and an acceptance is final.',
    'Do nothing: the item is RETURNED and its credit is written.',
  ),
  ALREADY_REJECTED: element(
    '2005 - ALREADY_REJECTED',
    'The return was rejected before',
    'The return of this item was rejected before.',
    'Do nothing, or accept the return if the rejection was a mistake.',
  ),
  DUPLICATE_POSITION_ITEM: element(
    '2006 - DUPLICATE_POSITION_ITEM',
    'The item is named twice',
    'An element before this one names the same item, and that one counts.',
    'Name every item once.',
  ),
  INVALID_REASON: element(
    '2007 - INVALID_REASON',
    'The reason is unknown',
    'The operation does not take this reason. Two reasons of acceptance come from the operator alone.',
    'Send one of the allowed values.',
  ),
  INVALID_CONDITION: element(
    '2008 - INVALID_CONDITION',
    'The condition is unknown',
    'The condition is none of the five grades.',
    'Send A, B, C, D or E, in capitals, or leave the condition out.',
  ),
  MISSING_FIELD: element(
    '2009 - MISSING_FIELD',
    'A member is missing',
    'A required member of the element is missing or null.',
    'Add the members that detail-structured lists.',
  ),
  INVALID_FIELD: element(
    '2010 - INVALID_FIELD',
    'A member is invalid',
    'A member of the element has the wrong type or occurs twice, or the element is no object.',
    'Send every member once, as text.',
  ),
  TOO_MANY_ITEMS: {
    ...element(
      '2011 - TOO_MANY_ITEMS',
      'Too many items',
      'The request has more than 200 elements. Nothing was done.',
      'Send several requests.',
    ),
    status: 413,
  },
  ELEMENT_TOO_LARGE: element(
    '2012 - ELEMENT_TOO_LARGE',
    'The element is too large',
    'The element has too many bytes as it was sent; spaces count too. The other elements are not affected.',
    'Send the documented members alone.',
  ),
  NO_SUCH_ITEM: {
    code: 'NO_SUCH_ITEM',
    status: 404,
    title: 'Not Found',
    meaning: 'The partner has no position item with one of the ids. Nothing was changed.',
    remedy: 'Read the orders of the partner and use the ids of their position items.',
    own: true,
  },
  RETURN_STATE_FORBIDS: {
    code: 'RETURN_STATE_FORBIDS',
    status: 409,
    title: 'Conflict',
    meaning: 'The state of an item or of its return does not allow the change. Nothing was changed.',
    remedy: 'Read the returns of the partner, then decide again.',
    own: true,
  },
} satisfies Catalogue;
