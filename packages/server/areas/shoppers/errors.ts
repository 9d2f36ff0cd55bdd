import { refusals } from '@kontor/contract/errors';

/** Refusals of operations on data of shoppers. */
export const shopperErrors = refusals({
  ERASURE_NOT_FOUND: {
    passing: 404,
    meaning: 'There is no erasure with this id.',
    remedy: 'Use the erasureId from the response that started the erasure.',
  },
  SHOPPER_QUERY_TOO_WIDE: {
    passing: 422,
    meaning: 'The query matches more orders than one request can process.',
    remedy: 'Narrow the query, for example by adding an email address to the name.',
  },
});
