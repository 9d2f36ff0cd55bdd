import { refusals } from '@kontor/contract/errors';

/** Refusals of requests that carry an `Idempotency-Key`. */
export const idempotencyErrors = refusals({
  IDEMPOTENCY_KEY_IN_USE: {
    passing: 409,
    meaning: 'Another request with the same Idempotency-Key is still being processed.',
    remedy: 'Wait until that request is answered, then send this one again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    passing: 422,
    meaning:
      'The Idempotency-Key was already used for a request with a different operation, path, query or body.',
    remedy: 'Use a new key for every new request, and the same key only to repeat the same request.',
  },
  IDEMPOTENCY_ANSWER_UNREADABLE: {
    passing: 503,
    meaning:
      'A request with this Idempotency-Key was processed, but its stored response is damaged. The request was not processed again.',
    remedy:
      'Read the current state to see what the first request did. Send the request with a new key only if it had no effect.',
  },
});
