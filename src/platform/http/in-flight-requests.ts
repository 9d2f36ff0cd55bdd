import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { limits } from '../limits/numbers.ts';
import { httpNumbers } from './numbers.ts';
import type { RequestContext } from './request-context.ts';

/** Bounds of `InFlightRequests`; a test may set narrower ones. */
export type WorkLimits = Pick<
  { readonly [Name in keyof typeof limits]: number },
  'requestsInWorkMax' | 'bodyBytesInWorkMax' | 'answerTimeMaxMs' | 'bodyGraceMs' | 'bodyBytesPerSecondMin'
>;

/** `place` of a request that is not in flight. */
export const notInFlight = -1;

/**
 * The requests that a plane has taken and not answered. Instead of a timer for each, one look at all of them now and
 * then finds those that take too long.
 */
export class InFlightRequests {
  readonly #limits: WorkLimits;
  readonly #contexts: RequestContext[] = [];
  /** Time between two looks. */
  readonly lookIntervalMs: number;
  #bodyBytes = 0;

  constructor(bounds: WorkLimits = limits, lookIntervalMs: number = httpNumbers.lookIntervalMs) {
    this.#limits = bounds;
    this.lookIntervalMs = lookIntervalMs;
  }

  /** Takes a request in; throws 503 when there are too many already. */
  enter(context: RequestContext): void {
    if (this.#contexts.length >= this.#limits.requestsInWorkMax) throw overloaded('requests');
    context.place = this.#contexts.push(context) - 1;
  }

  /** The request was answered, or is no longer to be. */
  leave(context: RequestContext): void {
    const { place } = context;
    if (this.#contexts[place] !== context) return;
    // The last one takes its place: a set would make and drop its table again and again.
    const last = this.#contexts.pop() as RequestContext;
    if (last !== context) {
      this.#contexts[place] = last;
      last.place = place;
    }
    context.place = notInFlight;
    this.#bodyBytes -= context.bodyBytes;
  }

  /** Counts bytes of a body; throws 503 when all bodies together are too large. Without a context nothing is counted. */
  received(context: RequestContext | undefined, bytes: number): void {
    if (context === undefined || this.#contexts[context.place] !== context) return;
    context.bodyBytes += bytes;
    this.#bodyBytes += bytes;
    if (this.#bodyBytes > this.#limits.bodyBytesInWorkMax) throw overloaded('bytes of bodies');
  }

  /** The request has arrived and is worked on from now. */
  begin(context: RequestContext, monotonicMs: number): void {
    context.phase = 'working';
    context.phaseStartedMs = monotonicMs;
  }

  /** Requests that take too long, each with its refusal. They stay in flight until they leave. */
  overdue(monotonicMs: number): { context: RequestContext; refusal: ApiError }[] {
    const late: { context: RequestContext; refusal: ApiError }[] = [];
    for (const context of this.#contexts) {
      const refusal = this.#judge(context, monotonicMs - context.phaseStartedMs);
      if (refusal !== undefined) late.push({ context, refusal });
    }
    return late;
  }

  #judge(context: RequestContext, durationMs: number): ApiError | undefined {
    const { answerTimeMaxMs, bodyGraceMs, bodyBytesPerSecondMin } = this.#limits;
    if (context.phase === 'working') {
      if (durationMs < answerTimeMaxMs) return undefined;
      return new ApiError(platformErrors.TIMEOUT, { headers: { 'retry-after': '1' } });
    }
    const due = ((durationMs - bodyGraceMs) / 1000) * bodyBytesPerSecondMin;
    if (durationMs < bodyGraceMs || context.bodyBytes >= due) return undefined;
    return new ApiError(platformErrors.REQUEST_TIMEOUT, {
      detail: `The body arrives more slowly than ${bodyBytesPerSecondMin} bytes a second.`,
      headers: { connection: 'close' },
    });
  }
}

function overloaded(what: string): ApiError {
  return new ApiError(platformErrors.OVERLOADED, {
    detail: `The server has no room for more ${what}.`,
    headers: { 'retry-after': '1' },
  });
}
