import { numberedErrors } from '@kontor/contract/errors';

/** Refusals of price reductions V1; their clients read codes as 32 bit integers. */
export const priceReductionErrors = numberedErrors({
  ACCEPTED: {
    lasting: 1000,
    meaning: 'Not an error: the price reduction is stored and will be processed.',
    remedy: 'List the reductions of the item to see whether it was processed.',
  },
  POSITION_ITEM_NOT_FOUND: {
    passing: 1001,
    status: 404,
    meaning: 'The partner has no position item with this id in this sales order.',
    remedy: 'Read the order and use its salesOrderId with the positionItemId of one of its items.',
  },
  NOT_SENT: {
    passing: 1002,
    status: 409,
    meaning: 'The item was never sent, so nothing was invoiced that could be reduced.',
    remedy: 'Report the shipment of the item first. A cancelled item cannot be reduced.',
  },
  ALREADY_RETURNED: {
    lasting: 1003,
    status: 409,
    meaning: 'The item has been returned and refunded.',
    remedy: 'Nothing to do: the REFUND receipt of the item credits the whole price.',
  },
  NO_PRICE_REDUCTION: {
    passing: 1004,
    status: 404,
    meaning: 'The partner has no price reduction on this position item.',
    remedy: 'Correct the positionItemId, or remove the filter.',
  },
  INVALID_AMOUNT: {
    lasting: 1005,
    status: 400,
    meaning:
      'The amount is not above 0, has more decimal places than its currency, or is too large to be exact.',
    remedy: 'Send a number such as 9.99.',
  },
  FAILED_DEPENDENCY: {
    passing: 1006,
    status: 424,
    meaning: 'The receipts that the operation needs are temporarily unavailable. Nothing was changed.',
    remedy: 'Send the request again later.',
  },
  INVALID_CURRENCY: {
    lasting: 1007,
    status: 400,
    meaning: 'The currency is not that of the order.',
    remedy: 'Use the currency in which the order was placed.',
  },
  MISSING_FIELD: {
    lasting: 1008,
    status: 400,
    meaning: 'A required member of the body is missing or null.',
    remedy: 'Add the member at jsonpath.',
  },
  INVALID_FIELD: {
    lasting: 1009,
    status: 400,
    meaning: 'A member of the body has the wrong type or form.',
    remedy: 'Correct the member at jsonpath; detail says what is expected.',
  },
  TOO_MANY_PRICE_REDUCTIONS: {
    passing: 1010,
    status: 409,
    meaning: 'The item has the maximum number of price reductions, including rejected ones.',
    remedy: 'Check the amount before you send it: it must be lower than the rest of the invoice price.',
  },
});
