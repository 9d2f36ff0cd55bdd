import assert from 'node:assert/strict';
import { after } from 'node:test';
import type { ContractTable } from '../../src/contract/operation-table.ts';
import { migrations } from '../../src/migrations/index.ts';
import { authorize } from '../../src/platform/auth/authorize.ts';
import { anonymousCaller, type Caller } from '../../src/platform/auth/caller.ts';
import { ApiError } from '../../src/platform/errors/api-error.ts';
import { platformErrors } from '../../src/platform/errors/platform-errors.ts';
import { bindParts } from '../../src/platform/http/bind.ts';
import { createPlane } from '../../src/platform/http/create-plane.ts';
import { createPartnerRates } from '../../src/platform/http/rate-stage.ts';
import { createHttpServer } from '../../src/platform/http/server.ts';
import type { JobHandler } from '../../src/platform/jobs/job.ts';
import { JobRunner } from '../../src/platform/jobs/runner.ts';
import { releaseAllLeases } from '../../src/platform/jobs/store.ts';
import { RateLimiter } from '../../src/platform/limits/rate-limiter.ts';
import { createLogger } from '../../src/platform/observability/logger.ts';
import { createMetrics } from '../../src/platform/observability/metrics.ts';
import { CursorCodec } from '../../src/platform/paging/cursor.ts';
import { type Migration, migrate } from '../../src/platform/store/migrator.ts';
import { dialectOf, openStore } from '../../src/platform/store/open.ts';
import { MarketplaceClock, type MovableClock, WallClock } from '../../src/platform/time/clock.ts';
import { createRequestIds, type Ids, randomIds } from '../../src/platform/time/ids.ts';
import { DeprecatedCalls } from '../../src/platform/versioning/deprecated-calls.ts';
import { createExecutor } from '../../src/platform/writer/executor.ts';
import { listen } from '../../src/server/planes.ts';
import { ApiClient } from './client.ts';
import { newDatabase } from './database.ts';

/** What a test area is given, as the areas of the server are. */
export interface TestAreaParts {
  readonly clock: MovableClock;
  readonly ids: Ids;
  readonly cursors: CursorCodec;
}

/** An area that exists in tests alone. */
export interface TestArea {
  readonly contract: ContractTable;
  readonly migration: Migration;
  create(parts: TestAreaParts): {
    readonly operations: object;
    readonly jobs: readonly JobHandler[];
    close?(): Promise<void>;
  };
}

export interface AreaServer {
  readonly url: string;
  readonly clock: MarketplaceClock;
  client(partnerId?: string): ApiClient;
  /** Works off whatever is due. */
  settle(): Promise<void>;
  /** Stops the server and starts it on the same database and clock. */
  restart(): Promise<void>;
}

/** Serves an area through the whole stack over a database of its own: pipeline, executor, store and jobs. */
export async function startAreaServer(area: TestArea): Promise<AreaServer> {
  const database = await newDatabase();
  const clock = new MarketplaceClock();
  let running = await open(area, database.url, clock);
  after(async () => {
    await running.close();
    await database.remove();
  });
  return {
    get url() {
      return running.url;
    },
    clock,
    client: (partnerId = '1') => new ApiClient(() => running.url, partnerId),
    settle: () => running.runner.settled(),
    async restart() {
      await running.close();
      running = await open(area, database.url, clock);
    },
  };
}

async function open(area: TestArea, url: string, clock: MarketplaceClock) {
  const store = await openStore({ url }, { writes: true });
  await migrate(store, dialectOf({ url }), [...migrations, area.migration], clock.nowMs());
  await store.write(releaseAllLeases);
  const logger = createLogger('silent');
  const parts = { clock, ids: randomIds, cursors: new CursorCodec('11'.repeat(32)) };
  const { operations, jobs, close: closeArea } = area.create(parts);
  const bound = bindParts(area.contract, [operations]);
  assert.deepEqual(
    bound.map(({ id }) => id),
    Object.keys(area.contract),
  );
  const executor = createExecutor(store, new Map(bound.map((each) => [`partner ${each.id}`, each])));
  const limiter = new RateLimiter({ clientRateLimitEnabled: false });
  const plane = createPlane({
    name: 'partner',
    operations: bound,
    reads: store.reads,
    readList: store.readList,
    executor,
    clock,
    wallClock: new WallClock(),
    environment: 'live',
    logger,
    outages: { failed: () => undefined },
    metrics: createMetrics(),
    limiter,
    rates: createPartnerRates(limiter, false),
    versions: [],
    deprecatedCalls: new DeprecatedCalls(clock.nowMs()),
    unknownParameters: 'refuse',
    newRequestId: createRequestIds(randomIds),
    identify: callerOf,
    recognise: () => undefined,
    authorize,
  });
  const runner = new JobRunner({
    store,
    handlers: jobs,
    clock,
    wallClock: clock,
    logger,
    owner: 'test',
    storeFailed: () => undefined,
    callersWrite: () => false,
  });
  const server = createHttpServer(plane);
  const address = await listen(server, '127.0.0.1', 0);
  return {
    url: address,
    runner,
    async close() {
      await server.close();
      await runner.stop();
      await closeArea?.();
      await store.close();
    },
  };
}

/** The token names its partner; `no-role` behind it takes the role away. */
function callerOf(authorization: string | undefined): Caller {
  const [, partnerId, rest] = /^Bearer (\d+)( no-role)?$/.exec(authorization ?? '') ?? [];
  if (partnerId === undefined) throw new ApiError(platformErrors.UNAUTHENTICATED);
  const roles = rest === undefined ? ['Availability_Write'] : [];
  return { ...anonymousCaller, kind: 'partner', partnerId, clientId: 'client', roles };
}
