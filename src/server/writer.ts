/** What the writer thread runs: the only writer of an embedded database, and its background work. */

import type { MessagePort } from 'node:worker_threads';
import { ensureSigningKey } from '../platform/auth/store/keys.ts';
import { jobNumbers } from '../platform/jobs/job.ts';
import { PeriodicRunner } from '../platform/jobs/periodic.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { releaseAllLeases } from '../platform/jobs/store/leases.ts';
import { EventIds } from '../platform/journal/index.ts';
import type { Logger } from '../platform/observability/logger.ts';
import type { Executor } from '../platform/operations/executor.ts';
import type { Sealer } from '../platform/sealing/sealer.ts';
import { SnapshotFolder } from '../platform/store/copies/saved-files.ts';
import { StoreEdition } from '../platform/store/edition.ts';
import { startCheckpoints } from '../platform/store/open.ts';
import { beginRun, endRun } from '../platform/store/settings.ts';
import type { Store } from '../platform/store/store.ts';
import { causeOf, onLeftOut } from '../platform/store/store-failure.ts';
import type { Clock, MarketplaceClock } from '../platform/time/clock.ts';
import { randomIds } from '../platform/time/ids.ts';
import { announce, serveWriter } from '../platform/writer/between-threads.ts';
import { createExecutor } from '../platform/writer/create-executor.ts';
import { ClockMover } from '../sandbox/clock-move.ts';
import {
  createSeededIds,
  jobWithSeededIds,
  type SeededIds,
  withSeededIds,
} from '../sandbox/population/seeded-ids.ts';
import { seedSandbox } from '../sandbox/seed.ts';
import type { Replacing } from '../sandbox/snapshots.ts';
import { type App, createApp, noReplacing } from './app.ts';
import { type BackgroundWork, type Beginning, createReplacing, type ReplacingDeps } from './replacing.ts';
import { watchWriter } from './watching/writer.ts';
import type { OpenedStore, WriterData } from './writer-store.ts';

/**
 * Starts the writer on its opened store. It listens on `port` until it is told to stop; rejects when it cannot start. `endWorker`
 * ends it immediately, without closing anything.
 */
export async function startWriter(
  port: MessagePort,
  data: WriterData,
  { store, cursorKey, sealer, clock, wallClock, logger, seen }: OpenedStore,
  endWorker: () => void,
): Promise<void> {
  const { figures, tracing } = seen;
  const { embedded } = store.dialect;
  const followsCrash = embedded && (await store.write(beginRun));
  const late: Late = { issuer: '', mover: undefined };
  const background: BackgroundWork[] = [];
  const replacing = replacingOf(data, { store, sealer, clock, wallClock, app: () => app, background });
  const times = { clock, wallClock };
  const deps = { store, cursorKey, sealer, followsCrash, late, logger, endWorker, ...times };
  const app = createWriterApp(port, data, { ...deps, ...(replacing && { replacing }) });
  if (embedded) await store.write(releaseAllLeases);
  const executor = createExecutor(store, app.writes, app.removedPartners, tracing);
  // Both keep the thread pool busy, which has room for two.
  const [, isFilled] = await Promise.all([
    ensureSigningKey(store, randomIds, sealer, clock.nowMs()),
    data.demoDataEnabled && seedSandbox(store.reads, executor, clock),
  ]);
  if (isFilled) await replacing?.keepBeginning();
  const checkpoints = startCheckpoints(data.database, store, figures);
  const callersWrite = () => executor.isAsked(jobNumbers.lingerMs);
  const storeFailed = (error: unknown) => announce(port, 'store-failed', causeOf(error));
  const common = { store: store.batched, logger, storeFailed };
  const { jobs: handlers, periodic: periodicTasks } = app;
  const runner = new JobRunner({ ...common, ...times, ...seen, handlers, owner: data.owner, callersWrite });
  const periodic = new PeriodicRunner({ ...common, clock, tasks: periodicTasks });
  const settled = async () => (data.processesJobs ? runner.settled() : undefined);
  late.mover = new ClockMover({
    store,
    clock,
    wallClock,
    settled,
    eventIds: new EventIds(cursorKey),
    runSerially: (serial) => runner.runSerially(serial),
    runPeriodic: () => periodic.runDue(),
    failed: (error) => logger.error({ error }, 'the clock reached its target without stopping at due times'),
  });
  const watched = watchWriter({ ...data, ...seen, port, store, wallClock, storeFailed });
  const stopListening = listenToStore(store, port, app, data.processesJobs ? runner : undefined);
  serveWriter(port, {
    executor: data.processesJobs ? wakingJobs(executor, app, runner) : executor,
    wake: () => {
      if (data.processesJobs) runner.wake();
    },
    reportFigures: () => watched.report(),
    stopJobs: () => {
      // A clock that went on would pass times at which work is due.
      void late.mover?.stop();
      void runner.stop();
    },
    issueAs: (url) => {
      late.issuer = url;
    },
    close: async () => {
      await late.mover?.stop();
      await periodic.stop();
      await runner.stop();
      await app.close();
      await stopListening();
      await watched.stop();
      await checkpoints.stop();
      if (embedded && store.findLoss() === undefined) await store.write(endRun);
      await store.close();
    },
  });
  background.push(late.mover);
  if (data.processesJobs) background.push(runner, periodic);
  for (const each of background) each.start();
}

/**
 * Hears the signals of all nodes, and which rows the lists of this thread leave out, until the returned function is
 * called. `runner` is undefined where no jobs run.
 */
function listenToStore(
  store: Store,
  port: MessagePort,
  app: App,
  runner: JobRunner | undefined,
): () => Promise<void> {
  const { embedded } = store.dialect;
  const stopLeftOut = onLeftOut((row) => announce(port, 'row-left-out', row));
  const stopSignals = store.listen((topic, text) => {
    // On an embedded database every request wakes the runner itself.
    if (topic === 'jobs' && !embedded) runner?.wake();
    if (topic === 'events') eventsRecorded(app, embedded ? port : undefined, text);
  });
  return () => {
    stopLeftOut();
    return stopSignals();
  };
}

/** Undefined where the store is never replaced. */
function replacingOf(
  data: WriterData,
  deps: Omit<ReplacingDeps, 'folder' | 'edition' | 'seeds' | 'encryptionKeys'>,
): Beginning | undefined {
  const edition = new StoreEdition(data.edition);
  edition.takeOver();
  const folder = SnapshotFolder.of(data.database);
  if (folder === undefined || data.settings.isLive) return undefined;
  return createReplacing({
    ...deps,
    folder,
    edition,
    seeds: data.demoDataEnabled,
    encryptionKeys: data.encryptionKeys,
  });
}

/** Wakes the runner after each write, which may have made jobs due. */
function wakingJobs(executor: Executor, { writes }: App, runner: JobRunner): Executor {
  return {
    async execute(key, request) {
      const reply = await executor.execute(key, request);
      if (writes.get(key)?.operation.settles) await runner.settled();
      else runner.wake();
      return reply;
    },
  };
}

/** What is known or created after the app. */
interface Late {
  /** URL that this server issues tokens under. */
  issuer: string;
  mover: ClockMover | undefined;
}

interface WriterDeps {
  readonly store: Store;
  readonly clock: MarketplaceClock;
  readonly wallClock: Clock;
  readonly cursorKey: string;
  readonly followsCrash: boolean;
  readonly late: Late;
  readonly logger: Logger;
  readonly replacing?: Replacing;
  readonly sealer: Sealer;
  endWorker(): void;
}

function createWriterApp(
  port: MessagePort,
  data: WriterData,
  { store, late, logger, replacing = noReplacing, ...deps }: WriterDeps,
): App {
  const ids = createSeededIds(randomIds);
  let ofPopulation: Executor | undefined;
  const app = createApp({
    ...deps,
    ids,
    replacing,
    database: data.database,
    owner: data.owner,
    settings: data.settings,
    processesJobs: data.processesJobs,
    processesInline: store.dialect.embedded && data.processesJobs,
    issuer: () => late.issuer,
    announce: (name, detail) => announce(port, name, detail),
    log: (event, facts, level = 'info') => logger[level](facts, event),
    beginMove: (course, until) => late.mover?.begin(course, until),
    execute(key, request) {
      ofPopulation ??= createSeededExecutor(store.batched, app, ids);
      return ofPopulation.execute(key, request);
    },
  });
  if (data.settings.isLive) return app;
  return { ...app, jobs: app.jobs.map((handler) => jobWithSeededIds(handler, ids)) };
}

/** Creates an executor for a population, whose ids are derived from its seed. */
function createSeededExecutor(store: Store, { writes, removedPartners }: App, ids: SeededIds): Executor {
  const seeded = [...writes].map(([key, bound]) => [key, withSeededIds(bound, ids)] as const);
  return createExecutor(store, new Map(seeded), removedPartners);
}

/** Notifies this thread of new events, and the other one when it does not hear of them itself. */
function eventsRecorded({ journal }: App, port: MessagePort | undefined, text: string): void {
  journal.heard(text);
  if (port !== undefined) announce(port, 'events', text);
}
