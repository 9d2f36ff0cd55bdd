import { type Catalogue, type CatalogueEntry, type CauseOfError, refusals } from '@kontor/contract/errors';

/** An error of one element; clients of this area read its number. */
function element(
  cause: CauseOfError,
  code: string,
  title: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, numeric: true, title, meaning, remedy, own: true };
}

/** Refusals of returns V3 and of the operator's operations on returns. */
export const returnErrors = {
  UNKNOWN_POSITION_ITEM: element(
    'passing',
    '2001 - UNKNOWN_POSITION_ITEM',
    'The item is unknown',
    'The partner has no position item with this id.',
    'Read the order and use the ids of its position items.',
  ),
  ORDER_MISMATCH: element(
    'lasting',
    '2002 - ORDER_MISMATCH',
    'The item is part of another order',
    'The position item does not belong to the named sales order.',
    'Send the salesOrderId of the order that has the item.',
  ),
  NOT_SENT: element(
    'passing',
    '2003 - NOT_SENT',
    'The item was not sent',
    'The item was never sent or was cancelled, so it cannot be returned.',
    'Report the shipment first, or cancel the item instead of accepting its return.',
  ),
  ALREADY_ACCEPTED: element(
    'lasting',
    '2004 - ALREADY_ACCEPTED',
    'Return already accepted',
    'The return has already been accepted, and an acceptance is final.',
    'Nothing to do: the item is RETURNED and its credit is written.',
  ),
  ALREADY_REJECTED: element(
    'passing',
    '2005 - ALREADY_REJECTED',
    'Return already rejected',
    'The return of this item is already rejected.',
    'Nothing to do, unless the rejection was a mistake: then accept the return.',
  ),
  DUPLICATE_POSITION_ITEM: element(
    'lasting',
    '2006 - DUPLICATE_POSITION_ITEM',
    'The item occurs twice',
    'An earlier element of the request has the same item; only that one is processed.',
    'Send every item only once.',
  ),
  INVALID_REASON: element(
    'lasting',
    '2007 - INVALID_REASON',
    'The reason is unknown',
    'The operation does not accept this reason. Two reasons for an acceptance are reserved for the operator.',
    'Send one of the allowed values.',
  ),
  INVALID_CONDITION: element(
    'lasting',
    '2008 - INVALID_CONDITION',
    'The condition is unknown',
    'The condition is not one of the five grades.',
    'Send A, B, C, D or E as a capital letter, or omit the condition.',
  ),
  MISSING_FIELD: element(
    'lasting',
    '2009 - MISSING_FIELD',
    'A member is missing',
    'A required member of the element is missing or null.',
    'Add the members that detail-structured lists.',
  ),
  INVALID_FIELD: element(
    'lasting',
    '2010 - INVALID_FIELD',
    'A member is invalid',
    'A member of the element has the wrong type or occurs twice, or the element is not an object.',
    'Send every member only once, as a string.',
  ),
  TOO_MANY_ITEMS: {
    ...element(
      'lasting',
      '2011 - TOO_MANY_ITEMS',
      'Too many items',
      'The request has more than 200 elements. Nothing was changed.',
      'Split the elements into several requests.',
    ),
    status: 413,
  },
  ELEMENT_TOO_LARGE: element(
    'lasting',
    '2012 - ELEMENT_TOO_LARGE',
    'The element is too large',
    'The element has too many bytes as sent, whitespace included. The other elements are not affected.',
    'Send only the documented members.',
  ),
  ...refusals({
    NO_SUCH_ITEM: {
      passing: 404,
      meaning: 'The partner has no position item with one of the ids. Nothing was changed.',
      remedy: 'Read the orders of the partner and use the ids of their position items.',
    },
    RETURN_STATE_FORBIDS: {
      passing: 409,
      meaning: 'The state of an item or of its return does not allow the change. Nothing was changed.',
      remedy: 'Read the returns of the partner before you send another change.',
    },
  }),
} satisfies Catalogue;
