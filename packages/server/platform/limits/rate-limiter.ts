import type { ContractOperation, ContractRate } from '@kontor/contract/form/operation-table';
import { type Rate, rates } from '@kontor/contract/form/rates';
import { dayMs, secondMs } from '@kontor/values/instant';
import { addressKey } from '@kontor/values/network-address';
import { limits } from './numbers.ts';
import type { SharedRateUse } from './shared-rate-use.ts';
import { TokenBuckets } from './token-buckets.ts';

/**
 * The result for one request: the state of the bucket that binds. That is the one with the fewest requests left; of two
 * with equally many, the one that refills more slowly.
 */
export interface RateVerdict {
  /** Size of that bucket. */
  readonly limit: number;
  readonly remaining: number;
  /** Second since 1970 at which the bucket is full again. */
  readonly resetSeconds: number;
  /** Seconds until a request passes; 0 when this one passed. */
  readonly retryAfterSeconds: number;
  readonly rate: Rate;
}

/** The buckets that requests of one operation draw on. */
export interface OperationBuckets {
  readonly ofPartner: readonly TokenBuckets[];
  readonly ofAddress: readonly TokenBuckets[];
}

/** A partner that sends a request. */
export interface CountedPartner {
  readonly partnerId: string;
  readonly clientId: string;
  /** The partner's own rate; undefined for the common one. */
  readonly requestsPerSecond?: number | undefined;
}

/** Separates the name of a rate from the requests per second of the partners that have it in another size. */
const sizeMark = ' @';

/**
 * All request rates of one process. A request takes a token from every bucket that applies to it or, when one is empty,
 * from none: refused requests do not prolong the wait.
 */
export class RateLimiter {
  readonly #shared: SharedRateUse | undefined;
  readonly #partners: readonly TokenBuckets[];
  readonly #addresses: readonly TokenBuckets[];
  readonly #clients: TokenBuckets | undefined;
  readonly #byAddressRow = new Map<string, TokenBuckets>();
  readonly #byName = new Map<string, TokenBuckets>();
  readonly #names = new Map<TokenBuckets, string>();
  /** The buckets of requests whose operation is not known. */
  readonly common: OperationBuckets;
  /** Those of preflights. */
  readonly preflight: OperationBuckets;

  /** With `shared`, all nodes share the buckets. */
  constructor(options: {
    readonly clientRateLimitEnabled: boolean;
    readonly shared?: SharedRateUse | undefined;
  }) {
    this.#shared = options.shared;
    this.#partners = [this.#newBuckets('partner', rates.partner)];
    this.#addresses = [this.#newBuckets('address', rates.address)];
    this.#clients = options.clientRateLimitEnabled ? this.#newBuckets('client', rates.client) : undefined;
    this.common = { ofPartner: this.#partners, ofAddress: this.#addresses };
    this.preflight = { ...this.common, ofAddress: [this.#newBuckets('preflight', rates.preflight)] };
    this.#shared?.createBy((name) => {
      const [base = '', requestsPerSecond] = name.split(sizeMark);
      const buckets = this.#byName.get(base);
      return buckets && requestsPerSecond ? this.#resized(buckets, Number(requestsPerSecond)) : undefined;
    });
  }

  /**
   * Returns the buckets of an operation; called once for each. A rate in the contract that the partner's general rate
   * already guarantees needs none. Rates by address are shared within an area, so that the two paths that issue
   * tokens count as one.
   */
  bucketsOf({ area, method, path, rate }: ContractOperation): OperationBuckets {
    if (rate === undefined) return this.common;
    const row = rateOf(rate);
    if (rate.key === 'partner') {
      if (!isTighter(row, rates.partner)) return this.common;
      return {
        ...this.common,
        ofPartner: [...this.#partners, this.#newBuckets(`${area} ${method} ${path}`, row)],
      };
    }
    const name = `${area} ${rate.requests} ${rate.per}`;
    const known = this.#byAddressRow.get(name) ?? this.#newBuckets(name, row);
    this.#byAddressRow.set(name, known);
    return { ...this.common, ofAddress: [known] };
  }

  /** Counts a request of a known partner. */
  countPartner(
    { partnerId, clientId, requestsPerSecond }: CountedPartner,
    own: OperationBuckets,
    nowMs: number,
  ): RateVerdict {
    const clients = this.#clients && this.#resized(this.#clients, requestsPerSecond);
    const ofPartner =
      requestsPerSecond === undefined
        ? own.ofPartner
        : own.ofPartner.map((each) => this.#resized(each, requestsPerSecond));
    // An app of a service provider that acts for no partner has a rate of its own.
    const whose = partnerId === '' ? `app ${clientId}` : partnerId;
    if (clients === undefined) return draw(this.#shared, ofPartner, () => whose, nowMs);
    // A client used by many partners is counted separately for each, or one partner could slow down the others.
    const keyOf = (buckets: TokenBuckets) => (buckets === clients ? `${partnerId} ${clientId}` : whose);
    return draw(this.#shared, [...ofPartner, clients], keyOf, nowMs);
  }

  /** Counts a request of an unknown caller. */
  countAddress(address: string, own: OperationBuckets, nowMs: number): RateVerdict {
    const key = addressKey(address);
    return draw(this.#shared, own.ofAddress, () => key, nowMs);
  }

  /** Returns what a partner has left of its general rate; counts nothing. */
  leftOfPartner(
    { partnerId, requestsPerSecond }: Omit<CountedPartner, 'clientId'>,
    nowMs: number,
  ): { readonly rate: Rate; readonly remaining: number } {
    const [common] = this.#partners as [TokenBuckets];
    const buckets = this.#resized(common, requestsPerSecond);
    const left = buckets.left(buckets.fullAtMs(partnerId, nowMs), nowMs);
    return { rate: buckets.rate, remaining: Math.max(0, left) };
  }

  #newBuckets(name: string, rate: Rate): TokenBuckets {
    const debtSpans = this.#shared === undefined ? 0 : limits.sharedRateDebtSpans;
    const buckets = new TokenBuckets(rate, limits.rateKeysMax, debtSpans);
    this.#byName.set(name, buckets);
    this.#names.set(buckets, name);
    this.#shared?.join(name, buckets);
    return buckets;
  }

  /**
   * Returns the buckets of a rate for partners whose general rate is another one: every rate per second in the same
   * proportion. Limits per day are the same for all.
   */
  #resized(buckets: TokenBuckets, requestsPerSecond: number | undefined): TokenBuckets {
    const { requests, perMs } = buckets.rate;
    if (requestsPerSecond === undefined || perMs !== rates.partner.perMs) return buckets;
    const name = `${this.#names.get(buckets)}${sizeMark}${requestsPerSecond}`;
    const size = Math.max(1, Math.floor((requests * requestsPerSecond) / rates.partner.requests));
    return this.#byName.get(name) ?? this.#newBuckets(name, { requests: size, perMs });
  }
}

/** Returns the rate that the contract gives to one operation. */
export function rateOf({ requests, per }: ContractRate): Rate {
  return { requests, perMs: per === 'second' ? secondMs : dayMs };
}

/** True when a caller within the other rate can still exceed this one. */
export function isTighter(rate: Rate, other: Rate): boolean {
  return rate.requests < other.requests || rate.requests / rate.perMs < other.requests / other.perMs;
}

/** True when the bucket of the first rate takes longer to gain a token. */
function isSlower(one: Rate, other: Rate): boolean {
  return one.requests * other.perMs < other.requests * one.perMs;
}

type KeyOf = (buckets: TokenBuckets) => string;

function draw(
  shared: SharedRateUse | undefined,
  all: readonly TokenBuckets[],
  keyOf: KeyOf,
  nowMs: number,
): RateVerdict {
  let scarcest = all[0] as TokenBuckets;
  let least = Number.POSITIVE_INFINITY;
  for (const buckets of all) {
    const left = buckets.left(buckets.fullAtMs(keyOf(buckets), nowMs), nowMs);
    if (left > least || (left === least && !isSlower(buckets.rate, scarcest.rate))) continue;
    least = left;
    scarcest = buckets;
  }
  const passes = least >= 1;
  if (passes) {
    for (const buckets of all) {
      buckets.take(keyOf(buckets), nowMs);
      shared?.recordTake(buckets, keyOf(buckets));
    }
  }
  const fullAt = scarcest.fullAtMs(keyOf(scarcest), nowMs);
  return {
    limit: scarcest.rate.requests,
    remaining: passes ? least - 1 : 0,
    resetSeconds: Math.ceil(fullAt / 1000),
    retryAfterSeconds: passes ? 0 : Math.max(1, Math.ceil(scarcest.waitMs(fullAt, nowMs) / 1000)),
    rate: scarcest.rate,
  };
}
