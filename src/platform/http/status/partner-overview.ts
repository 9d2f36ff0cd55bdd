import type { PartnerOverview } from '../../../generated/operator-v1.ts';
import { formatInstant } from '../../../values/instant.ts';
import { findRequestRate } from '../../auth/store/partners.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { OperationsFor } from '../../operations/operation.ts';
import type { SharedReadTx } from '../../store/store.ts';
import type { Clock } from '../../time/clock.ts';
import type { PartnerCalls } from './partner-calls.ts';

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
