/** Superseded versions, and who still calls them. */

import type { Deprecation } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { LRUCache } from 'lru-cache';
import { limits } from '../../limits/numbers.ts';
import type { OperationsFor } from '../../operations/operation.ts';
import type { AreaVersion } from '../../versioning/versions.ts';

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

/** `GET /operator/v1/deprecations`: the superseded versions, each with its callers. `counted` resolves once other threads told theirs. */
export function createDeprecations(
  versions: readonly AreaVersion[],
  deprecatedCalls: DeprecatedCalls,
  counted: () => Promise<void> = async () => undefined,
): OperationsFor<'listDeprecations'> {
  return {
    async listDeprecations(_tx, { nowMs }) {
      await counted();
      const countedSince = formatInstant(deprecatedCalls.sinceMs);
      const resources = versions.flatMap((version) => deprecation(version, deprecatedCalls, nowMs));
      return { status: 200, body: { countedSince, resources } };
    },
  };
}

function deprecation(version: AreaVersion, calls: DeprecatedCalls, nowMs: number): Deprecation[] {
  const { area, major, superseded } = version;
  if (superseded === undefined) return [];
  const sunsetMs = Date.parse(superseded.sunset);
  const callers = calls.of(area, major).map(({ area: _, major: __, lastCallAtMs, ...caller }) => ({
    ...caller,
    lastCallAt: formatInstant(lastCallAtMs),
  }));
  return [
    {
      area,
      major,
      successor: superseded.successor,
      announced: formatInstant(Date.parse(superseded.announced)),
      sunset: formatInstant(sunsetMs),
      gone: nowMs >= sunsetMs,
      callers,
    },
  ];
}
