import { LRUCache } from 'lru-cache';
import { limits } from '../limits/numbers.ts';

/** Calls of one client of one partner to one superseded operation. */
export interface DeprecatedCaller {
  readonly area: string;
  readonly major: number;
  readonly operationId: string;
  readonly partnerId: string;
  readonly clientId: string;
  calls: number;
  lastCallAtMs: number;
}

/**
 * Tracks who still calls superseded versions, since the process started. Bounded: callers whose last call is oldest are
 * dropped first.
 */
export class DeprecatedCalls {
  readonly sinceMs: number;
  readonly #callers = new LRUCache<string, DeprecatedCaller>({ max: limits.deprecatedCallersMax });

  constructor(nowMs: number) {
    this.sinceMs = nowMs;
  }

  count(call: Omit<DeprecatedCaller, 'calls' | 'lastCallAtMs'>, nowMs: number): void {
    this.#add({ ...call, calls: 1, lastCallAtMs: nowMs });
  }

  /** Returns what was counted since the last call. */
  take(): readonly DeprecatedCaller[] {
    const callers = [...this.#callers.values()];
    this.#callers.clear();
    return callers;
  }

  /** Adds what another thread counted. */
  merge(callers: readonly DeprecatedCaller[]): void {
    for (const caller of callers) this.#add(caller);
  }

  /** Returns the callers of a version, latest first. */
  of(area: string, major: number): DeprecatedCaller[] {
    return [...this.#callers.values()].filter((each) => each.area === area && each.major === major);
  }

  #add({ calls, lastCallAtMs, ...call }: DeprecatedCaller): void {
    const key = [call.area, call.major, call.operationId, call.partnerId, call.clientId].join(' ');
    const known = this.#callers.get(key) ?? { ...call, calls: 0, lastCallAtMs };
    known.calls += calls;
    known.lastCallAtMs = Math.max(known.lastCallAtMs, lastCallAtMs);
    this.#callers.set(key, known);
  }
}
