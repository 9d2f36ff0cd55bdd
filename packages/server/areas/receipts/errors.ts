import { refusals } from '@kontor/contract/errors';

/** Refusals of receipts V3 and of the operator's operations on receipts. */
export const receiptErrors = refusals({
  RECEIPT_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no receipt with this number.',
    remedy: 'Correct the number. Receipts of other partners cannot be read.',
  },
  RECEIPT_PROFILE_NOT_FOUND: {
    passing: 404,
    meaning: 'The partner has no receipt profile.',
    remedy: 'Store a receipt profile with PUT. Until then, receipts show no details of the partner.',
  },
  UNKNOWN_PIECE: {
    passing: 404,
    meaning: 'The order has no position item with this id.',
    remedy: 'Read the order and use the id of one of its items.',
  },
  PIECE_NOT_SENT: {
    passing: 409,
    meaning: 'Money can be given back without a return only for items that are SENT and billed.',
    remedy: 'Read the order and its receipts to see the state of the item.',
  },
  AMOUNT_ABOVE_REST: {
    passing: 409,
    meaning: 'The amount is higher than the rest that can still be given back for the item.',
    remedy: 'Give back at most the rest that detail names.',
  },
  REDUCED_TOO_OFTEN: {
    passing: 409,
    meaning: 'The item has the maximum number of partial refunds.',
    remedy: 'Accept a return of the item to give back the rest.',
  },
});
