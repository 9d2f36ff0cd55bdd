import { type Catalogue, refusalEntry } from '../../platform/errors/catalogue.ts';

/** Refusals of receipts V3 and of the operator's operations on receipts. */
export const receiptErrors = {
  RECEIPT_NOT_FOUND: refusalEntry(
    'passing',
    404,
    'RECEIPT_NOT_FOUND',
    'The partner has no receipt with this number.',
    'Correct the number. Receipts of other partners cannot be read.',
  ),
  RECEIPT_PROFILE_NOT_FOUND: refusalEntry(
    'passing',
    404,
    'RECEIPT_PROFILE_NOT_FOUND',
    'The partner has no receipt profile.',
    'Store a receipt profile with PUT. Until then, receipts show no details of the partner.',
  ),
  UNKNOWN_PIECE: refusalEntry(
    'passing',
    404,
    'UNKNOWN_PIECE',
    'The order has no position item with this id.',
    'Read the order and use the id of one of its items.',
  ),
  PIECE_NOT_SENT: refusalEntry(
    'passing',
    409,
    'PIECE_NOT_SENT',
    'Money can be given back without a return only for items that are SENT and billed.',
    'Read the order and its receipts to see the state of the item.',
  ),
  AMOUNT_ABOVE_REST: refusalEntry(
    'passing',
    409,
    'AMOUNT_ABOVE_REST',
    'The amount is higher than the rest that can still be given back for the item.',
    'Give back at most the rest that detail names.',
  ),
  REDUCED_TOO_OFTEN: refusalEntry(
    'passing',
    409,
    'REDUCED_TOO_OFTEN',
    'The item has the maximum number of partial refunds.',
    'Accept a return of the item to give back the rest.',
  ),
} satisfies Catalogue;
