/** What the writer thread has in a sandbox: a clock that can be moved, content that can be replaced, ids that follow a seed. */

import type { WriterDeps, WriterEnvironment } from '@kontor/server';
import { randomIds } from '@kontor/server/auth';
import { EventIds } from '@kontor/server/journal';
import type { Executor } from '@kontor/server/operations';
import { SnapshotFolder } from '@kontor/server/store';
import { createExecutor } from '@kontor/server/writer';
import { createAppEnvironment, noReplacing } from './app-environment.ts';
import { ClockMover } from './clock-move.ts';
import { createSeededIds, jobWithSeededIds, type SeededIds, withSeededIds } from './population/seeded-ids.ts';
import { createReplacing } from './replacing.ts';
import { seedSandbox } from './seed.ts';

export function createWriterEnvironment(deps: WriterDeps): WriterEnvironment {
  const { store, clock, logger } = deps;
  const ids = createSeededIds(randomIds);
  const folder = SnapshotFolder.of(deps.database);
  const replacing = folder && createReplacing({ ...deps, folder });
  let mover: ClockMover | undefined;
  let ofPopulation: Executor | undefined;
  const app = createAppEnvironment({
    replacing: replacing ?? noReplacing,
    beginMove: (course, until) => mover?.begin(course, until),
    execute(key, request) {
      ofPopulation ??= createSeededExecutor(deps, ids);
      return ofPopulation.execute(key, request);
    },
  });
  return {
    app,
    ids,
    seeded: (handler) => jobWithSeededIds(handler, ids),
    seed: (executor) => seedSandbox(store.reads, executor, clock),
    keepBeginning: async () => replacing?.keepBeginning(),
    createMover(work) {
      mover = new ClockMover({
        ...deps,
        ...work,
        eventIds: new EventIds(deps.cursorKey),
        failed: (error) =>
          logger.error({ error }, 'the clock reached its target without stopping at due times'),
      });
      return mover;
    },
  };
}

/** Creates an executor for a population, whose ids are derived from its seed. */
function createSeededExecutor({ store, app }: WriterDeps, ids: SeededIds): Executor {
  const { writes, removedPartners } = app();
  const seeded = [...writes].map(([key, bound]) => [key, withSeededIds(bound, ids)] as const);
  return createExecutor(store.batched, new Map(seeded), removedPartners);
}
