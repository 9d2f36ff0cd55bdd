import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { limits } from '../limits/numbers.ts';
import type { Journey } from './journey.ts';
import { httpNumbers } from './numbers.ts';

/** Bounds of `WorkInHand`; a test may set narrower ones. */
export type WorkLimits = Pick<
  { readonly [Name in keyof typeof limits]: number },
  'requestsInWorkMax' | 'bodyBytesInWorkMax' | 'answerTimeMaxMs' | 'bodyGraceMs' | 'bodyBytesPerSecondMin'
>;

/** `place` of a request that is not in hand. */
export const notInHand = -1;

/**
 * The requests that a plane has taken and not answered. Instead of a timer for each, one look at all of them now and
 * then finds those that take too long.
 */
export class WorkInHand {
  readonly #limits: WorkLimits;
  readonly #journeys: Journey[] = [];
  /** Time between two looks. */
  readonly lookIntervalMs: number;
  #bodyBytes = 0;

  constructor(bounds: WorkLimits = limits, lookIntervalMs: number = httpNumbers.lookIntervalMs) {
    this.#limits = bounds;
    this.lookIntervalMs = lookIntervalMs;
  }

  /** Takes a request in; throws 503 when there are too many already. */
  enter(journey: Journey): void {
    if (this.#journeys.length >= this.#limits.requestsInWorkMax) throw overloaded('requests');
    journey.place = this.#journeys.push(journey) - 1;
  }

  /** The request was answered, or is no longer to be. */
  leave(journey: Journey): void {
    const { place } = journey;
    if (this.#journeys[place] !== journey) return;
    // The last one takes its place: a set would make and drop its table again and again.
    const last = this.#journeys.pop() as Journey;
    if (last !== journey) {
      this.#journeys[place] = last;
      last.place = place;
    }
    journey.place = notInHand;
    this.#bodyBytes -= journey.bodyBytes;
  }

  /** Counts bytes of a body; throws 503 when all bodies together are too large. Without a journey nothing is in hand. */
  received(journey: Journey | undefined, bytes: number): void {
    if (journey === undefined || this.#journeys[journey.place] !== journey) return;
    journey.bodyBytes += bytes;
    this.#bodyBytes += bytes;
    if (this.#bodyBytes > this.#limits.bodyBytesInWorkMax) throw overloaded('bytes of bodies');
  }

  /** The request has arrived and is worked on from now. */
  begin(journey: Journey, monotonicMs: number): void {
    journey.phase = 'working';
    journey.phaseStartedMs = monotonicMs;
  }

  /** Requests that take too long, each with its refusal. They stay in hand until they leave. */
  overdue(monotonicMs: number): { journey: Journey; refusal: ApiError }[] {
    const late: { journey: Journey; refusal: ApiError }[] = [];
    for (const journey of this.#journeys) {
      const refusal = this.#judge(journey, monotonicMs - journey.phaseStartedMs);
      if (refusal !== undefined) late.push({ journey, refusal });
    }
    return late;
  }

  #judge(journey: Journey, durationMs: number): ApiError | undefined {
    const { answerTimeMaxMs, bodyGraceMs, bodyBytesPerSecondMin } = this.#limits;
    if (journey.phase === 'working') {
      if (durationMs < answerTimeMaxMs) return undefined;
      return new ApiError(platformErrors.TIMEOUT, { headers: { 'retry-after': '1' } });
    }
    const due = ((durationMs - bodyGraceMs) / 1000) * bodyBytesPerSecondMin;
    if (durationMs < bodyGraceMs || journey.bodyBytes >= due) return undefined;
    return new ApiError(platformErrors.REQUEST_TIMEOUT, {
      detail: `The body arrives more slowly than ${bodyBytesPerSecondMin} bytes a second.`,
      headers: { connection: 'close' },
    });
  }
}

function overloaded(what: string): ApiError {
  return new ApiError(platformErrors.OVERLOADED, {
    detail: `The server has as many ${what} in hand as it takes.`,
    headers: { 'retry-after': '1' },
  });
}
