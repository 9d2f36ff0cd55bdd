import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { OperationBuckets, RateLimiter, RateVerdict } from '../limits/rate-limiter.ts';
import type { RequestContext } from './request-context.ts';

/** What the rates need to know of a request, or of bytes that never became one. */
export type Counted = Pick<RequestContext, 'caller' | 'wallNowMs' | 'headers' | 'address'>;

/** Counts requests and shows the state of the rates in the headers of the answer. */
export interface RateStage {
  /** Of a caller whom the operation is open to. Throws 429 when a rate is used up. */
  admitted(context: Counted, buckets: OperationBuckets): void;
  /** Of a known caller who may not; the 403 is the answer whatever the rates say. */
  forbidden(context: Counted, buckets: OperationBuckets): void;
  /** Of a call that reaches no operation, or whose caller is not known. Throws 429 likewise. */
  unmatched(context: Counted): void;
  /** Fills the headers in where no stage has come so far. */
  show(context: Counted): void;
}

/** Rates of partners and strangers. With `enabled` false nothing is refused; the headers tell what would be. */
export function createPartnerRates(limiter: RateLimiter, enabled: boolean): RateStage {
  function count(context: Counted, buckets: OperationBuckets): RateVerdict {
    const { caller, wallNowMs, headers } = context;
    const verdict =
      caller.kind === 'partner'
        ? limiter.countPartner(caller.partnerId, caller.clientId, buckets, wallNowMs)
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

/** The operator is not limited; whoever guesses at the operator token is. */
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
