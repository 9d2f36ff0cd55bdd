import {
  type Catalogue,
  type CatalogueEntry,
  type CauseOfError,
  statusPhrase,
} from '../../platform/errors/catalogue.ts';

function entry(
  cause: CauseOfError,
  status: number,
  code: string,
  meaning: string,
  remedy: string,
): CatalogueEntry {
  return { code, cause, status, numeric: true, title: statusPhrase(status), meaning, remedy, own: true };
}

/** Refusals of price reductions V1; their clients read codes as 32 bit integers. */
export const priceReductionErrors = {
  ACCEPTED: {
    code: '1000 - ACCEPTED',
    cause: 'lasting',
    numeric: true,
    title: 'Accepted',
    meaning: 'Not an error: the price reduction is stored and will be processed.',
    remedy: 'List the reductions of the item to see whether it was processed.',
    own: true,
  },
  POSITION_ITEM_NOT_FOUND: entry(
    'passing',
    404,
    '1001 - POSITION_ITEM_NOT_FOUND',
    'The partner has no position item with this id in this sales order.',
    'Read the order and use its salesOrderId with the positionItemId of one of its items.',
  ),
  NOT_SENT: entry(
    'passing',
    409,
    '1002 - NOT_SENT',
    'The item was never sent, so nothing was invoiced that could be reduced.',
    'Report the shipment of the item first. A cancelled item cannot be reduced.',
  ),
  ALREADY_RETURNED: entry(
    'lasting',
    409,
    '1003 - ALREADY_RETURNED',
    'The item has been returned and refunded.',
    'Nothing to do: the REFUND receipt of the item credits the whole price.',
  ),
  NO_PRICE_REDUCTION: entry(
    'passing',
    404,
    '1004 - NO_PRICE_REDUCTION',
    'The partner has no price reduction on this position item.',
    'Correct the positionItemId, or remove the filter.',
  ),
  INVALID_AMOUNT: entry(
    'lasting',
    400,
    '1005 - INVALID_AMOUNT',
    'The amount is not above 0, has more than two decimal places, or is too large to be exact.',
    'Send a number such as 9.99.',
  ),
  FAILED_DEPENDENCY: entry(
    'passing',
    424,
    '1006 - FAILED_DEPENDENCY',
    'The receipts that the operation needs are temporarily unavailable. Nothing was changed.',
    'Send the request again later.',
  ),
  INVALID_CURRENCY: entry(
    'lasting',
    400,
    '1007 - INVALID_CURRENCY',
    'The currency is not that of the order.',
    'Use the currency in which the order was placed.',
  ),
  MISSING_FIELD: entry(
    'lasting',
    400,
    '1008 - MISSING_FIELD',
    'A required member of the body is missing or null.',
    'Add the member at jsonpath.',
  ),
  INVALID_FIELD: entry(
    'lasting',
    400,
    '1009 - INVALID_FIELD',
    'A member of the body has the wrong type or form.',
    'Correct the member at jsonpath; detail says what is expected.',
  ),
  TOO_MANY_PRICE_REDUCTIONS: entry(
    'passing',
    409,
    '1010 - TOO_MANY_PRICE_REDUCTIONS',
    'The item has the maximum number of price reductions, including rejected ones.',
    'Check the amount before you send it: it must be lower than the rest of the invoice price.',
  ),
} satisfies Catalogue;
