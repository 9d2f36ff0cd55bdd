import { Tally } from '../../../values/collections.ts';
import type { Caller } from '../../auth/caller.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type CallerCounts, takeUpTo } from '../../limits/caller-counts.ts';
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
  const { authorization = '' } = context.reply.request.headers;
  const isFirst = !tokenChecks.has(caller);
  if (!isFirst) tokenChecks.add(caller, authorization);
  const isRefused = () => isFirst && context.place === notInFlight;
  caller.then(
    (known) => {
      if (isRefused()) return;
      inFlight.leave(context);
      // Its body is read from now on.
      context.phase = 'arriving';
      context.spanStartedMs = performance.now();
      onKnown(known);
    },
    (error) => {
      if (!isRefused()) onRefused(error);
    },
  );
  if (!isFirst) return;
  context.phase = 'checking';
  inFlight.enter(context);
  tokenChecks.add(caller, authorization);
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
  readonly #counts: CallerCounts;
  readonly #bearersMax: number;
  readonly #bearers = new WeakMap<Promise<Caller>, number>();

  /** `counts`: of all threads, because connections with one token may be on any of them. */
  constructor(counts: CallerCounts = new Tally(), bearersMax: number = limits.partnerRequestsMax) {
    this.#counts = counts;
    this.#bearersMax = bearersMax;
  }

  /** True when a request already waits for that check. */
  has(check: Promise<Caller>): boolean {
    return this.#bearers.has(check);
  }

  /**
   * Adds a request that waits for the check of a token, until that ends. Throws 503 when that is more than a partner may
   * have in flight.
   */
  add(check: Promise<Caller>, token: string): void {
    const name = `token ${token}`;
    if (!takeUpTo(this.#bearersMax, this.#counts, name))
      throw overloaded('unchecked requests with the same token', 'requests-of-address');
    const bearers = this.#bearers.get(check);
    this.#bearers.set(check, (bearers ?? 0) + 1);
    if (bearers !== undefined) return;
    const leave = () => this.#counts.add(name, -(this.#bearers.get(check) ?? 0));
    check.then(leave, leave);
  }
}
