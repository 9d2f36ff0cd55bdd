import type { Catalogue } from '../errors/catalogue.ts';
import { statusPhrase } from '../errors/status-phrase.ts';

/** Refusals of requests that carry an `Idempotency-Key`. */
export const idempotencyErrors = {
  IDEMPOTENCY_KEY_IN_USE: {
    code: 'IDEMPOTENCY_KEY_IN_USE',
    status: 409,
    title: statusPhrase(409),
    meaning: 'Another request with the same Idempotency-Key is still being worked on.',
    remedy: 'Wait for its answer, then send the request again.',
    own: true,
  },
  IDEMPOTENCY_KEY_REUSED: {
    code: 'IDEMPOTENCY_KEY_REUSED',
    status: 422,
    title: statusPhrase(422),
    meaning: 'The Idempotency-Key was used for a request with another operation, path, query or body.',
    remedy: 'Make a new key for every new request; repeat a request with its own key and body only.',
    own: true,
  },
} as const satisfies Catalogue;
