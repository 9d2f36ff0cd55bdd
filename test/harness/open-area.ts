import assert from 'node:assert/strict';
import type { ContractTable } from '../../packages/contract/form/operation-table.ts';
import { migrations } from '../../packages/server/migrations/index.ts';
import type { JobHandler } from '../../packages/server/platform/jobs/job.ts';
import { JobRunner } from '../../packages/server/platform/jobs/runner.ts';
import { releaseAllLeases } from '../../packages/server/platform/jobs/store/leases.ts';
import { createLogger } from '../../packages/server/platform/observability/logger.ts';
import { bindParts } from '../../packages/server/platform/operations/bind.ts';
import { CursorCodec } from '../../packages/server/platform/paging/cursor.ts';
import { dialectOf } from '../../packages/server/platform/store/location.ts';
import { type Migration, migrate } from '../../packages/server/platform/store/migrator.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import type { MarketplaceClock, MovableClock } from '../../packages/server/platform/time/clock.ts';
import { type Ids, randomIds } from '../../packages/server/platform/time/ids.ts';
import { createExecutor } from '../../packages/server/platform/writer/create-executor.ts';
import { openTestPlane } from './test-plane.ts';

/** What a test area receives; the same as the areas of the server. */
export interface TestAreaDeps {
  readonly clock: MovableClock;
  readonly ids: Ids;
  readonly cursors: CursorCodec;
}

/** An area that exists only in tests. */
export interface TestArea {
  readonly contract: ContractTable;
  readonly migration: Migration;
  create(deps: TestAreaDeps): {
    readonly operations: object;
    readonly jobs: readonly JobHandler[];
    close?(): Promise<void>;
  };
}

/** Opens a database and serves an area over it. Its jobs run only when the runner is told to. */
export async function openArea(area: TestArea, url: string, clock: MarketplaceClock) {
  const store = await openStore({ url }, { writes: true });
  await migrate(store, dialectOf({ url }), [...migrations, area.migration], clock.nowMs());
  await store.write(releaseAllLeases);
  const deps = { clock, ids: randomIds, cursors: new CursorCodec('11'.repeat(32)) };
  const { operations, jobs, close: closeArea } = area.create(deps);
  const bound = bindParts(area.contract, [operations]);
  assert.deepEqual(
    bound.map(({ id }) => id),
    Object.keys(area.contract),
  );
  const plane = await openTestPlane({
    role: 'Availability_Write',
    operations: bound,
    reads: store.reads,
    readList: store.readList,
    executor: createExecutor(store, new Map(bound.map((each) => [`partner ${each.id}`, each]))),
    clock,
  });
  const runner = new JobRunner({
    store,
    handlers: jobs,
    clock,
    wallClock: clock,
    logger: createLogger('silent'),
    owner: 'test',
    storeFailed: () => undefined,
    callersWrite: () => false,
  });
  return {
    url: plane.url,
    runner,
    async close() {
      await plane.close();
      await runner.stop();
      await closeArea?.();
      await store.close();
    },
  };
}
