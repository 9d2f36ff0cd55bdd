import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { ContractOperation } from '../../src/contract/operation-table.ts';
import { operatorV1 } from '../../src/contract/operator-v1.ts';
import { authorize } from '../../src/platform/auth/authorize.ts';
import { anonymousCaller, type Caller } from '../../src/platform/auth/caller.ts';
import { ApiError } from '../../src/platform/errors/api-error.ts';
import { platformErrors } from '../../src/platform/errors/platform-errors.ts';
import { bindParts } from '../../src/platform/http/bind.ts';
import { createPlane } from '../../src/platform/http/create-plane.ts';
import { createDeprecations } from '../../src/platform/http/deprecations.ts';
import { InFlightRequests, type WorkLimits } from '../../src/platform/http/in-flight-requests.ts';
import type { Reply } from '../../src/platform/http/operation.ts';
import { createPartnerRates } from '../../src/platform/http/rate-stage.ts';
import { createHttpServer } from '../../src/platform/http/server.ts';
import { limits } from '../../src/platform/limits/numbers.ts';
import { RateLimiter } from '../../src/platform/limits/rate-limiter.ts';
import { createLogger } from '../../src/platform/observability/logger.ts';
import { createMetrics } from '../../src/platform/observability/metrics.ts';
import type { SharedReadTx } from '../../src/platform/store/store.ts';
import { MarketplaceClock, WallClock } from '../../src/platform/time/clock.ts';
import { createRequestIds, randomIds } from '../../src/platform/time/ids.ts';
import { DeprecatedCalls } from '../../src/platform/versioning/deprecated-calls.ts';
import type { AreaVersion } from '../../src/platform/versioning/versions.ts';
import { listen } from '../../src/server/planes.ts';
import { ApiClient } from './client.ts';

/** An operation that exists in one test alone. */
export interface MadeUpOperation {
  readonly path: string;
  readonly area?: string;
  readonly method?: ContractOperation['method'];
  readonly body?: ContractOperation['body'];
  /** Open to everybody, with or without a token. */
  readonly isPublic?: boolean;
  handle(): Promise<Reply>;
}

export interface MadeUpPlane {
  readonly url: string;
  /** The marketplace's clock. */
  readonly clock: MarketplaceClock;
  readonly metrics: () => Promise<string>;
  /** A client whose token names its partner, which is all that this plane asks for. */
  client(partnerId?: string): ApiClient;
}

/** A plane with operations, versions and bounds of a test's own; everything else is as in the server. */
export async function startMadeUpPlane(options: {
  readonly operations: readonly MadeUpOperation[];
  readonly versions?: readonly AreaVersion[];
  readonly work?: Partial<WorkLimits>;
}): Promise<MadeUpPlane> {
  const wallClock = new WallClock();
  const clock = new MarketplaceClock(wallClock);
  const metrics = createMetrics();
  const limiter = new RateLimiter({ clientRateLimitEnabled: false });
  const versions = options.versions ?? [];
  const deprecatedCalls = new DeprecatedCalls(clock.nowMs());
  const [deprecations] = bindParts(operatorV1, [createDeprecations(versions, deprecatedCalls)]);
  assert.ok(deprecations);
  const reads = { partner: () => undefined } as unknown as SharedReadTx;
  const plane = createPlane({
    name: 'partner',
    operations: [
      ...options.operations.map(bind),
      // Without its lock: this plane has no operator.
      { ...deprecations, contract: { ...deprecations.contract, security: 'public' } },
    ],
    reads,
    readList: (read) => read(reads),
    executor: { execute: async () => ({ status: 500 }) },
    clock,
    wallClock,
    environment: 'live',
    logger: createLogger('silent'),
    outages: { failed: () => undefined },
    metrics,
    limiter,
    rates: createPartnerRates(limiter, false),
    versions,
    deprecatedCalls,
    unknownParameters: 'refuse',
    newRequestId: createRequestIds(randomIds),
    inFlight: new InFlightRequests({ ...limits, ...options.work }, 10),
    identify: callerOf,
    recognise: () => undefined,
    authorize,
  });
  const server = createHttpServer(plane);
  const url = await listen(server, '127.0.0.1', 0);
  after(() => server.close());
  return {
    url,
    clock,
    metrics: async () => (await metrics.render()).text,
    client: (partnerId = '1') => new ApiClient(() => url, partnerId),
  };
}

const consumed = { none: [], json: ['application/json'], form: ['application/x-www-form-urlencoded'] };

function bind({
  path,
  area = 'made-up',
  method = 'GET',
  body = 'none',
  isPublic = false,
  handle,
}: MadeUpOperation) {
  const contract: ContractOperation = {
    method,
    mode: 'read',
    path,
    area,
    query: [],
    headers: [],
    pathParameters: [],
    body,
    consumes: consumed[body],
    produces: ['application/json'],
    statuses: [200],
    security: isPublic ? 'public' : 'bearerAuth',
    scopes: ['made-up'],
    roles: ['MadeUp'],
  };
  return { id: `${method} ${path}`, contract, operation: { handle } };
}

function callerOf(authorization: string | undefined): Caller {
  const partnerId = /^Bearer (\d+)$/.exec(authorization ?? '')?.[1];
  if (partnerId === undefined) throw new ApiError(platformErrors.UNAUTHENTICATED);
  return { ...anonymousCaller, kind: 'partner', partnerId, clientId: 'client', roles: ['MadeUp'] };
}
