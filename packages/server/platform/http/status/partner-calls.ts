import type { PartnerOverview } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { LRUCache } from 'lru-cache';
import { findRequestRate } from '../../auth/store/partners.ts';
import { limits } from '../../limits/numbers.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { OperationsFor } from '../../operations/operation.ts';
import type { SharedReadTx } from '../../store/store.ts';
import type { Clock } from '../../time/clock.ts';
import type { RequestContext } from '../request-context.ts';

/** Calls of a partner to one operation. */
export interface CalledOperation {
  readonly operationId: string;
  calls: number;
  /** Those answered with a status of 400 or more. */
  refused: number;
  lastCallAtMs: number;
  lastStatus: number;
}

/** Operations by the partner that called them. Plain data, because threads send it to each other. */
export type CallsOfPartners = readonly (readonly [string, readonly CalledOperation[]])[];

/**
 * Counts what partners called since the process started. Bounded: partners whose last call is oldest are forgotten
 * first.
 */
export class PartnerCalls {
  readonly sinceMs: number;
  readonly #partners = new LRUCache<string, Map<string, CalledOperation>>({ max: limits.calledPartnersMax });

  constructor(nowMs: number) {
    this.sinceMs = nowMs;
  }

  /** Counts a request of a known partner. The number of operations per partner is bounded by the contracts. */
  count(
    { caller, operationId, nowMs }: Pick<RequestContext, 'caller' | 'operationId' | 'nowMs'>,
    status: number,
  ) {
    if (caller.kind !== 'partner') return;
    const known = this.#open(caller.partnerId, operationId);
    known.calls += 1;
    known.refused += status >= 400 ? 1 : 0;
    known.lastCallAtMs = nowMs;
    known.lastStatus = status;
  }

  /** Returns what was counted since the last call, by partner. */
  take(): CallsOfPartners {
    const counted = [...this.#partners.entries()].map(
      ([partnerId, operations]) => [partnerId, [...operations.values()]] as const,
    );
    this.#partners.clear();
    return counted;
  }

  /** Adds what another thread counted. */
  merge(counted: CallsOfPartners): void {
    for (const [partnerId, operations] of counted) {
      for (const { operationId, calls, refused, lastCallAtMs, lastStatus } of operations) {
        const known = this.#open(partnerId, operationId);
        known.calls += calls;
        known.refused += refused;
        if (lastCallAtMs >= known.lastCallAtMs) Object.assign(known, { lastCallAtMs, lastStatus });
      }
    }
  }

  /** Returns the operations that a partner called, latest first. */
  of(partnerId: string): readonly CalledOperation[] {
    const operations = this.#partners.peek(partnerId)?.values() ?? [];
    return [...operations].sort((one, other) => other.lastCallAtMs - one.lastCallAtMs);
  }

  #open(partnerId: string, operationId: string): CalledOperation {
    const operations = this.#partners.get(partnerId) ?? new Map<string, CalledOperation>();
    const known = operations.get(operationId) ?? {
      operationId,
      calls: 0,
      refused: 0,
      lastCallAtMs: 0,
      lastStatus: 0,
    };
    this.#partners.set(partnerId, operations.set(operationId, known));
    return known;
  }
}

/** Number of operations shown for a partner. */
const shownMax = 20;

/**
 * `GET /operator/v1/partners/{partnerId}/overview`: what is stored about a partner, and the calls this process has
 * seen.
 */
export function createPartnerOverview(deps: {
  readonly calls: PartnerCalls;
  /** Resolves once the other threads of the process told what they counted. */
  counted(): Promise<void>;
  readonly limiter: RateLimiter;
  /** The wall clock, as callers see it. */
  readonly wallClock: Clock;
  overviewOf(
    tx: SharedReadTx,
    partnerId: string,
    nowMs: number,
  ): Promise<Omit<PartnerOverview, 'calls' | 'rate'>>;
}): OperationsFor<'getPartnerOverview'> {
  const { calls, limiter, wallClock } = deps;
  return {
    async getPartnerOverview(tx, { parameters: { partnerId }, nowMs }) {
      const stored = await deps.overviewOf(tx, partnerId, nowMs);
      const { rate, remaining } = limiter.leftOfPartner(
        { partnerId, requestsPerSecond: await findRequestRate(tx.partner(partnerId)) },
        wallClock.nowMs(),
      );
      await deps.counted();
      const operations = calls.of(partnerId).slice(0, shownMax);
      const body: PartnerOverview = {
        ...stored,
        calls: {
          countedSince: formatInstant(calls.sinceMs),
          operations: operations.map(({ lastCallAtMs, ...operation }) => ({
            ...operation,
            lastCallAt: formatInstant(lastCallAtMs),
          })),
        },
        rate: { requests: rate.requests, perSeconds: rate.perMs / 1_000, remaining },
      };
      return { status: 200, body };
    },
  };
}
