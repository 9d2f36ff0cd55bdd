/** Replaces the whole content of a sandbox's store by a saved one, on the writer thread. */
import { rmSync } from 'node:fs';
import type { WriterDeps } from '@kontor/server';
import { ensureSigningKey, randomIds } from '@kontor/server/auth';
import {
  findSetting,
  openStore,
  type SnapshotFolder,
  SnapshotOfOtherSchemaError,
  type StoreSnapshots,
  settingOrNew,
} from '@kontor/server/store';
import { type ClockCourse, wallCourse } from '@kontor/server/time';
import { createExecutor, migrateDatabase, schema } from '@kontor/server/writer';
import { findCourse, putCourse } from './clock-course.ts';
import { seedSandbox } from './seed.ts';
import type { Replacing } from './snapshots.ts';
import { findSavedAt, highestRevision, noteSavedAt, takeOver } from './store/rows.ts';

export interface ReplacingDeps extends WriterDeps {
  readonly folder: SnapshotFolder;
}

/** Also saves the content of a sandbox that has just been filled, for resets. */
export interface Beginning extends Replacing {
  keepBeginning(): Promise<void>;
}

/** Saves and restores snapshots. Called when no write operation is in progress. */
export function createReplacing(deps: ReplacingDeps): Beginning {
  const { store, folder, clock } = deps;
  const { snapshots } = store;
  if (snapshots === undefined) throw new Error('this store does not support snapshots');
  return {
    async save(name) {
      await store.write((tx) => noteSavedAt(tx, clock.nowMs()));
      await snapshots.save(folder.fileOf(name));
    },
    restore: (name) => replace(deps, snapshots, folder.fileOf(name), courseSaved),
    async reset() {
      const file = folder.beginning();
      const asTheWallRuns = async () => wallCourse;
      try {
        await replace(deps, snapshots, file, asTheWallRuns);
      } catch (error) {
        // The initial content was never saved, or by an earlier version.
        if (folder.hasBeginning() && !(error instanceof SnapshotOfOtherSchemaError)) throw error;
        await makeBeginning(deps);
        await replace(deps, snapshots, file, asTheWallRuns);
      }
    },
    keepBeginning: () => snapshots.save(folder.beginning()),
  };
}

/** Makes the clock show what it showed when the snapshot was saved, and run as it ran then. */
async function courseSaved({ store, wallClock }: ReplacingDeps): Promise<ClockCourse> {
  const originMs = wallClock.nowMs();
  const course = (await findCourse(store.reads)) ?? wallCourse;
  return { ...course, baseMs: (await findSavedAt(store.reads)) ?? originMs, originMs };
}

async function replace(
  deps: ReplacingDeps,
  snapshots: StoreSnapshots,
  file: string,
  courseOf: (deps: ReplacingDeps) => Promise<ClockCourse>,
): Promise<void> {
  const { store, edition, clock, background } = deps;
  await Promise.all(background.map((each) => each.stop()));
  try {
    await edition.replacing(async () => {
      const before = await highestRevision(store.reads);
      await snapshots.restore(file);
      const course = await courseOf(deps);
      await store.write(async (tx) => {
        await takeOver(tx, before);
        await putCourse(tx, course);
      });
      clock.follow(course);
      deps.app().removedPartners.clear();
    });
  } finally {
    for (const each of background) each.start();
  }
}

/** Creates the content of a new sandbox in a separate database, by the same steps as a first start. */
async function makeBeginning(deps: ReplacingDeps): Promise<void> {
  const { folder, wallClock, store } = deps;
  const file = folder.fileOf('.new');
  const location = { url: `sqlite:${file}`, encryptionKeys: deps.encryptionKeys };
  const fresh = await openStore(location, { writes: true });
  try {
    await migrateDatabase(location, schema, wallClock.nowMs());
    // The threads already hold this key.
    const cursorKey = (await findSetting(store.reads, 'cursor_key')) ?? '';
    await fresh.write((tx) => settingOrNew(tx, 'cursor_key', () => cursorKey));
    await ensureSigningKey(fresh, randomIds, deps.sealer, wallClock.nowMs());
    if (deps.demoDataEnabled)
      await seedSandbox(fresh.reads, createExecutor(fresh, deps.app().writes), wallClock);
    await fresh.snapshots?.save(folder.beginning());
  } finally {
    await fresh.close();
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  }
}
