/**
 * The process: starts the writer thread and the serving side in parallel, and closes them in reverse order.
 * `docs/contributors/threads.md` says what runs on which thread.
 */

import { moduleUrl } from '@kontor/values/module-url';
import { type StartThread, startThread } from '../platform/concurrency/threads.ts';
import type { Config } from '../platform/config/config.ts';
import type { AgentRequest } from '../platform/http/agents.ts';
import { logStream } from '../platform/observability/log-stream.ts';
import { createLogger } from '../platform/observability/logger.ts';
import { loadSdk } from '../platform/observability/tracing.ts';
import { createSealer } from '../platform/sealing/sealer.ts';
import { StoreEdition } from '../platform/store/edition.ts';
import { guardMemory, lockDatabase } from '../platform/store/open.ts';
import { type Clocks, createClocks, memoryOf } from '../platform/time/clock.ts';
import { randomIds } from '../platform/time/ids.ts';
import { WriterThread } from '../platform/writer/thread-client.ts';
import type { Listener } from './app.ts';
import { keysOf } from './encryption-keys.ts';
import { loadEnvironment } from './environments/load.ts';
import { requireFreePorts } from './free-ports.ts';
import type { Closer, ServingDeps } from './serving.ts';
import { warnOfExposedData } from './start-warnings.ts';
import { settingsOf, type ThreadData } from './thread-data.ts';
import type { WriterData } from './writer-store.ts';

/** A server that listens on both planes. */
export interface RunningServer {
  /** Empty for a node that only runs jobs. */
  readonly partnerUrl: string;
  readonly operatorUrl: string;
  /** Stops accepting requests, finishes those in flight, closes the store. */
  close(): Promise<void>;
}

/** Serves agents of a server by its addresses. */
export type ServeAgents = (
  request: AgentRequest,
  planes: Pick<RunningServer, 'partnerUrl' | 'operatorUrl'>,
) => Promise<Response>;

/** What whoever starts a server decides, besides its settings. */
export interface Start {
  /** The module with the environment of a sandbox; each thread of a sandbox loads it. */
  readonly sandbox: URL;
  readonly clocks?: Clocks;
  /** Starts the writer's module: on its own thread unless a test provides something else. */
  readonly startWriterThread?: StartThread;
  /** Absent where agents are not served. */
  readonly serveAgents?: ServeAgents | undefined;
}

/** Starts a server; rejects, after closing everything again, when it cannot listen. */
export async function startServer(config: Config, start: Start): Promise<RunningServer> {
  const { serveAgents } = start;
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const urls = { partnerUrl: '', operatorUrl: '' };
    const agents = serveAgents && ((request: AgentRequest) => serveAgents(request, urls));
    Object.assign(urls, await open(config, start, closers, agents));
    return { ...urls, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  config: Config,
  { sandbox, clocks = createClocks(), startWriterThread = startThread }: Start,
  closers: Closer[],
  agents: ServingDeps['agents'],
) {
  const logger = createLogger(config.logLevel, logStream(config.logFormat));
  const location = {
    url: config.databaseUrl.reveal(),
    connectionsMax: config.databaseConnections,
    statementTimeoutMs: config.statementTimeoutMs,
    rowSecurity: config.rowSecurity,
  };
  await requireFreePorts(config);
  if (config.traces !== undefined) await loadSdk();
  const lock = lockDatabase(location, clocks.wall.nowMs());
  closers.push(() => lock.release());
  const encryptionKeys = await keysOf(config, location);
  const database = { ...location, encryptionKeys, guard: guardMemory(location) };
  const listeners = new Map<string, Listener>();
  const edition = new StoreEdition();
  const threadData: ThreadData = {
    settings: settingsOf(config),
    sandbox: sandbox.href,
    database,
    encryptionKeys,
    clocks: memoryOf(clocks),
    edition: edition.memory,
    owner: randomIds.uuid(),
    logLevel: config.logLevel,
    logFormat: config.logFormat,
    metricsPartners: config.metricsPartners,
    tracing: config.traces,
  };
  const writer = new WriterThread({
    entry: moduleUrl(import.meta.url, './writer-thread.ts'),
    startThread: startWriterThread,
    workerData: (isRestart) =>
      ({
        ...threadData,
        newerSchema: isRestart ? 'takeAny' : config.takesNextSchema ? 'takeNext' : 'refuse',
        hasReplica: config.databaseReplicaUrl !== undefined,
        processesJobs: config.role !== 'api',
        demoDataEnabled: config.demoData,
        faultPoint: config.faultPoint,
        faultCommitMs: config.faultCommitMs,
      }) satisfies WriterData,
    logger,
    listeners,
  });
  // Loading takes most of the start: the writer thread loads its modules while this one loads those that serve. What
  // serves is then built from the migrated store, while the writer creates the first data of a new one.
  closers.push(() => writer.stop());
  const migrated = new Promise((resolve) => listeners.set('store-migrated', resolve));
  const writerStarted = writer.start();
  const [{ serve }, environment] = await Promise.all([
    import('./serving.ts'),
    loadEnvironment(threadData).then((loaded) => loaded.forHttp()),
    Promise.race([migrated, writerStarted]),
  ]);
  warnOfExposedData(config, database, logger);
  const sealer = createSealer(encryptionKeys, randomIds);
  const made = {
    environment,
    config,
    clocks,
    sealer,
    threadData,
    logger,
    writer,
    writerStarted,
    edition,
    listeners,
    agents,
  };
  return serve(made, closers);
}
