import assert from 'node:assert/strict';
import { migrations } from '../../src/migrations/index.ts';
import type { ContractTable } from '../../src/platform/contract/operation-table.ts';
import type { JobHandler } from '../../src/platform/jobs/job.ts';
import { JobRunner } from '../../src/platform/jobs/runner.ts';
import { releaseAllLeases } from '../../src/platform/jobs/store/leases.ts';
import { createLogger } from '../../src/platform/observability/logger.ts';
import { bindParts } from '../../src/platform/operations/bind.ts';
import { CursorCodec } from '../../src/platform/paging/cursor.ts';
import { dialectOf } from '../../src/platform/store/location.ts';
import { type Migration, migrate } from '../../src/platform/store/migrator.ts';
import { openStore } from '../../src/platform/store/open.ts';
import type { MarketplaceClock, MovableClock } from '../../src/platform/time/clock.ts';
import { type Ids, randomIds } from '../../src/platform/time/ids.ts';
import { createExecutor } from '../../src/platform/writer/create-executor.ts';
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
