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
    const operations = this.#partners.get(caller.partnerId) ?? new Map<string, CalledOperation>();
    const known = operations.get(operationId) ?? {
      operationId,
      calls: 0,
      refused: 0,
      lastCallAtMs: 0,
      lastStatus: 0,
    };
    known.calls += 1;
    known.refused += status >= 400 ? 1 : 0;
    known.lastCallAtMs = nowMs;
    known.lastStatus = status;
    operations.set(operationId, known);
    this.#partners.set(caller.partnerId, operations);
  }

  /** Returns the operations that a partner called, latest first. */
  of(partnerId: string): readonly CalledOperation[] {
    const operations = this.#partners.peek(partnerId)?.values() ?? [];
    return [...operations].sort((one, other) => other.lastCallAtMs - one.lastCallAtMs);
  }
}
