import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { ContractOperation } from '../../packages/contract/form/operation-table.ts';
import { operatorV1 } from '../../packages/contract/generated/operator-v1.ts';
import {
  type InFlightLimits,
  InFlightRequests,
} from '../../packages/server/platform/http/protection/in-flight-requests.ts';
import {
  createDeprecations,
  DeprecatedCalls,
} from '../../packages/server/platform/http/status/deprecations.ts';
import { limits } from '../../packages/server/platform/limits/numbers.ts';
import { createMetrics } from '../../packages/server/platform/observability/metrics.ts';
import { bindParts } from '../../packages/server/platform/operations/bind.ts';
import type { Reply } from '../../packages/server/platform/operations/operation.ts';
import type { SharedReadTx } from '../../packages/server/platform/store/store.ts';
import { MarketplaceClock } from '../../packages/server/platform/time/clock.ts';
import type { AreaVersion } from '../../packages/server/platform/versioning/versions.ts';
import { ApiClient } from './client.ts';
import { openTestPlane } from './test-plane.ts';

/** An operation that exists only in one test. */
export interface MadeUpOperation {
  readonly path: string;
  readonly area?: string;
  readonly method?: ContractOperation['method'];
  readonly body?: ContractOperation['body'];
  /** Open to all callers, with or without a token. */
  readonly isPublic?: boolean;
  handle(): Promise<Reply>;
}

export interface MadeUpPlane {
  readonly url: string;
  /** The marketplace clock. */
  readonly clock: MarketplaceClock;
  readonly metrics: () => Promise<string>;
  /** A client whose token names its partner; this plane checks nothing else. */
  client(partnerId?: string): ApiClient;
}

/** Starts a plane with the operations, versions and limits of a test; everything else is as in the server. */
export async function startMadeUpPlane(options: {
  readonly operations: readonly MadeUpOperation[];
  readonly versions?: readonly AreaVersion[];
  readonly inFlight?: Partial<InFlightLimits>;
  /** Origins whose pages may call it. */
  readonly origins?: readonly string[];
}): Promise<MadeUpPlane> {
  const clock = new MarketplaceClock();
  const metrics = createMetrics();
  const versions = options.versions ?? [];
  const deprecatedCalls = new DeprecatedCalls(clock.nowMs());
  const [deprecations] = bindParts(operatorV1, [createDeprecations(versions, deprecatedCalls)]);
  assert.ok(deprecations);
  const reads = { partner: () => undefined } as unknown as SharedReadTx;
  const { url, close } = await openTestPlane({
    role: 'Products_Read',
    origins: options.origins,
    operations: [
      ...options.operations.map(bind),
      // Public, because this plane has no operator.
      { ...deprecations, contract: { ...deprecations.contract, security: 'public' } },
    ],
    reads,
    readList: (read) => read(reads),
    executor: { execute: async () => ({ status: 500 }) },
    clock,
    metrics,
    versions,
    deprecatedCalls,
    inFlight: new InFlightRequests({ ...limits, ...options.inFlight }, { checkIntervalMs: 10 }),
  });
  after(close);
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
    scopes: ['products'],
    roles: ['Products_Read'],
  };
  return { id: `${method} ${path}`, contract, operation: { handle } };
}
