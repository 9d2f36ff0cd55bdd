import { ApiError, platformErrors } from '@kontor/contract/errors';
import type { OperationBuckets, RateLimiter, RateVerdict } from '../../limits/rate-limiter.ts';
import type { RequestContext } from '../request-context.ts';

/** What rate limiting needs to know about a request, or about bytes that never became one. */
export type Counted = Pick<RequestContext, 'caller' | 'wallNowMs' | 'headers' | 'address'>;

/** Counts requests against the rate limits and adds the rate headers of the response. */
export interface RateStage {
  /** For a caller that may use the operation. Throws 429 when a rate limit is exceeded. */
  admitted(context: Counted, buckets: OperationBuckets): void;
  /** For a known caller that may not use the operation; the response is 403 whatever the rate limits say. */
  forbidden(context: Counted, buckets: OperationBuckets): void;
  /** For a call that reaches no operation, or whose caller is not known. Throws 429 too. */
  unmatched(context: Counted): void;
  /** Adds the headers when no stage has added them yet. */
  show(context: Counted): void;
}

/** Rate limits of partners and strangers. With `enabled` false nothing is refused; the headers still show the rates. */
export function createPartnerRates(limiter: RateLimiter, enabled: boolean): RateStage {
  function count(context: Counted, buckets: OperationBuckets): RateVerdict {
    const { caller, wallNowMs, headers } = context;
    const verdict =
      caller.kind === 'partner'
        ? limiter.countPartner(caller, buckets, wallNowMs)
        : limiter.countAddress(context.address, buckets, wallNowMs);
    headers['x-ratelimit-limit'] = `${verdict.limit}`;
    headers['x-ratelimit-remaining'] = `${verdict.remaining}`;
    headers['x-ratelimit-reset'] = `${verdict.resetSeconds}`;
    return verdict;
  }
  function admitted(context: Counted, buckets: OperationBuckets): void {
    const verdict = count(context, buckets);
    if (enabled && verdict.retryAfterSeconds > 0) throw tooMany(context, verdict);
  }
  return {
    admitted,
    forbidden: count,
    unmatched: (context) => admitted(context, limiter.common),
    show(context) {
      if (context.headers['x-ratelimit-limit'] === undefined) count(context, limiter.common);
    },
  };
}

/** Rate limits of the operator plane: the operator has none, but attempts to guess the operator token are limited. */
export function createOperatorRates(limiter: RateLimiter, enabled: boolean): RateStage {
  const { unmatched } = createPartnerRates(limiter, enabled);
  return { admitted: () => undefined, forbidden: () => undefined, unmatched, show: () => undefined };
}

function tooMany(context: Counted, { rate, retryAfterSeconds }: RateVerdict): ApiError {
  const whose = context.caller.kind === 'partner' ? 'this partner' : 'this address';
  const span = rate.perMs === 1000 ? 'a second' : 'a day';
  return new ApiError(platformErrors.TOO_MANY_REQUESTS, {
    detail: `Rate limit exceeded: ${rate.requests} requests ${span} for ${whose}. Wait ${retryAfterSeconds} s.`,
    structured: { requests: rate.requests, perSeconds: rate.perMs / 1000 },
    headers: { 'retry-after': `${retryAfterSeconds}` },
  });
}
