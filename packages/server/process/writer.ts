/** What the writer thread runs: the only writer of an embedded database, and its background work. */

import type { MessagePort } from 'node:worker_threads';
import { ensureSigningKey } from '../platform/auth/store/keys.ts';
import { jobNumbers } from '../platform/jobs/job.ts';
import { PeriodicRunner } from '../platform/jobs/periodic.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { releaseAllLeases } from '../platform/jobs/store/leases.ts';
import type { Executor } from '../platform/operations/executor.ts';
import { StoreEdition } from '../platform/store/edition.ts';
import { startCheckpoints } from '../platform/store/open.ts';
import { beginRun, endRun } from '../platform/store/settings.ts';
import type { Store } from '../platform/store/store.ts';
import { causeOf, onLeftOut } from '../platform/store/store-failure.ts';
import { randomIds } from '../platform/time/ids.ts';
import { announce, serveWriter } from '../platform/writer/between-threads.ts';
import { createExecutor } from '../platform/writer/create-executor.ts';
import { type App, createApp } from './app.ts';
import type { BackgroundWork, WriterEnvironment } from './environments/environment.ts';
import { watchWriter } from './watching/writer.ts';
import type { OpenedStore, WriterData } from './writer-store.ts';

/**
 * Starts the writer on its opened store. It listens on `port` until it is told to stop; rejects when it cannot start. `endWorker`
 * ends it immediately, without closing anything.
 */
export async function startWriter(
  port: MessagePort,
  data: WriterData,
  opened: OpenedStore,
  endWorker: () => void,
): Promise<void> {
  const { store, cursorKey, sealer, clock, wallClock, logger, seen } = opened;
  const { figures, tracing } = seen;
  const { embedded } = store.dialect;
  const followsCrash = embedded && (await store.write(beginRun));
  const late: Late = { issuer: '' };
  const background: BackgroundWork[] = [];
  const edition = new StoreEdition(data.edition);
  edition.takeOver();
  const times = { clock, wallClock };
  const common = { store, cursorKey, sealer, logger, ...times };
  const environment = await opened.environment.forWriter({
    ...data,
    ...common,
    edition,
    app: () => app,
    background,
  });
  const app = createWriterApp(port, data, { ...common, environment, followsCrash, late, endWorker });
  if (embedded) await store.write(releaseAllLeases);
  const executor = createExecutor(store, app.writes, app.removedPartners, tracing);
  // Both keep the thread pool busy, which has room for two.
  const [, isFilled] = await Promise.all([
    ensureSigningKey(store, randomIds, sealer, clock.nowMs()),
    data.demoDataEnabled && environment.seed(executor),
  ]);
  if (isFilled) await environment.keepBeginning();
  const checkpoints = startCheckpoints(data.database, store, figures);
  const callersWrite = () => executor.isAsked(jobNumbers.lingerMs);
  const storeFailed = (error: unknown) => announce(port, 'store-failed', causeOf(error));
  const ofRunners = { store: store.batched, logger, storeFailed };
  const { jobs: handlers, periodic: periodicTasks } = app;
  const runner = new JobRunner({
    ...ofRunners,
    ...times,
    ...seen,
    handlers,
    owner: data.owner,
    callersWrite,
    callersPrepared: () => executor.prepared(),
  });
  const periodic = new PeriodicRunner({ ...ofRunners, clock, tasks: periodicTasks });
  const mover = environment.createMover({
    allDueDone: async () => (data.processesJobs ? runner.allDueDone() : undefined),
    runSerially: (serial) => runner.runSerially(serial),
    runPeriodic: () => periodic.runDue(),
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
      void mover.stop();
      void runner.stop();
    },
    issueAs: (url) => {
      late.issuer = url;
    },
    close: async () => {
      await mover.stop();
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
  background.push(mover);
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

/** Wakes the runner after each write, which may have made jobs due. */
function wakingJobs(executor: Executor, { writes }: App, runner: JobRunner): Executor {
  return {
    async execute(key, request) {
      const reply = await executor.execute(key, request);
      if (writes.get(key)?.operation.awaitsDueJobs) await runner.allDueDone();
      else runner.wake();
      return reply;
    },
  };
}

/** What is known after the app is created. */
interface Late {
  /** URL that this server issues tokens under. */
  issuer: string;
}

interface WriterAppDeps
  extends Pick<OpenedStore, 'store' | 'clock' | 'wallClock' | 'cursorKey' | 'logger' | 'sealer'> {
  readonly environment: WriterEnvironment;
  readonly followsCrash: boolean;
  readonly late: Late;
  endWorker(): void;
}

function createWriterApp(
  port: MessagePort,
  data: WriterData,
  { environment, store, late, logger, ...deps }: WriterAppDeps,
): App {
  const app = createApp({
    ...deps,
    environment: environment.app,
    ids: environment.ids,
    database: data.database,
    owner: data.owner,
    settings: data.settings,
    processesJobs: data.processesJobs,
    processesInline: store.dialect.embedded && data.processesJobs,
    issuer: () => late.issuer,
    announce: (name, detail) => announce(port, name, detail),
    log: (event, facts, level = 'info') => logger[level](facts, event),
  });
  return { ...app, jobs: app.jobs.map(environment.seeded) };
}

/** Notifies this thread of new events, and the other one when it does not hear of them itself. */
function eventsRecorded({ journal }: App, port: MessagePort | undefined, text: string): void {
  journal.heard(text);
  if (port !== undefined) announce(port, 'events', text);
}
