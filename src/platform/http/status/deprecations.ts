import type { Deprecation } from '../../../generated/operator-v1.ts';
import type { OperationsFor } from '../../operations/operation.ts';
import type { DeprecatedCalls } from '../../versioning/deprecated-calls.ts';
import type { AreaVersion } from '../../versioning/versions.ts';

/** `GET /operator/v1/deprecations`: the superseded versions, each with its callers. `counted` resolves once other threads told theirs. */
export function createDeprecations(
  versions: readonly AreaVersion[],
  deprecatedCalls: DeprecatedCalls,
  counted: () => Promise<void> = async () => undefined,
): OperationsFor<'listDeprecations'> {
  return {
    async listDeprecations(_tx, { nowMs }) {
      await counted();
      return {
        status: 200,
        body: {
          countedSince: utc(deprecatedCalls.sinceMs),
          resources: versions.flatMap((version) => deprecation(version, deprecatedCalls, nowMs)),
        },
      };
    },
  };
}

function deprecation(version: AreaVersion, calls: DeprecatedCalls, nowMs: number): Deprecation[] {
  const { area, major, superseded } = version;
  if (superseded === undefined) return [];
  const sunsetMs = Date.parse(superseded.sunset);
  const callers = calls.of(area, major).map((caller) => ({
    operationId: caller.operationId,
    partnerId: caller.partnerId,
    clientId: caller.clientId,
    calls: caller.calls,
    lastCallAt: utc(caller.lastCallAtMs),
  }));
  return [
    {
      area,
      major,
      successor: superseded.successor,
      announced: utc(Date.parse(superseded.announced)),
      sunset: utc(sunsetMs),
      gone: nowMs >= sunsetMs,
      callers,
    },
  ];
}

function utc(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
