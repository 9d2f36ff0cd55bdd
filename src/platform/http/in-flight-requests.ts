import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { limits } from '../limits/numbers.ts';
import { type Holder, Holders } from './holders.ts';
import { httpNumbers } from './numbers.ts';
import type { RequestContext } from './request-context.ts';

/** Bounds of `InFlightRequests`; a test may set narrower ones. */
export type WorkLimits = Pick<
  { readonly [Name in keyof typeof limits]: number },
  | 'requestsInWorkMax'
  | 'partnerRequestsMax'
  | 'strangerRequestsMax'
  | 'addressRequestsMax'
  | 'bodyBytesInWorkMax'
  | 'callerBodyBytesMax'
  | 'answerTimeMaxMs'
  | 'bodySpanMs'
  | 'bodyBytesPerSecondMin'
>;

/** A request that is not to go on, with its refusal. */
export interface Refused {
  readonly context: RequestContext;
  readonly refusal: ApiError;
}

/** `place` of a request that is not in flight. */
export const notInFlight = -1;

/**
 * The requests that a plane has taken and not answered, and the room that each caller has among them. Where all room is
 * taken, whoever holds most of it gives way to whoever holds less (`docs/decisions/0085-room-by-caller.md`). Instead of a
 * timer for each request, one look at all of them now and then finds those that take too long.
 */
export class InFlightRequests {
  readonly #limits: WorkLimits;
  readonly #contexts: RequestContext[] = [];
  readonly #holders = new Holders();
  /** Time between two looks. */
  readonly lookIntervalMs: number;
  #bodyBytes = 0;
  #refuse: (refused: Refused) => void = () => undefined;

  constructor(bounds: WorkLimits = limits, lookIntervalMs: number = httpNumbers.lookIntervalMs) {
    this.#limits = bounds;
    this.lookIntervalMs = lookIntervalMs;
  }

  /** Sets what answers a request that gives way to another; it has to make it leave. */
  whenOneGivesWay(refuse: (refused: Refused) => void): void {
    this.#refuse = refuse;
  }

  get count(): number {
    return this.#contexts.length;
  }

  get bodyBytes(): number {
    return this.#bodyBytes;
  }

  /** Takes a request in under the name of its caller; throws 503 when there is no room for it. */
  enter(context: RequestContext): void {
    const holder = this.#holders.of(context.caller, context.address);
    this.#makeRoomFor(holder);
    this.#holders.add(holder);
    context.holder = holder;
    context.place = this.#contexts.push(context) - 1;
  }

  /** The request was answered, or is no longer to be. */
  leave(context: RequestContext): void {
    const { place, holder } = context;
    if (holder === undefined || this.#contexts[place] !== context) return;
    // The last one takes its place: a set would make and drop its table again and again.
    const last = this.#contexts.pop() as RequestContext;
    if (last !== context) {
      this.#contexts[place] = last;
      last.place = place;
    }
    context.place = notInFlight;
    context.holder = undefined;
    this.#holders.remove(holder, context.bodyBytes);
    this.#bodyBytes -= context.bodyBytes;
  }

  /**
   * Counts bytes of a body; false when the request is no longer in flight. Throws 503 when there is no room for them.
   */
  received(context: RequestContext, bytes: number): boolean {
    const { holder } = context;
    if (holder === undefined) return false;
    const { bodyBytesInWorkMax, callerBodyBytesMax } = this.#limits;
    if (holder.bodyBytes + bytes > callerBodyBytesMax) throw overloaded('body bytes per caller');
    while (this.#bodyBytes + bytes > bodyBytesInWorkMax) {
      const most = this.#holderOfMost(({ bodyBytes }) => bodyBytes);
      const givesWay = most.bodyBytes > holder.bodyBytes + bytes && this.#oldestArriving(most);
      if (!givesWay) throw overloaded('body bytes in total');
      this.#giveWay(givesWay);
    }
    context.bodyBytes += bytes;
    holder.bodyBytes += bytes;
    this.#bodyBytes += bytes;
    return true;
  }

  /** The request has arrived and is worked on from now. */
  begin(context: RequestContext, monotonicMs: number): void {
    context.phase = 'working';
    context.phaseStartedMs = monotonicMs;
  }

  /** Requests that take too long, each with its refusal. They stay in flight until they leave. */
  overdue(monotonicMs: number): Refused[] {
    const late: Refused[] = [];
    for (const context of this.#contexts) {
      const refusal = this.#judge(context, monotonicMs);
      if (refusal !== undefined) late.push({ context, refusal });
    }
    return late;
  }

  #makeRoomFor(holder: Holder): void {
    const { partnerRequestsMax, strangerRequestsMax, addressRequestsMax, requestsInWorkMax } = this.#limits;
    if (holder.kind === 'partner' && holder.requests >= partnerRequestsMax) {
      throw overloaded('requests per partner');
    }
    if (holder.kind === 'stranger') {
      if (holder.requests >= addressRequestsMax) throw overloaded('requests without a token per address');
      if (this.#holders.strangerRequests >= strangerRequestsMax) {
        this.#makePlace(holder, ({ kind, requests }) => (kind === 'stranger' ? requests : 0));
      }
    }
    if (this.#contexts.length >= requestsInWorkMax) this.#makePlace(holder, ({ requests }) => requests);
  }

  /** Ends a request of whoever holds most, when that is more than `holder`; throws 503 otherwise. */
  #makePlace(holder: Holder, measure: (each: Holder) => number): void {
    const most = this.#holderOfMost(measure);
    const givesWay = most.requests > holder.requests && this.#oldestArriving(most);
    if (!givesWay) throw overloaded('requests');
    this.#giveWay(givesWay);
  }

  #holderOfMost(measure: (each: Holder) => number): Holder {
    let most = (this.#contexts[0] as RequestContext).holder as Holder;
    for (const { holder } of this.#contexts) {
      if (holder !== undefined && measure(holder) > measure(most)) most = holder;
    }
    return most;
  }

  /** What is being worked on is not given up. */
  #oldestArriving(holder: Holder): RequestContext | undefined {
    let oldest: RequestContext | undefined;
    for (const context of this.#contexts) {
      if (context.holder !== holder || context.phase !== 'arriving') continue;
      if (oldest === undefined || context.startedMs < oldest.startedMs) oldest = context;
    }
    return oldest;
  }

  #giveWay(context: RequestContext): void {
    this.leave(context);
    const refusal = overloaded('slow requests', { connection: 'close' });
    this.#refuse({ context, refusal });
  }

  #judge(context: RequestContext, monotonicMs: number): ApiError | undefined {
    const { answerTimeMaxMs, bodySpanMs, bodyBytesPerSecondMin } = this.#limits;
    // Who takes nothing of a stream for a while is cut off by the connection's own time.
    if (context.phase === 'sending') return undefined;
    if (context.phase === 'working') {
      if (monotonicMs - context.phaseStartedMs < answerTimeMaxMs) return undefined;
      return new ApiError(platformErrors.TIMEOUT, { headers: { 'retry-after': '1' } });
    }
    const spanMs = monotonicMs - context.spanStartedMs;
    if (spanMs < bodySpanMs) return undefined;
    if (context.bodyBytes - context.bytesBeforeSpan >= (spanMs / 1000) * bodyBytesPerSecondMin) {
      context.spanStartedMs = monotonicMs;
      context.bytesBeforeSpan = context.bodyBytes;
      return undefined;
    }
    return new ApiError(platformErrors.REQUEST_TIMEOUT, {
      detail: `The body arrived more slowly than ${bodyBytesPerSecondMin} bytes per second.`,
      headers: { connection: 'close' },
    });
  }
}

/** 503 for whoever would be one too many of `what`. */
export function overloaded(what: string, headers: Record<string, string> = {}): ApiError {
  return new ApiError(platformErrors.OVERLOADED, {
    detail: `Too many concurrent requests: the limit of ${what} is reached.`,
    headers: { 'retry-after': '1', ...headers },
  });
}
