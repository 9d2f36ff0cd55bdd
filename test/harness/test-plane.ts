import { ApiError } from '../../packages/contract/errors/api-error.ts';
import { platformErrors } from '../../packages/contract/errors/platform-errors.ts';
import { anonymousCaller, type Caller } from '../../packages/server/platform/auth/caller.ts';
import { createPlane, type PlaneDeps } from '../../packages/server/platform/http/create-plane.ts';
import { createHttpServer } from '../../packages/server/platform/http/listener/server.ts';
import { createCrossOrigin } from '../../packages/server/platform/http/protection/cross-origin.ts';
import { createPartnerRates } from '../../packages/server/platform/http/stages/limit.ts';
import { DeprecatedCalls } from '../../packages/server/platform/http/status/deprecations.ts';
import { RateLimiter } from '../../packages/server/platform/limits/rate-limiter.ts';
import { createLogger } from '../../packages/server/platform/observability/logger.ts';
import { createMetrics } from '../../packages/server/platform/observability/metrics.ts';
import { WallClock } from '../../packages/server/platform/time/clock.ts';
import { randomIds } from '../../packages/server/platform/time/ids.ts';
import { listen } from '../../packages/server/process/partner-side/plane.ts';

/** What a test sets on its plane; the rest is as in a server without users, limits and outages. */
type TestPlaneDeps = Pick<PlaneDeps, 'clock' | 'executor' | 'operations' | 'readList' | 'reads'> &
  Partial<PlaneDeps> & {
    /** Role of every caller. */
    readonly role: string;
    /** Origins whose pages may call it. */
    readonly origins?: readonly string[] | undefined;
  };

/** Opens a plane with the operations of a test. */
export async function openTestPlane({ role, origins = [], ...deps }: TestPlaneDeps) {
  const limiter = new RateLimiter({ clientRateLimitEnabled: false });
  const server = createHttpServer(
    createPlane({
      name: 'partner',
      wallClock: new WallClock(),
      isLive: true,
      logger: createLogger('silent'),
      outages: { failed: () => undefined },
      metrics: createMetrics(),
      limiter,
      rates: createPartnerRates(limiter, false),
      crossOrigin: createCrossOrigin(origins, deps.operations, limiter.preflight),
      versions: [],
      deprecatedCalls: new DeprecatedCalls(deps.clock.nowMs()),
      unknownParameters: 'refuse',
      newRequestId: randomIds.uuid,
      authenticate: (authorization) => callerOf(authorization, role),
      authenticateKnown: () => undefined,
      ...deps,
    }),
  );
  return { url: await listen(server, { host: '127.0.0.1', port: 0 }), close: () => server.close() };
}

/** Reads the partner from the token; the suffix `no-role` removes the role. */
function callerOf(authorization: string | undefined, role: string): Caller {
  const [, partnerId, rest] = /^Bearer (\d+)( no-role)?$/.exec(authorization ?? '') ?? [];
  if (partnerId === undefined) throw new ApiError(platformErrors.UNAUTHENTICATED);
  const roles = rest === undefined ? [role] : [];
  return { ...anonymousCaller, kind: 'partner', partnerId, clientId: 'client', roles };
}
