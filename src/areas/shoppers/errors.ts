import type { Catalogue } from '../../platform/errors/catalogue.ts';
import { statusPhrase } from '../../platform/errors/status-phrase.ts';

/** Refusals about data of shoppers. */
export const shopperErrors = {
  SHOPPER_QUERY_TOO_WIDE: {
    code: 'SHOPPER_QUERY_TOO_WIDE',
    status: 422,
    title: statusPhrase(422),
    meaning: 'What is told of the shopper finds more orders than one call handles.',
    remedy: 'Tell more of the shopper, such as the address of mail beside the name.',
    own: true,
  },
  ERASURE_NOT_FOUND: {
    code: 'ERASURE_NOT_FOUND',
    status: 404,
    title: statusPhrase(404),
    meaning: 'There is no erasure with this id.',
    remedy: 'Use the erasureId of the answer that began the erasure.',
    own: true,
  },
} as const satisfies Catalogue;
