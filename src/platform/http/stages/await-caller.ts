import type { Caller } from '../../auth/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import { limits } from '../../limits/numbers.ts';
import type { Plane, RequestContext } from '../plane.ts';
import { notInFlight, overloaded } from '../protection/in-flight-requests.ts';

/** Waits for a token check. Until it ends, all requests with that token share one unauthenticated slot. Throws 503. */
export function awaitCaller(
  plane: Plane,
  context: RequestContext,
  caller: Promise<Caller>,
  onKnown: (caller: Caller) => void,
  onRefused: (error: unknown) => void,
): void {
  const { inFlight, tokenChecks } = plane;
  const isFirst = !tokenChecks.has(caller);
  if (!isFirst) tokenChecks.add(caller);
  const isRefused = () => isFirst && context.place === notInFlight;
  caller.then(
    (known) => {
      if (isRefused()) return;
      inFlight.leave(context);
      onKnown(known);
    },
    (error) => {
      if (!isRefused()) onRefused(error);
    },
  );
  if (!isFirst) return;
  inFlight.enter(context);
  tokenChecks.add(caller);
}

/** Returns a 401 unchanged, or a 429 when the address has had too many of them. Other errors pass through. */
export function refusalOfUnknown(plane: Plane, context: RequestContext, error: unknown): Error {
  if (!(error instanceof ApiError) || error.status !== 401) return error as Error;
  try {
    plane.rates.unmatched(context);
  } catch (tooMany) {
    return tooMany as Error;
  }
  return error;
}

/**
 * Requests that wait for a token check. A client that sends many requests at the same time with a new token sends one
 * token: all of them wait for the same check and share one unauthenticated slot
 * (`docs/contributors/decisions/overload-and-limits.md`).
 */
export class TokenChecks {
  readonly #bearersMax: number;
  readonly #bearers = new WeakMap<Promise<Caller>, number>();

  constructor(bearersMax: number = limits.partnerRequestsMax) {
    this.#bearersMax = bearersMax;
  }

  /** True when a request already waits for that check. */
  has(check: Promise<Caller>): boolean {
    return this.#bearers.has(check);
  }

  /** Adds a request that waits for the check. Throws 503 when that is more than a partner may have in flight. */
  add(check: Promise<Caller>): void {
    const bearers = (this.#bearers.get(check) ?? 0) + 1;
    if (bearers > this.#bearersMax)
      throw overloaded('unchecked requests with the same token', 'requests-of-address');
    this.#bearers.set(check, bearers);
  }
}
