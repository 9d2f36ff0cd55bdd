import { type Catalogue, statusPhrase } from '../../platform/errors/catalogue.ts';

/** Refusals of operations on data of shoppers. */
export const shopperErrors = {
  SHOPPER_QUERY_TOO_WIDE: {
    code: 'SHOPPER_QUERY_TOO_WIDE',
    cause: 'passing',
    status: 422,
    title: statusPhrase(422),
    meaning: 'The query matches more orders than one request can process.',
    remedy: 'Narrow the query, for example by adding an email address to the name.',
    own: true,
  },
  ERASURE_NOT_FOUND: {
    code: 'ERASURE_NOT_FOUND',
    cause: 'passing',
    status: 404,
    title: statusPhrase(404),
    meaning: 'There is no erasure with this id.',
    remedy: 'Use the erasureId from the response that started the erasure.',
    own: true,
  },
} as const satisfies Catalogue;
