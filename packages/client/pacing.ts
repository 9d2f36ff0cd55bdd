import type { Runtime } from './runtime.ts';

/** Requests allowed in a burst; as many again are allowed within `perMs`. */
export interface Rate {
  readonly requests: number;
  readonly perMs: number;
}

/** What is left of the rate that binds, as the server last told it. */
export interface Budget {
  readonly limit: number;
  readonly remaining: number;
  /** When all of it is there again. */
  readonly resetsAt: Date;
}

/** Requests that are kept in reserve, and the slower pace, for requests that arrive closer together than they were sent. */
const reserve = 2;
const slower = 1.05;

/** Delays requests so that the server has to refuse none of them. */
export class Pacer {
  readonly #runtime: Runtime;
  readonly #common: Bucket | undefined;
  readonly #own = new Map<string, Bucket>();
  #inFlight = 0;
  #budget: Budget | undefined;

  /** `common` is the rate of all requests together; without it nothing is delayed. */
  constructor(runtime: Runtime, common: Rate | undefined) {
    this.#runtime = runtime;
    this.#common = common && new Bucket(common);
  }

  get budget(): Budget | undefined {
    return this.#budget;
  }

  /** Resolves when a request of an operation may be sent; `heard` must be called once it was answered, or lost. */
  async turn(operationId: string | undefined, rate: Rate | undefined, signal?: AbortSignal): Promise<void> {
    const common = this.#common;
    if (common === undefined) return;
    const nowMs = this.#runtime.monotonicMs();
    const own = this.#ownOf(operationId, rate);
    this.#inFlight += 1;
    const waitMs = Math.max(common.take(nowMs), own?.take(nowMs) ?? 0);
    if (waitMs <= 0) return;
    try {
      await this.#runtime.pause(waitMs, signal);
    } catch (error) {
      this.#inFlight -= 1;
      throw error;
    }
  }

  /** Adapts to what the server tells; undefined if there was no answer. */
  heard(operationId: string | undefined, headers: Headers | undefined): void {
    this.#inFlight = Math.max(0, this.#inFlight - 1);
    const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => {
      const text = headers?.get(`x-ratelimit-${name}`);
      return text ? Number(text) : Number.NaN;
    }) as [number, number, number];
    if (!(limit > 0 && remaining >= 0)) return;
    this.#budget = { limit, remaining, resetsAt: new Date(reset * 1_000) };
    const own = this.#own.get(operationId ?? '');
    const bucket = own !== undefined && limit !== this.#common?.size ? own : this.#common;
    bucket?.correct(this.#runtime.monotonicMs(), limit, remaining - this.#inFlight);
  }

  #ownOf(operationId: string | undefined, rate: Rate | undefined): Bucket | undefined {
    if (operationId === undefined || rate === undefined) return undefined;
    const bucket = this.#own.get(operationId) ?? new Bucket(rate);
    this.#own.set(operationId, bucket);
    return bucket;
  }
}

/** A token bucket, kept as the time at which it will be full. */
class Bucket {
  readonly #perMs: number;
  #size: number;
  #fullAtMs = Number.NEGATIVE_INFINITY;

  constructor({ requests, perMs }: Rate) {
    this.#size = requests;
    this.#perMs = perMs;
  }

  get size(): number {
    return this.#size;
  }

  get #intervalMs(): number {
    return (this.#perMs / this.#size) * slower;
  }

  /** Takes a token, also one that is not there yet; returns the time until it is. */
  take(nowMs: number): number {
    const atOnce = Math.max(1, this.#size - reserve);
    this.#fullAtMs = Math.max(this.#fullAtMs, nowMs) + this.#intervalMs;
    return this.#fullAtMs - nowMs - atOnce * this.#intervalMs;
  }

  /** Takes the tokens that are gone at the server, because others use the rate too. */
  correct(nowMs: number, size: number, left: number): void {
    this.#size = size;
    this.#fullAtMs = Math.max(this.#fullAtMs, nowMs + (size - left) * this.#intervalMs);
  }
}
