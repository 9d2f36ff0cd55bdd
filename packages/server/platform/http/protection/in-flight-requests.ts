import { ApiError, type FullResource, platformErrors } from '@kontor/contract/errors';
import { Tally } from '@kontor/values/collections';
import { addressKey } from '@kontor/values/network-address';
import type { Caller } from '../../auth/caller.ts';
import { type CallerCounts, takeUpTo } from '../../limits/caller-counts.ts';
import { limits } from '../../limits/numbers.ts';
import { httpNumbers } from '../numbers.ts';
import type { Flight, Holder, RequestContext } from '../request-context.ts';

/** Limits of `InFlightRequests`; a test may set lower ones. */
export type InFlightLimits = Pick<
  { readonly [Name in keyof typeof limits]: number },
  | 'requestsInFlightMax'
  | 'partnerRequestsMax'
  | 'unauthenticatedRequestsMax'
  | 'addressRequestsMax'
  | 'bodyBytesInFlightMax'
  | 'callerBodyBytesMax'
  | 'answerTimeMaxMs'
  | 'bodySpanMs'
  | 'bodyBytesPerSecondMin'
>;

interface InFlightOptions {
  readonly checkIntervalMs?: number;
  readonly counts?: CallerCounts | undefined;
}

/** A request that must not continue, with its refusal. */
export interface Refused {
  readonly context: RequestContext;
  readonly refusal: ApiError;
}

/** `place` of a request that is not in flight. */
export const notInFlight = -1;

/** The part of a request that arrives from now on and is not in flight yet. */
export function arrivingFlight(startedMs: number): Flight {
  return {
    phase: 'arriving',
    phaseStartedMs: startedMs,
    bodyBytes: 0,
    spanStartedMs: startedMs,
    bytesBeforeSpan: 0,
    place: notInFlight,
    holder: undefined,
  };
}

/**
 * The requests that a plane has accepted and not answered, with a share of the capacity for each caller. When the
 * capacity is used up, the caller that holds most gives way to one that holds less
 * (`docs/contributors/decisions/overload-and-limits.md`). Slow requests are found by a periodic check of all of them rather than by
 * a timer for each.
 *
 * | Phase of a request | Begins | Ends |
 * |---|---|---|
 * | `checking` | when its token has to be looked up; the first request with a token stands for all of them | when its caller is known, under whom it enters anew; with a refusal of the token, after `answerTimeMaxMs`, or when it gives way |
 * | `arriving` | when its caller is known | with its last byte → `working`; with a refusal because it is too slow, is too much, or gives way |
 * | `working` | with `begin` | with its response, or with a refusal after `answerTimeMaxMs`; it does not give way |
 * | `sending` | with the first bytes of a stream | when all is sent, or the connection is closed |
 */
export class InFlightRequests {
  readonly #limits: InFlightLimits;
  readonly #counts: CallerCounts;
  readonly #contexts: RequestContext[] = [];
  readonly #holders = new Holders();
  /** Interval between two checks. */
  readonly checkIntervalMs: number;
  #bodyBytes = 0;
  #refuse: (refused: Refused) => void = () => undefined;

  /** Threads that share `counts` hold each caller to its limits together. */
  constructor(
    bounds: InFlightLimits = limits,
    { checkIntervalMs = httpNumbers.checkIntervalMs, counts = new Tally() }: InFlightOptions = {},
  ) {
    this.#limits = bounds;
    this.#counts = counts;
    this.checkIntervalMs = checkIntervalMs;
  }

  /** Sets the function that answers a request that gives way to another; it must remove that request. */
  onPreempt(refuse: (refused: Refused) => void): void {
    this.#refuse = refuse;
  }

  get count(): number {
    return this.#contexts.length;
  }

  get bodyBytes(): number {
    return this.#bodyBytes;
  }

  /** Adds a request under the name of its caller; throws 503 when there is no free slot. */
  enter(context: RequestContext): void {
    const holder = this.#holders.of(context.caller, context.address);
    this.#takePlace(holder);
    this.#holders.add(holder);
    context.flight.holder = holder;
    context.flight.place = this.#contexts.push(context) - 1;
  }

  /** Removes a request that was answered, or that will not be. */
  leave(context: RequestContext): void {
    const { flight } = context;
    const { place, holder, bodyBytes } = flight;
    if (holder === undefined || this.#contexts[place] !== context) return;
    // The last one moves into the gap: a set would keep allocating and dropping its table.
    const last = this.#contexts.pop() as RequestContext;
    if (last !== context) {
      this.#contexts[place] = last;
      last.flight.place = place;
    }
    flight.place = notInFlight;
    flight.holder = undefined;
    this.#holders.remove(holder, bodyBytes);
    this.#counts.add(holder.key, -1);
    if (bodyBytes > 0) this.#counts.add(holder.bytesKey, -bodyBytes);
    this.#bodyBytes -= bodyBytes;
  }

  /**
   * Counts received bytes of a body; false when the request is no longer in flight. Throws 503 when they exceed the
   * limit.
   */
  received({ flight }: RequestContext, bytes: number): boolean {
    const { holder } = flight;
    if (holder === undefined) return false;
    const { bodyBytesInFlightMax, callerBodyBytesMax } = this.#limits;
    if (!takeUpTo(callerBodyBytesMax, this.#counts, holder.bytesKey, bytes))
      throw overloaded('body bytes per caller', 'bodies-of-caller');
    while (this.#bodyBytes + bytes > bodyBytesInFlightMax) {
      const most = this.#holderOfMost(({ bodyBytes }) => bodyBytes);
      const preempted = most.bodyBytes > holder.bodyBytes + bytes && this.#oldestArriving(most);
      if (!preempted) {
        this.#counts.add(holder.bytesKey, -bytes);
        throw overloaded('body bytes in total', 'bodies');
      }
      this.#preempt(preempted);
    }
    flight.bodyBytes += bytes;
    holder.bodyBytes += bytes;
    this.#bodyBytes += bytes;
    return true;
  }

  /** Marks a request as fully received; its processing time counts from now. */
  begin({ flight }: RequestContext, monotonicMs: number): void {
    flight.phase = 'working';
    flight.phaseStartedMs = monotonicMs;
  }

  /** Returns the requests that take too long, each with its refusal. They stay in flight until they leave. */
  overdue(monotonicMs: number): Refused[] {
    const late: Refused[] = [];
    for (const context of this.#contexts) {
      const refusal = this.#judge(context.flight, monotonicMs);
      if (refusal !== undefined) late.push({ context, refusal });
    }
    return late;
  }

  /** Counts a request of a caller; throws 503 when there is no free slot. */
  #takePlace(holder: Holder): void {
    const { partnerRequestsMax, addressRequestsMax } = this.#limits;
    const max = { partner: partnerRequestsMax, unauthenticated: addressRequestsMax, operator: Infinity };
    if (!takeUpTo(max[holder.kind], this.#counts, holder.key))
      throw holder.kind === 'partner'
        ? overloaded('requests per partner', 'requests-of-partner')
        : overloaded('requests without a token per address', 'requests-of-address');
    try {
      this.#makeRoomFor(holder);
    } catch (error) {
      this.#counts.add(holder.key, -1);
      throw error;
    }
  }

  #makeRoomFor(holder: Holder): void {
    const { unauthenticatedRequestsMax, requestsInFlightMax } = this.#limits;
    if (
      holder.kind === 'unauthenticated' &&
      this.#holders.unauthenticatedRequests >= unauthenticatedRequestsMax
    ) {
      this.#makeRoom(holder, ({ kind, requests }) => (kind === 'unauthenticated' ? requests : 0));
    }
    if (this.#contexts.length >= requestsInFlightMax) this.#makeRoom(holder, ({ requests }) => requests);
  }

  /** Ends a request of the caller that holds most, if that is more than `holder` holds; throws 503 otherwise. */
  #makeRoom(holder: Holder, measure: (each: Holder) => number): void {
    const most = this.#holderOfMost(measure);
    const preempted = most.requests > holder.requests && this.#oldestArriving(most);
    if (!preempted) throw overloaded('requests', 'requests');
    this.#preempt(preempted);
  }

  #holderOfMost(measure: (each: Holder) => number): Holder {
    let most = (this.#contexts[0] as RequestContext).flight.holder as Holder;
    for (const { flight } of this.#contexts) {
      const { holder } = flight;
      if (holder !== undefined && measure(holder) > measure(most)) most = holder;
    }
    return most;
  }

  /** Requests that are already being processed do not give way. */
  #oldestArriving(holder: Holder): RequestContext | undefined {
    let oldest: RequestContext | undefined;
    for (const context of this.#contexts) {
      const { phase } = context.flight;
      const isAtWork = phase !== 'arriving' && phase !== 'checking';
      if (context.flight.holder !== holder || isAtWork) continue;
      if (oldest === undefined || context.startedMs < oldest.startedMs) oldest = context;
    }
    return oldest;
  }

  #preempt(context: RequestContext): void {
    this.leave(context);
    const refusal = overloaded('slow requests', 'requests', { connection: 'close' });
    this.#refuse({ context, refusal });
  }

  #judge(flight: Flight, monotonicMs: number): ApiError | undefined {
    const { answerTimeMaxMs, bodySpanMs, bodyBytesPerSecondMin } = this.#limits;
    // A client that stops reading a stream is disconnected by the idle timeout of the connection.
    if (flight.phase === 'sending') return undefined;
    // While the database is slow, so is the check of a token.
    if (flight.phase === 'working' || flight.phase === 'checking') {
      if (monotonicMs - flight.phaseStartedMs < answerTimeMaxMs) return undefined;
      return new ApiError(platformErrors.TIMEOUT, { headers: { 'retry-after': '1' } });
    }
    const spanMs = monotonicMs - flight.spanStartedMs;
    if (spanMs < bodySpanMs) return undefined;
    if (flight.bodyBytes - flight.bytesBeforeSpan >= (spanMs / 1000) * bodyBytesPerSecondMin) {
      flight.spanStartedMs = monotonicMs;
      flight.bytesBeforeSpan = flight.bodyBytes;
      return undefined;
    }
    return new ApiError(platformErrors.REQUEST_TIMEOUT, {
      detail: `The body arrived more slowly than ${bodyBytesPerSecondMin} bytes per second.`,
      headers: { connection: 'close' },
    });
  }
}

/** 503 for a request that would exceed the limit of `what`. */
export function overloaded(what: string, full: FullResource, headers: Record<string, string> = {}): ApiError {
  return new ApiError(platformErrors.OVERLOADED, {
    detail: `Too many concurrent requests: the limit of ${what} is reached.`,
    full,
    headers: { 'retry-after': '1', ...headers },
  });
}

/** Identifies callers and counts what each of them holds. */
class Holders {
  readonly #holders = new Map<string, Holder>();
  /** Requests of all strangers together. */
  unauthenticatedRequests = 0;

  /** Returns the holder of a caller, which may hold nothing yet. */
  of({ kind, partnerId, clientId }: Caller, address: string): Holder {
    const known = kind === 'anonymous' ? 'unauthenticated' : kind;
    const name =
      known === 'partner'
        ? partnerId || `app ${clientId}`
        : known === 'unauthenticated'
          ? addressKey(address)
          : '';
    const key = `${known} ${name}`;
    return (
      this.#holders.get(key) ?? { key, bytesKey: `${key} bytes`, kind: known, requests: 0, bodyBytes: 0 }
    );
  }

  add(holder: Holder): void {
    if (holder.requests === 0) this.#holders.set(holder.key, holder);
    holder.requests += 1;
    if (holder.kind === 'unauthenticated') this.unauthenticatedRequests += 1;
  }

  /** Removes a request and its bytes from a holder. */
  remove(holder: Holder, bodyBytes: number): void {
    holder.requests -= 1;
    holder.bodyBytes -= bodyBytes;
    if (holder.kind === 'unauthenticated') this.unauthenticatedRequests -= 1;
    if (holder.requests === 0) this.#holders.delete(holder.key);
  }
}
