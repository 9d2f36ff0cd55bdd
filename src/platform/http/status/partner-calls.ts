import { LRUCache } from 'lru-cache';
import { limits } from '../../limits/numbers.ts';
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
